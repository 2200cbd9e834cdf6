import type { LegalText } from '../document.ts'

export const de: LegalText = {
  summary: [
    'Die Website speichert, was sie braucht, um zu funktionieren, und nichts für Werbung.',
    'Keine Seite ruft etwas vom Server eines anderen Unternehmens ab, es sei denn, der Betreiber hat einen Dienst eingerichtet, den die Seite nennt.',
    'Deine E-Mail-Adresse, dein Geburtsdatum und deine Zahlungsdaten werden anderen nie gezeigt.',
    'Ein Cookie hält dich angemeldet; Tracking-Cookies gibt es nicht.',
    'Die Website ist für Menschen ab {minimumAge} Jahren; Konten jüngerer Personen werden gelöscht.',
    'Du kannst Auskunft darüber verlangen, was über dich gespeichert ist, es berichtigen lassen, mitnehmen und löschen lassen; die Antwort kommt innerhalb von 30 Tagen.',
  ],
  sections: [
    {
      heading: 'Welche Daten erhoben werden',
      paragraphs: [
        'Was du angibst: E-Mail-Adresse, Name, Benutzername, Geburtsdatum, was du schreibst und hochlädst, was dir gefällt, wem du folgst und welchen Bedingungen du zustimmst.',
        'Was bei der Nutzung entsteht: wann du dich angemeldet und ein Gerät zuletzt benutzt hast, die Art von Browser und System in wenigen Worten und für kurze Zeit deine Netzwerkadresse, um Anfragen gegen die veröffentlichten Limits zu zählen. Codes und Anmeldetoken werden nur als Hashwerte gespeichert.',
      ],
    },
    {
      heading: 'Wofür sie verwendet werden',
      paragraphs: [
        'Um dein Konto zu führen, um das, was du veröffentlichst, denen zu zeigen, für die du es bestimmt hast, um Nachrichten zuzustellen, Abos abzuwickeln, die Community zu schützen und gesetzliche Pflichten zu erfüllen. Die Daten werden nicht für Werbung verwendet, nicht verkauft und nicht zum Trainieren von Modellen genutzt.',
      ],
    },
    {
      heading: 'Mit wem sie geteilt werden',
      paragraphs: [
        'Mit anderen Menschen: nur, was du veröffentlichst, und dein öffentliches Profil. Mit Diensten, die der Betreiber eingerichtet hat: einem Anmeldedienst, wenn du dich darüber anmeldest, einem Mailserver für E-Mails an dich, einem Zahlungsdienst, wenn du bezahlst oder bezahlt wirst, und einem KI-Dienst, wenn ein Creator, dem du schreibst, automatische Antworten eingeschaltet hat. Dieser Dienst erhält den Text deines Chats mit diesem Creator und das öffentliche Profil des Creators, niemals deinen Namen oder deine E-Mail-Adresse; darauf wirst du im Chat hingewiesen, und wenn du einen Menschen anforderst, wird nichts weiter davon gesendet. Karten-, Bank- und Ausweisdaten gehen direkt von deinem Browser an den Zahlungsdienst; diese Website hat sie nie.',
        'Mit Behörden: nur, wo das Gesetz den Betreiber dazu verpflichtet.',
      ],
    },
    {
      heading: 'Sicherheit',
      paragraphs: [
        'Verbindungen sind verschlüsselt, wo die Website über https läuft; Sitzungen kannst du von jedem Gerät aus beenden; über den Zugang zu allem, was nicht öffentlich ist, wird bei jeder Anfrage neu entschieden; und jede Entscheidung des Teams wird protokolliert.',
        'Wenn etwas geschieht, das dich gefährdet, wirst du unverzüglich informiert.',
      ],
    },
    {
      heading: 'Deine Rechte und Wahlmöglichkeiten',
      paragraphs: [
        'Du kannst einsehen und berichtigen, was über dich gespeichert ist, eine Kopie davon mitnehmen, einer Verwendung widersprechen und dein Konto löschen lassen. Stell die Anfrage über dein Konto oder schreib dem Betreiber. Du kannst dich auch bei einer Datenschutzaufsichtsbehörde beschweren.',
      ],
    },
    {
      heading: 'Cookies und lokaler Speicher',
      paragraphs: [
        'Ein Cookie hält dich angemeldet, und eines bindet einen Anmeldecode an deinen Browser; keines davon kann von Skripten gelesen werden, und beide sind nötig, damit die Website funktioniert. Deine Sprache, deine Wahl von Hell oder Dunkel und Entwürfe, die du nicht gesendet hast, werden in deinem eigenen Browser gespeichert. Nichts davon wird verwendet, um dich zu verfolgen, weder hier noch anderswo.',
      ],
    },
    {
      heading: 'Kinder',
      paragraphs: [
        'Die Website ist nur für Menschen ab {minimumAge} Jahren. Stellt sich heraus, dass ein Konto einer jüngeren Person gehört, wird es geschlossen und gelöscht. Wenn du von einem solchen Konto weißt, sag bitte dem Betreiber Bescheid.',
      ],
    },
    {
      heading: 'Übermittlung ins Ausland',
      paragraphs: [
        'Was gespeichert ist, liegt dort, wo der Betreiber die Website betreibt. Ein oben genannter Dienst kann Daten in einem anderen Land verarbeiten; der Betreiber stützt sich dann auf die Garantien, die das Gesetz verlangt, und nennt sie auf Anfrage.',
      ],
    },
    {
      heading: 'Änderungen dieser Erklärung',
      paragraphs: [
        'Das Datum oben ist der Tag, an dem diese Fassung in Kraft getreten ist. Wenn sich Wesentliches ändert, wirst du erneut um Zustimmung gebeten, bevor du weitermachst; frühere Fassungen bleiben hier lesbar.',
      ],
    },
    {
      heading: 'Kontakt',
      paragraphs: [
        '{contact} Fragen und Anfragen werden innerhalb von 30 Tagen beantwortet.',
        'Wer in der Europäischen Union lebt, kann beim Betreiber nach dem Datenschutzbeauftragten fragen, soweit einer zu benennen ist.',
      ],
    },
  ],
}
