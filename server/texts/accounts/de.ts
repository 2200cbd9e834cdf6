import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  emailSubject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
  email: 'Am {moment} wurde die E-Mail-Adresse deines Kontos in {address} geändert. Codes und E-Mails gehen ab jetzt dorthin.',
  emailGoogleEnded: 'Die Anmeldung mit Google wurde zusammen mit der alten Adresse ausgeschaltet.',
  emailGoogleKept: 'Du kannst dich weiterhin mit demselben Google-Konto anmelden.',
  emailYou: 'Wenn du die Adresse selbst geändert hast, brauchst du nichts zu tun.',
  emailNotYou:
    '{hours, plural, one {Wenn du diese Änderung nicht vorgenommen hast, mach sie innerhalb von # Stunde rückgängig. Dein Konto bekommt dann diese Adresse wieder und wird überall abgemeldet. Gib den Link an niemanden weiter.} other {Wenn du diese Änderung nicht vorgenommen hast, mach sie innerhalb von # Stunden rückgängig. Dein Konto bekommt dann diese Adresse wieder und wird überall abgemeldet. Gib den Link an niemanden weiter.}}',
  emailUndo: 'Adressänderung rückgängig machen',
  undoAskedSubject: 'Jemand möchte die Änderung deiner E-Mail-Adresse rückgängig machen',
  undoAsked:
    'Jemand mit Zugriff auf deine frühere E-Mail-Adresse gibt an, diese Änderung nicht vorgenommen zu haben. Wir haben dein Konto überall abgemeldet. Am {moment} bekommt es die frühere Adresse wieder.',
  undoAskedYou:
    'Wenn du die Adresse selbst geändert hast, melde dich vorher mit einem Passkey an, den du schon vor der Änderung hinzugefügt hattest. Wähle dann in den Einstellungen, dass du deine neue Adresse behalten möchtest.',
  undoAskedNotYou: 'Wenn du die Adresse nicht geändert hast, brauchst du nichts zu tun.',
  undoAskedSignIn: 'Mit einem Passkey anmelden',
  undoneSubject: 'Die Änderung deiner E-Mail-Adresse wurde rückgängig gemacht',
  undone:
    'Am {moment} wurde die Änderung der E-Mail-Adresse deines Kontos rückgängig gemacht. Wir haben dein Konto überall abgemeldet, seine Zugriffstoken widerrufen und Google getrennt. Auch Passkeys und Wiederherstellungscodes, die seit dem {since} hinzugefügt wurden, haben wir entfernt.',
  undoneBack:
    'Melde dich mit einem Code an, den wir an diese Adresse schicken. Sieh deine Einstellungen durch, auch deine Bankdaten, falls du hier Auszahlungen bekommst, und füge wieder hinzu, was du brauchst.',
  undoneAway:
    'Mit dieser Adresse kannst du dich nicht mehr anmelden. Falls du die Änderung selbst vorgenommen hattest, hat jemand anderes Zugriff auf dein früheres Postfach: Schreib an das Team dieser Website.',
  undoneSignIn: 'Anmelden',
  lookAtSecurity: 'Sicherheitseinstellungen ansehen',
  passkeyAddedSubject: 'Deinem Konto wurde ein Passkey hinzugefügt',
  passkeyAdded: 'Der Passkey „{name}“ wurde am {moment} hinzugefügt. Ab jetzt kannst du dich damit anmelden, ohne Code per E-Mail.',
  passkeyAddedNotYou:
    'Wenn du diesen Passkey nicht hinzugefügt hast, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde das Gerät jetzt in deinen Einstellungen ab und entferne den Passkey.',
  passkeyRemovedSubject: 'Aus deinem Konto wurde ein Passkey entfernt',
  passkeyRemoved: 'Der Passkey „{name}“ wurde am {moment} entfernt. Er funktioniert nicht mehr.',
  passkeyRemovedNotYou:
    'Wenn du das nicht warst, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde das Gerät jetzt in deinen Einstellungen ab und prüfe, ob du alle verbliebenen Passkeys kennst.',
  codesMadeSubject: 'Für dein Konto wurden neue Wiederherstellungscodes erstellt',
  codesMade:
    '{count, plural, one {Für dein Konto wurde am {moment} # Wiederherstellungscode erstellt. Frühere Codes funktionieren nicht mehr.} other {Für dein Konto wurden am {moment} # Wiederherstellungscodes erstellt. Frühere Codes funktionieren nicht mehr.}}',
  codesNotYou:
    'Wenn du das nicht warst, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde das Gerät jetzt in deinen Einstellungen ab und erstelle neue Codes.',
  codesRemovedSubject: 'Deine Wiederherstellungscodes wurden gelöscht',
  codesRemoved: 'Am {moment} wurden deine Wiederherstellungscodes gelöscht. Keiner von ihnen funktioniert mehr.',
  codeUsedSubject: 'Einer deiner Wiederherstellungscodes wurde verwendet',
  codeUsed: 'Einer deiner Wiederherstellungscodes wurde am {moment} verwendet.',
  codeUsedBy: 'Einer deiner Wiederherstellungscodes wurde am {moment} verwendet ({device}).',
  codesLeft: '{left, plural, =0 {Du hast keine Codes mehr. Erstelle neue.} one {Du hast noch # Code.} other {Du hast noch # Codes.}}',
  googleSubject: 'Google wurde mit deinem Konto verbunden',
  google:
    'Am {moment} hat sich jemand mit einem Google-Konto für diese Adresse bei deinem Konto angemeldet. Mit diesem Google-Konto braucht die Anmeldung ab jetzt keinen Code per E-Mail mehr.',
  googleNotYou:
    'Wenn du Google nicht selbst verbunden hast, hat jemand anderes Zugriff auf deine E-Mails oder ein Google-Konto mit deiner Adresse. Ändere das Passwort deines E-Mail-Kontos und das dieses Google-Kontos. Melde danach in deinen Einstellungen alle anderen Geräte ab. Dort kannst du Google auch trennen. Verwende für dein Konto eine neue E-Mail-Adresse, damit Google nicht wieder verbunden werden kann.',
  googleGoneSubject: 'Google wurde von deinem Konto getrennt',
  googleGone:
    'Am {moment} wurde Google von deinem Konto getrennt. Du kannst dich mit einem Code anmelden, den wir an diese Adresse schicken.',
  leavingSubject: 'Du hast dein Konto gelöscht',
  leaving:
    'Du hast dein Konto gelöscht. Niemand kann dein Profil oder deine Inhalte sehen, und deine Abos verlängern sich nicht mehr. Am {day} löschen wir dein Konto endgültig.',
  leavingWayBack:
    'Bis dahin kannst du dein Konto wiederherstellen, so wie es war: Melde dich an und bestätige, dass du es behalten möchtest.',
  leavingNotYou:
    'Wenn du dein Konto nicht selbst gelöscht hast, melde dich jetzt an und stell es wieder her. Melde danach in den Einstellungen deine anderen Geräte ab.',
  leavingSignIn: 'Anmelden und Konto wiederherstellen',
  backSubject: 'Dein Konto ist wiederhergestellt',
  back: 'Du hast dich angemeldet und dein Konto wiederhergestellt. Alles ist wieder da. Deine Abos verlängern sich nicht mehr. Du kannst sie in deinen Einstellungen fortsetzen.',
  backNotYou:
    'Wenn du dein Konto nicht selbst wiederhergestellt hast, hat jemand anderes Zugriff auf deine E-Mails. Ändere das Passwort deines E-Mail-Kontos und melde danach in deinen Einstellungen alle anderen Geräte ab.',
  yourDevices: 'Deine Geräte',
  exportSubject: 'Dein Datenexport steht zum Herunterladen bereit',
  export:
    'Der Export, den du angefordert hast, ist fertig. Melde dich auf dem Gerät an, auf dem du ihn speichern möchtest, und öffne diesen Link innerhalb eines Tages. Der Link funktioniert nur einmal.',
  exportUntil: 'Der Export wird am {day} gelöscht. Bis dahin bekommst du in deinen Einstellungen neue Links.',
  exportCare: 'Der Export enthält alle deine Daten, auch deine privaten Nachrichten. Bewahre ihn dort auf, wo nur du ihn lesen kannst.',
  exportDownload: 'Export herunterladen',
  exportFailedSubject: 'Dein Datenexport konnte nicht erstellt werden',
  exportFailed:
    'Wir konnten den Export deiner Daten nicht erstellen. Es ist nichts verloren gegangen. Fordere den Export in deinen Einstellungen noch einmal an.',
  importSubject: 'Dein Import ist fertig',
  importFrom: 'Wir haben deine Daten von {origin} eingelesen.',
  importPosts: '{posts, plural, one {# Beitrag wurde importiert.} other {# Beiträge wurden importiert.}}',
  importFollows: '{follows, plural, one {Du folgst jetzt # weiteren Person.} other {Du folgst jetzt # weiteren Personen.}}',
  importReport: 'In deinen Einstellungen steht, was ausgelassen wurde und warum.',
  importPartSubject: 'Dein Import ist unvollständig',
  importPart: 'Dann ist bei uns etwas schiefgegangen. Lade die Datei noch einmal hoch. Nichts wird doppelt importiert.',
  importFailedSubject: 'Deine Daten konnten nicht importiert werden',
  importFailed:
    'Wir konnten aus der Datei, die du hochgeladen hast, nichts importieren. Es wurde nichts geändert. In deinen Einstellungen steht, warum.',
  importFailedHere:
    'Bei uns ist etwas schiefgegangen, bevor etwas importiert wurde. Mit deiner Datei ist alles in Ordnung. Lade sie noch einmal hoch.',
  yourData: 'Deine Daten',
}
