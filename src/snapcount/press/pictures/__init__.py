"""Pictures of a game: the field, a play, the drives, the score over time; SVG, or characters."""

from snapcount.press.pictures.ascii_field import ASCII as ASCII
from snapcount.press.pictures.ascii_field import DRAWN as DRAWN
from snapcount.press.pictures.ascii_field import ascii_field as ascii_field
from snapcount.press.pictures.colours import TeamColours as TeamColours
from snapcount.press.pictures.colours import Theme as Theme
from snapcount.press.pictures.drawing import Picture as Picture
from snapcount.press.pictures.drive_chart import drive_chart as drive_chart
from snapcount.press.pictures.field import field_picture as field_picture
from snapcount.press.pictures.play import play_picture as play_picture
from snapcount.press.pictures.score_chart import score_chart as score_chart
