import type { LegalText } from '../document.ts'

export const de: LegalText = {
  summary: [
    'Du musst mindestens {minimumAge} Jahre alt sein.',
    'Was du schreibst, gehört weiter dir; du erlaubst der Website, es zu speichern und denen zu zeigen, für die du es bestimmt hast.',
    'Bleib anständig: kein Hass, keine Drohungen, nichts Rechtswidriges, nichts Privates von anderen.',
    'Von dem, was Abonnenten einem Creator zahlen, behält die Plattform {feePercent}; die Kosten des Zahlungsdienstes werden in einer eigenen Zeile ausgewiesen.',
    'Abos verlängern sich jeden Monat, bis du sie kündigst, und enden mit dem Zeitraum, für den du bezahlt hast.',
    'Du kannst jederzeit gehen.',
  ],
  sections: [
    {
      heading: 'Wer wir sind und worum es geht',
      paragraphs: [
        '{siteName} ist eine Community, in der Menschen veröffentlichen, einander folgen und Creators unterstützen. Sie läuft mit Software, die ihr Betreiber selbst hostet; der Betreiber dieser Website ist dein Vertragspartner nach diesen Nutzungsbedingungen.',
        'Mit dem Erstellen eines Kontos akzeptierst du diese Nutzungsbedingungen und die Datenschutzerklärung. Die Fassung, die du akzeptiert hast, und der Zeitpunkt werden mit deinem Konto gespeichert.',
      ],
    },
    {
      heading: 'Wer mitmachen darf',
      paragraphs: [
        'Die Community ist für Menschen ab {minimumAge} Jahren. Bei der Registrierung gibst du dein Geburtsdatum an. Konten jüngerer Personen werden geschlossen und gelöscht.',
        'Eine Person darf mehrere Konten haben, aber niemand darf ein Konto dazu nutzen, eine Entscheidung über ein anderes zu umgehen.',
      ],
    },
    {
      heading: 'Dein Konto',
      paragraphs: [
        'Du meldest dich mit einem Code an, der an deine E-Mail-Adresse gesendet wird, oder über einen Anmeldedienst. Schütze dieses Postfach: Wer es lesen kann, kann sich als du anmelden. In den Einstellungen siehst du jedes Gerät, auf dem du angemeldet bist, und kannst jedes davon abmelden.',
        'Niemand von dieser Website wird dich je nach einem Code fragen. Benutzernamen, die eine andere Person oder die Website selbst vortäuschen, können entzogen werden.',
      ],
    },
    {
      heading: 'Was du veröffentlichst',
      paragraphs: [
        'Was du schreibst und hochlädst, gehört weiter dir. Du räumst dem Betreiber die Rechte ein, die nötig sind, um es zu speichern, zur Sicherung zu kopieren, in andere Größen und Formate zu bringen und denen zu zeigen, für die du es bestimmt hast. Diese Rechte enden, wenn du den Inhalt löschst; ausgenommen sind Kopien in Backups, die mit der Zeit ablaufen.',
        'Du darfst nur veröffentlichen, wozu du das Recht hast. Ein einzelner Upload darf höchstens {uploadLimitMegabytes} MB groß sein.',
      ],
    },
    {
      heading: 'Was nicht erlaubt ist',
      paragraphs: [
        'Keine Drohungen, keine Belästigung, kein Hass; niemals Inhalte, die Minderjährige sexualisieren; keine intimen Bilder von Personen, die nicht zugestimmt haben; keine privaten Angaben über andere; kein Betrug, kein Spam, keine Schadsoftware; nichts, was am Ort der Website oder an deinem Ort rechtswidrig ist.',
        'Inhalte, die für Erwachsene bestimmt sind, dürfen nur dort veröffentlicht werden, wo der Betreiber es erlaubt hat, und nur mit den Kennzeichnungen, die die Website dafür anbietet.',
      ],
    },
    {
      heading: 'Creators und Abos',
      paragraphs: [
        'Creators legen einen Monatspreis für das fest, was sie für Abonnenten veröffentlichen. Ein Abo verlängert sich jeden Monat, bis du es kündigst; die Kündigung wirkt zum Ende des Zeitraums, für den du bezahlt hast, und erfordert nicht mehr Schritte als der Abschluss.',
        'Ohne Abo beantwortet ein Creator eine begrenzte Zahl von Nachrichten: {freeMessages} von jeder Person. Ein Creator kann seinen Preis für neue Abonnenten ändern; wer schon ein Abo hat, behält den bisherigen Preis, bis er über den neuen informiert wurde und zugestimmt hat.',
      ],
    },
    {
      heading: 'Preise, Gebühren und Steuern',
      paragraphs: [
        'Von jeder Zahlung an einen Creator behält die Plattform {feePercent}, berechnet im Zeitpunkt des Verkaufs; der Rest steht dem Creator zu, abzüglich dessen, was der Zahlungsdienst berechnet und was gesondert ausgewiesen wird. Der Premium-Tarif der Website kostet {premiumPrice} im Monat.',
        'Zahlungen wickelt der Zahlungsdienst ab, der beim Bezahlen genannt wird. Anfallende Steuern werden angezeigt, bevor du bezahlst.',
      ],
    },
    {
      heading: 'Erstattung und Widerruf',
      paragraphs: [
        'Wo dir das Gesetz ein Widerrufsrecht gibt, kannst du es innerhalb von 14 Tagen ausüben. Ein Creator oder der Betreiber kann eine Zahlung ganz oder teilweise erstatten; mit einer vollständigen Erstattung endet der Zugang.',
        'Wenn eine Abbuchung nicht von dir stammt, schreib zuerst dem Betreiber: Das geht schneller als eine Anfechtung bei deiner Bank und kostet niemanden eine Gebühr.',
      ],
    },
    {
      heading: 'Auszahlung an Creators',
      paragraphs: [
        'Was Creators verdienen, zahlt der Zahlungsdienst auf das Bankkonto aus, das sie ihm angegeben haben. Eine Auszahlung kommt meist innerhalb von 2–7 Werktagen an. Sie kann angehalten werden, solange eine Identität geprüft wird oder eine Zahlung angefochten ist; der Grund wird angezeigt.',
      ],
    },
    {
      heading: 'Wenn gegen Regeln verstoßen wird',
      paragraphs: [
        'Der Betreiber kann Inhalte verbergen oder entfernen, ein Konto einschränken oder sperren oder Auszahlungen anhalten, immer im Verhältnis zu dem, was vorgefallen ist. Du erfährst, was entschieden wurde, warum und wie du widersprechen kannst; über einen Widerspruch entscheidet eine andere Person als über die erste Entscheidung.',
        'Melden können alle, mit oder ohne Konto.',
      ],
    },
    {
      heading: 'Wenn du gehst',
      paragraphs: [
        'Du kannst jederzeit gehen. Was du veröffentlicht hast, wird dann entfernt; ausgenommen sind Zahlungsunterlagen, deren Aufbewahrung das Gesetz verlangt, und Nachrichten, die bei den Personen, denen du sie geschrieben hast, unter der Bezeichnung „Gelöschter Nutzer“ bleiben.',
        'Wenn die Website schließt, sagt dir der Betreiber rechtzeitig Bescheid, damit du deine Inhalte mitnehmen kannst.',
      ],
    },
    {
      heading: 'Haftung, Recht und Änderungen',
      paragraphs: [
        'Der Betreiber haftet unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie für Schäden aus der Verletzung des Lebens und der Gesundheit, im Übrigen für vorhersehbare Schäden aus der Verletzung von Pflichten, auf denen diese Nutzungsbedingungen beruhen. Zwingende Verbraucherrechte bleiben unberührt.',
        'Wenn sich diese Nutzungsbedingungen wesentlich ändern, wirst du erneut gefragt; das Datum oben sagt, seit wann eine Fassung in Kraft ist. {contact}',
      ],
    },
  ],
}
