"""What all tests share."""

import pathlib

import pytest

#: The folder of the repository.
ROOT = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture
def root() -> pathlib.Path:
    return ROOT
