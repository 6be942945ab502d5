from tests.cli.conftest import home as home
from tests.cli.conftest import snapcount as snapcount
