"""Pictures of games and of down values, as SVG or text."""

from snapcount.press.pictures.ascii_field import ASCII as ASCII
from snapcount.press.pictures.ascii_field import DRAWN as DRAWN
from snapcount.press.pictures.ascii_field import ascii_field as ascii_field
from snapcount.press.pictures.colors import TeamColors as TeamColors
from snapcount.press.pictures.colors import Theme as Theme
from snapcount.press.pictures.drawing import Picture as Picture
from snapcount.press.pictures.drive_chart import drive_chart as drive_chart
from snapcount.press.pictures.expected_points import (
    expected_points_picture as expected_points_picture,
)
from snapcount.press.pictures.field import field_picture as field_picture
from snapcount.press.pictures.field import live_field as live_field
from snapcount.press.pictures.play import play_picture as play_picture
from snapcount.press.pictures.scene import Lie as Lie
from snapcount.press.pictures.score_chart import score_chart as score_chart
