"""The example scripts run."""

import pathlib
import re
import subprocess
import sys


EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


def run(name: str, *options: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *options], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_run() -> None:
    source = pathlib.Path(__file__).read_text()
    assert all(f'"{path.name}"' in source for path in EXAMPLES.glob("*.py"))


def test_the_first_steps_run() -> None:
    output = run("first_steps.py")
    assert "'red', 'black'" in output
    assert output.count("best ") == 10


def test_an_agent_learns_gorami() -> None:
    output = run("gorami_16.py", "--train", "800", "--games", "100")
    scores = dict(re.findall(r"^(untrained|trained) against random: ([\d.]+)$", output, re.MULTILINE))
    assert float(scores["trained"]) > max(0.55, float(scores["untrained"])), output
    assert "solution: y3-B3 (+0.02)" in output
    assert len(re.findall(r"keep the result$", output, re.MULTILINE)) == 2
