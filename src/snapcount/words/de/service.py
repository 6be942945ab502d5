"""What tables and seats say."""

SENTENCES: dict[str, str] = {
    # die Datei auf dem Server
    "mistake.store-open": "Der Speicher {file} lässt sich nicht öffnen ({why}); bitte eine andere Datei oder einen anderen Ordner wählen.",
    "mistake.store-not-ours": "{file} ist kein Speicher von Snapcount; bitte eine andere Datei wählen.",
    "mistake.store-newer": "Der Speicher {file} stammt von einem neueren Snapcount; bitte Snapcount erneuern oder eine andere Datei wählen.",
    "mistake.store-busy": "Ein anderer Server hat den Speicher {file} offen; bitte erst diesen beenden oder eine andere Datei wählen.",
    "mistake.store-write": "Was du getan hast, ließ sich nicht speichern ({why}) und zählt deshalb nicht; bitte noch einmal versuchen.",
    "mistake.store-read": "Der Speicher ist nicht lesbar ({why}); bitte noch einmal versuchen.",
    "mistake.store-stale": "Am Tisch ist es inzwischen weitergegangen; bitte noch einmal hinsehen.",
    "mistake.store-closed": "Der Server hört gleich auf; bitte gleich noch einmal versuchen.",
}
