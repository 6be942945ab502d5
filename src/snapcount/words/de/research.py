"""Doors for research: their mistakes."""

SENTENCES: dict[str, str] = {
    "mistake.research-package": "Dafür wird {package} gebraucht, das nicht installiert ist; bitte snapcount[research] installieren.",
    "mistake.research-plays": "Eine Begegnung kann nicht {given} Spielzüge haben; bitte eine Zahl ab 1 angeben, oder 0 für die ganze Spielzeit.",
}
