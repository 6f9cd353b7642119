"""Renders a picture that shows what is inside a pack: scene.py with the props of textures.py."""
import os
import runpy
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import stage  # noqa: E402
import textures  # noqa: E402

stage.PROPS.update(textures.PROPS)
runpy.run_path(os.path.join(HERE, "scene.py"), run_name="__main__")
