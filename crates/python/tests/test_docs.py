"""Examples in docstrings and in docs/python.md run, and types are as the stubs state."""

import doctest
import importlib
import inspect
import pathlib
import pkgutil
import subprocess
import sys

import ludami
import pytest
from ludami import _native


def native_docs() -> dict[str, str]:
    """Docstrings of the native module: classes, their members, functions."""
    docs = {}
    for name, value in vars(_native).items():
        if inspect.isclass(value):
            docs[name] = value.__doc__ or ""
            for member, attribute in vars(value).items():
                docs[f"{name}.{member}"] = getattr(attribute, "__doc__", "") or ""
        elif inspect.isroutine(value):
            docs[name] = value.__doc__ or ""
    return docs


def run(name: str, text: str) -> int:
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    result = runner.run(test)
    assert result.failed == 0, name
    return result.attempted


def test_examples_of_the_native_module_run() -> None:
    assert sum(run(name, text) for name, text in native_docs().items()) > 40


def test_everything_public_has_a_docstring() -> None:
    unnamed = ("__module__", "__doc__", "__new__", "__dict__", "__weakref__")
    missing = [
        name
        for name, text in native_docs().items()
        if not text.strip() and not name.split(".")[-1].startswith("__") and name.split(".")[-1] not in unnamed
    ]
    assert missing == ["Game._repr_svg_", "Puzzle._repr_svg_"]


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(ludami.__path__)])
def test_examples_of_modules_run(name: str) -> None:
    module = importlib.import_module(f"ludami.{name}")
    assert doctest.testmod(module).failed == 0


def test_examples_of_the_package_run() -> None:
    assert doctest.testmod(ludami).attempted > 5


def test_examples_of_the_manual_run(root: pathlib.Path) -> None:
    result = doctest.testfile(str(root / "docs/python.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
    assert result.attempted > 10


def mypy(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_describe_the_native_module() -> None:
    mypy("mypy.stubtest", "ludami._native", "--ignore-disjoint-bases")


def test_package_and_examples_are_typed(root: pathlib.Path) -> None:
    # PettingZoo has no types.
    strict = ["mypy", "--strict", "--ignore-missing-imports", "--allow-subclassing-any"]
    mypy(*strict, "--package", "ludami")
    mypy(*strict, str(root / "crates/python/examples"))
