import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  emailSubject: 'Die E-Mail-Adresse deines Kontos wurde geändert',
  email: 'Am {moment} wurde die Adresse deines Kontos in {address} geändert. Codes und E-Mails gehen ab jetzt dorthin.',
  emailGoogleEnded: 'Die Anmeldung mit Google wurde zusammen mit der alten Adresse beendet.',
  emailGoogleKept: 'Die Anmeldung mit Google funktioniert weiter, mit demselben Google-Konto.',
  emailYou: 'Wenn du das warst, brauchst du nichts zu tun.',
  emailNotYou:
    '{hours, plural, one {Wenn du das nicht warst, nimm die Änderung innerhalb von # Stunde zurück: Dein Konto bekommt diese Adresse wieder und wird überall abgemeldet. Der Link ist nur für dich bestimmt.} other {Wenn du das nicht warst, nimm die Änderung innerhalb von # Stunden zurück: Dein Konto bekommt diese Adresse wieder und wird überall abgemeldet. Der Link ist nur für dich bestimmt.}}',
  emailUndo: 'Änderung zurücknehmen',
  undoAskedSubject: 'Jemand möchte die Änderung deiner Adresse zurücknehmen',
  undoAsked:
    'Jemand, der die frühere Adresse deines Kontos liest, sagt, sie nicht geändert zu haben. Das Konto ist überall abgemeldet und bekommt am {moment} diese Adresse wieder.',
  undoAskedYou:
    'Wenn du sie selbst geändert hast, melde dich vorher mit einem Passkey aus der Zeit vor der Änderung an und behalte deine Adresse in den Einstellungen.',
  undoAskedNotYou: 'Wenn du sie nicht geändert hast, brauchst du nichts zu tun.',
  undoAskedSignIn: 'Mit einem Passkey anmelden',
  undoneSubject: 'Die Änderung deiner Adresse wurde zurückgenommen',
  undone:
    'Am {moment} wurde die Änderung der Adresse deines Kontos zurückgenommen. Das Konto ist überall abgemeldet, Zugriffstokens gelten nicht mehr, und die Verbindungen mit Google sind entfernt, ebenso Passkeys und Wiederherstellungscodes, die seit dem {since} hinzugefügt wurden.',
  undoneBack:
    'Melde dich mit einem Code an diese Adresse an. Sieh deine Einstellungen durch, auch deine Bankdaten, falls du hier bezahlt wirst, und füge wieder hinzu, was du brauchst.',
  undoneAway:
    'Mit dieser Adresse kommt man nicht mehr ins Konto. Falls du sie selbst geändert hattest, liest jemand anderes dein früheres Postfach: Schreib an die Betreiber dieser Website.',
  undoneSignIn: 'Anmelden',
  lookAtSecurity: 'Sicherheitseinstellungen ansehen',
  passkeyAddedSubject: 'Deinem Konto wurde ein Passkey hinzugefügt',
  passkeyAdded: 'Der Passkey „{name}“ wurde am {moment} hinzugefügt. Ab jetzt kannst du dich damit anmelden, ohne Code per E-Mail.',
  passkeyAddedNotYou:
    'Wenn du das nicht warst, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde es jetzt in deinen Einstellungen ab und entferne diesen Passkey.',
  passkeyRemovedSubject: 'Aus deinem Konto wurde ein Passkey entfernt',
  passkeyRemoved: 'Der Passkey „{name}“ wurde am {moment} entfernt. Mit ihm kommt man nirgends mehr hinein.',
  passkeyRemovedNotYou:
    'Wenn du das nicht warst, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde es jetzt in deinen Einstellungen ab und prüfe, ob alles, was dort noch steht, dir gehört.',
  codesMadeSubject: 'Du hast neue Wiederherstellungscodes',
  codesMade:
    '{count, plural, one {Für dein Konto wurde am {moment} # Wiederherstellungscode erstellt. Frühere Codes funktionieren nicht mehr.} other {Für dein Konto wurden am {moment} # Wiederherstellungscodes erstellt. Frühere Codes funktionieren nicht mehr.}}',
  codesNotYou:
    'Wenn du das nicht warst, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde es jetzt in deinen Einstellungen ab und erstelle andere Codes.',
  codesRemovedSubject: 'Deine Wiederherstellungscodes wurden entfernt',
  codesRemoved: 'Am {moment} wurden deine Wiederherstellungscodes entfernt. Keiner von ihnen funktioniert mehr.',
  codeUsedSubject: 'Einer deiner Wiederherstellungscodes wurde verwendet',
  codeUsed: 'Einer deiner Wiederherstellungscodes wurde am {moment} verwendet.',
  codeUsedBy: 'Einer deiner Wiederherstellungscodes wurde am {moment} verwendet ({device}).',
  codesLeft: '{left, plural, =0 {Es ist keiner mehr übrig. Bitte erstelle neue.} one {Es ist noch # übrig.} other {Es sind noch # übrig.}}',
  googleSubject: 'Google wurde mit deinem Konto verbunden',
  google:
    'Am {moment} hat sich jemand mit einem Google-Konto dieser Adresse bei deinem Konto angemeldet. Es öffnet dein Konto ab jetzt ohne Code per E-Mail.',
  googleNotYou:
    'Wenn du das nicht warst, liest jemand deine E-Mails oder hat ein Google-Konto mit deiner Adresse: Ändere die Passwörter deines Postfachs und dieses Kontos und melde in deinen Einstellungen alle anderen Geräte ab. Dort kannst du Google auch trennen; eine neue Adresse für dein Konto verhindert, dass es wieder verbunden wird.',
  googleGoneSubject: 'Google wurde von deinem Konto getrennt',
  googleGone: 'Am {moment} wurde Google von deinem Konto getrennt. Mit einem Code an diese Adresse kannst du dich anmelden.',
  leavingSubject: 'Dein Konto ist gelöscht',
  leaving:
    'Du hast dein Konto gelöscht. Niemand findet mehr dich oder etwas von dir, und nichts verlängert sich. Am {day} wird es endgültig gelöscht.',
  leavingWayBack: 'Bis dahin kannst du es zurückholen, so wie es war: Melde dich an und sag, dass du es behalten möchtest.',
  leavingNotYou: 'Wenn nicht du es gelöscht hast, tu das jetzt und melde in deinen Einstellungen alle anderen Geräte ab.',
  leavingSignIn: 'Anmelden und Konto behalten',
  backSubject: 'Dein Konto ist wieder da',
  back: 'Du hast dich angemeldet und dein Konto zurückgeholt. Alles ist wieder da. Was du bezahlt hast, verlängert sich nicht mehr; du kannst es in deinen Einstellungen fortsetzen.',
  backNotYou:
    'Wenn du das nicht warst, kann jemand deine E-Mails lesen: Ändere das Passwort deines Postfachs und melde in deinen Einstellungen alle anderen Geräte ab.',
  yourDevices: 'Deine Geräte',
  exportSubject: 'Deine Daten stehen zum Herunterladen bereit',
  export:
    'Das Archiv, das du angefordert hast, ist fertig. Melde dich auf dem Gerät an, auf dem du es haben möchtest, und öffne diesen Link innerhalb eines Tages; er funktioniert einmal.',
  exportUntil: 'Das Archiv wird am {day} gelöscht. Bis dahin bekommst du in deinen Einstellungen neue Links.',
  exportCare: 'Es enthält alles von dir, auch deine privaten Nachrichten. Bewahre es dort auf, wo nur du es lesen kannst.',
  exportDownload: 'Archiv herunterladen',
  exportFailedSubject: 'Dein Archiv konnte nicht erstellt werden',
  exportFailed: 'Wir konnten das Archiv deiner Daten nicht erstellen. Es ist nichts verloren gegangen. Bitte fordere es noch einmal an.',
  importSubject: 'Was du mitgebracht hast, ist da',
  importFrom: 'Wir haben dein Archiv von {origin} eingelesen.',
  importPosts: '{posts, plural, one {# Beitrag ist jetzt hier.} other {# Beiträge sind jetzt hier.}}',
  importFollows: '{follows, plural, one {Du folgst # weiteren Person.} other {Du folgst # weiteren Personen.}}',
  importReport: 'In deinen Einstellungen steht, was ausgelassen wurde und warum.',
  importPartSubject: 'Ein Teil von dem, was du mitgebracht hast, ist da',
  importPart: 'Dann ist bei uns etwas schiefgegangen. Bitte lade das Archiv noch einmal hoch; nichts kommt doppelt.',
  importFailedSubject: 'Dein Archiv konnte nicht eingelesen werden',
  importFailed:
    'Wir konnten aus dem Archiv, das du mitgebracht hast, nichts übernehmen. In deinen Einstellungen steht, warum. Es wurde nichts geändert.',
  importFailedHere:
    'Bei uns ist etwas schiefgegangen, bevor wir etwas aus deinem Archiv übernehmen konnten. Am Archiv liegt es nicht: Bitte lade es noch einmal hoch.',
  yourData: 'Deine Daten',
}
