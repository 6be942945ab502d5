"""A small set of cards, written out, so that a test can see every line of it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from snapcount.rulebooks.strategy.cards.card import CardSet

CITES_NOTHING = True

TEXT = """\
! strategy-cards 1 "Small set"
bands a 01-40  b 41-65  c 66-75  d 76-80  e 81-00
defense MAN "Man" open a01 b04 c02 d05 e09
defense ZON "Zone" open a02 b09 c09 d04 e02
defense SHY "Short Yardage" open a01 b06 c02 d05 e12 only down34 togo1-2 or opp3
defense LGY "Long Yards" open a12 b09 c07 d06 e04 only down34 togo12+

play R01 "Dive" book runs kind run class inside # straight ahead
 fr neg 8 pos 4
 a01      3|     3<     3|
 a02      4|     4|     2>
 a12      5|     6|     3|
 b04      7<     8|     6|
 b06      3|     4>     3<
 b09      8|     8|     7>
 c02     -2<    -1|    15<
 c07     19|     0|    19|
 c09     -1<    16>    17|
 d04     21<   -2F<     PS
 d05     19|    19<   -2F<
 d06      PS    24>   -2F>
 e02      2|     1>     4<
 e04      2>     2>     6>
 e09      1|     1>     0<
 e12      1<     3|     1|

play P06 "Y Cross" book passes kind pass class short
 fr all 5
 p6 14
 a01      x      8|      x
 a02      6<      x     7>
 a12      5|     6|     3|
 b04      7<     8|      x
 b06      x      x       x
 b09      8|     8|     7>
 c02     14<   13i|    15<
 c07     19|     0|    19|
 c09     -7s<   16>    17|
 d04     21<  -8sF<     PS
 d05     19|    19<   -2F<
 d06      PS    24>  -10s>
 e02      x      x       x
 e04      2>     2>     6>
 e09      -3i|   1>     0s<
 e12      1<     x     1|

play M03 "X In" book passes kind pass class medium bar opp10
 fr neg 9 pos 4
 p6 9 strike 22
 a01      x    11|      x
 a02      x      x    12|
 a12      x      x      x
 b04     10|     9|    9>
 b06      x      x      x
 b09     18|    10|    9>
 c02     -4s>  18i>  -7sF<
 c07     12i|  -12i|  -5i>
 c09      7i|  13i>  -5s|
 d04     -9s|    PS   16i|
 d05     17i>  -8sF|   4i|
 d06     -8s>  -10s|  -7s|
 e02      9>    20<    21|
 e04     19|    19|    20<
 e09     19<     9|     9|
 e12     12i|   19<    19<

table KO
 01-02 OB
 03-82 61
 83-00 TB
table KOR
 01-02 10F
 03-99 20
 00 TD
table ON
 01-10 12OB
 11-00 11
table ONR
 01-40 0F
 41-99 0
 00 TD
table PU
 01 BK
 02-00 43
table PUR
 01-35 FC
 36-53 0F
 54-00 4
table TP
 01 BK
 02-00 29
table TPR
 01-60 FC
 61-00 0
table XP
 01-94 good
 95-98 miss
 99-00 BK
penalties RUN
 01-34 O10
 35-48 O5
 49-54 O15
 55-70 D5
 71-76 D5*
 77-88 D15
 89-00 PS
penalties PASS
 01-36 O10LDI
 37-00 D5*
penalties KOR
 01-60 O10
 61-00 D15
penalties PUR
 01-86 O10
 87-00 RIK
penalties FG
 01-50 O5
 51-00 D5
rating A 01-10 reach 48 plus 6
rating B 11-30 reach 45 plus 3
rating C 31-70 reach 42 plus 0
rating D 71-90 reach 39 plus -4
rating E 91-00 reach 36 plus -8
field-goals hash -3 most 98 blocked 99-00
 01-12 96
 13-42 73
 43-48 28
block-returns punt 25 goal 12 point 8
"""
LINES = TEXT.split("\n")[:-1]


def contents(cards: CardSet) -> dict[str, Any]:
    """Everything a set says; sets themselves are never equal."""
    return asdict(cards)
