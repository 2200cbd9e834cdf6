import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  yourSubscriptions: 'Deine Abos',
  yourDashboard: 'Dein Dashboard',
  yourReceipts: 'Alle deine Belege',
  receiptSubject: '{offer, select, premium {Beleg: {amount} für den Premium-Tarif} other {Beleg: {amount} für dein Abo bei {creator}}}',
  receiptPaid:
    '{offer, select, premium {Danke. Du hast {amount} für den Premium-Tarif bezahlt.} other {Danke. Du hast {amount} für dein Abo bei {creator} bezahlt.}}',
  receiptNumber: 'Rechnungsnummer',
  creditNoteNumber: 'Nummer der Rechnungskorrektur',
  receiptTo: 'An',
  receiptPaidOn: 'Bezahlt am',
  receiptPeriod: 'Zeitraum',
  receiptFromTo: '{from} bis {to}',
  receiptTotal: 'Gesamt',
  receiptTax: 'Steuer',
  receiptNoTax: 'keine',
  receiptTaxPart: 'Enthaltene Steuer ({rate})',
  receiptTaxPartIn: 'Enthaltene Steuer ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {Die Zahlung für den Premium-Tarif ist fehlgeschlagen} other {Die Zahlung für dein Abo bei {creator} ist fehlgeschlagen}}',
  failedCharge:
    '{offer, select, premium {Wir konnten {amount} für den Premium-Tarif nicht abbuchen.} other {Wir konnten {amount} für dein Abo bei {creator} nicht abbuchen.}}',
  failedRetry: 'Wir versuchen es am {day} noch einmal. Bis dahin behältst du den Zugang.',
  failedLast: 'Das war der letzte Versuch. Dein Abo endet jetzt, wenn du keine andere Karte hinzufügst.',
  failedCard: 'Wenn deine Karte abgelaufen ist oder ersetzt wurde, füge eine andere hinzu.',
  giveCard: 'Andere Karte hinzufügen',
  renewalSubject:
    '{offer, select, premium {Der Premium-Tarif verlängert sich am {day}} other {Dein Abo bei {creator} verlängert sich am {day}}}',
  renewal:
    '{offer, select, premium {Der Premium-Tarif verlängert sich am {day}. Wir buchen dann {amount} über deine bisherige Zahlungsmethode ab.} other {Dein Abo bei {creator} verlängert sich am {day}. Wir buchen dann {amount} über deine bisherige Zahlungsmethode ab.}}',
  renewalStop: 'Wenn du keine Verlängerung möchtest, kündige vor diesem Tag. Bis dahin behältst du den Zugang.',
  cancelledSubject:
    '{offer, select, premium {Der Premium-Tarif verlängert sich nicht} other {Dein Abo bei {creator} verlängert sich nicht}}',
  cancelled:
    '{offer, select, premium {Der Premium-Tarif verlängert sich nicht mehr. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} verlängert sich nicht mehr. Es wird nichts mehr abgebucht.}}',
  cancelledUntil: 'Bis zum {day} behältst du den Zugang. Bis dahin kannst du das Abo fortsetzen, solange es angeboten wird.',
  endedSubject: '{offer, select, premium {Der Premium-Tarif ist beendet} other {Dein Abo bei {creator} ist beendet}}',
  endedUnpaid:
    '{offer, select, premium {Der Premium-Tarif ist beendet, weil er nicht bezahlt wurde. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet, weil es nicht bezahlt wurde. Es wird nichts mehr abgebucht.}}',
  endedRefunded:
    '{offer, select, premium {Der Premium-Tarif ist beendet, weil die Zahlung dafür erstattet wurde. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet, weil die Zahlung dafür erstattet wurde. Es wird nichts mehr abgebucht.}}',
  endedDisputed:
    '{offer, select, premium {Der Premium-Tarif ist beendet, weil deine Bank die Zahlung dafür zurückgeholt hat. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet, weil deine Bank die Zahlung dafür zurückgeholt hat. Es wird nichts mehr abgebucht.}}',
  endedOver:
    '{offer, select, premium {Der Premium-Tarif ist beendet. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet. Es wird nichts mehr abgebucht.}}',
  endedAgain: 'Du kannst jederzeit wieder ein Abo abschließen.',
  withdrawalSubject: '{offer, select, premium {Dein Widerruf des Premium-Tarifs} other {Dein Widerruf des Abos bei {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {Wir haben deinen Widerruf des Premium-Tarifs am {day} erhalten. Der Tarif ist beendet.} other {Wir haben deinen Widerruf des Abos bei {creator} am {day} erhalten. Das Abo ist beendet.}}',
  withdrawalMoney: 'Wir erstatten dir {amount} über die verwendete Zahlungsmethode. Je nach Bank dauert das fünf bis zehn Tage.',
  withdrawalKeep: 'Bewahre diese E-Mail auf. Sie bestätigt deinen Widerruf.',
  declaredSubject: 'Dein Widerruf ist eingegangen',
  declaredReceived: 'Dein Widerruf ist am {moment} bei uns eingegangen.',
  declaredName: 'Name',
  declaredPurchase: 'Was du gekauft hast',
  declaredNext:
    'Bestätige, welchen Kauf du meinst. Dann endet er, und du bekommst dein Geld sofort zurück. Sonst bearbeitet unser Team deinen Widerruf bis zum {day}.',
  declaredNotYou:
    'Wenn du das nicht geschickt hast, kannst du diese E-Mail ignorieren. Wir beenden nichts, bevor wir wissen, wem der Kauf gehört.',
  declaredLink: 'Kauf bestätigen',
  withdrawalAnswerSubject: 'Unsere Antwort auf deinen Widerruf',
  withdrawalAnswer: 'Dein Widerruf ist am {day} bei uns eingegangen. Das ist unsere Antwort:',
  refundSubject: 'Deine Erstattung von {amount} ist unterwegs',
  refund:
    '{offer, select, premium {Von dem, was du für den Premium-Tarif bezahlt hast, erstatten wir dir {amount} über die verwendete Zahlungsmethode. Je nach Bank dauert das fünf bis zehn Tage.} other {Von dem, was du für dein Abo bei {creator} bezahlt hast, erstatten wir dir {amount} über die verwendete Zahlungsmethode. Je nach Bank dauert das fünf bis zehn Tage.}}',
  disputeSubject: 'Eine Zahlung von {amount} wurde angefochten',
  dispute:
    'Die Bank eines Abonnenten ficht eine Zahlung von {amount} an und kann sie rückgängig machen. Dein Anteil daran wird zurückgehalten, bis die Bank entschieden hat.',
  disputeNothing: 'Du brauchst nichts zu tun. Das Team dieser Website antwortet der Bank.',
  inquirySubject: 'Eine Bank fragt nach einer Zahlung von {amount}',
  disputeTeam: 'Die Bank eines Abonnenten ficht eine Zahlung von {amount} an.',
  inquiryTeam: 'Die Bank eines Abonnenten fragt nach einer Zahlung von {amount}. Noch wurde kein Geld bewegt.',
  disputeRespond: 'Antworte bis zum {day} mit Beweisen. Danach ist die Anfechtung verloren.',
  inquiryRespond: 'Antworte bis zum {day} mit Beweisen, damit daraus keine Anfechtung wird.',
  disputeRespondSoon: 'Antworte bald mit Beweisen.',
  viewDisputes: 'Anfechtungen ansehen',
  disputeWonSubject: 'Wir haben die Anfechtung über {amount} gewonnen',
  disputeWon: 'Die Bank hat zu deinen Gunsten entschieden. Dein Anteil an {amount} wird nicht länger zurückgehalten.',
  disputeLostSubject: 'Wir haben die Anfechtung über {amount} verloren',
  disputeLost:
    'Die Bank hat die Zahlung von {amount} rückgängig gemacht. Dein Anteil und die Gebühr der Bank für die Anfechtung werden von deinem Guthaben abgezogen.',
  priceSubject:
    '{offer, select, premium {Stimmst du einem neuen Preis für den Premium-Tarif zu?} other {{creator} bittet dich, einem neuen Preis zuzustimmen}}',
  price:
    '{offer, select, premium {Wir möchten den Preis deines Premium-Tarifs von {oldPrice} auf {newPrice} im Monat ändern. Wenn du zustimmst, gilt der neue Preis ab deiner ersten Zahlung nach dem {day}.} other {{creator} möchte den Preis deines Abos von {oldPrice} auf {newPrice} im Monat ändern. Wenn du zustimmst, gilt der neue Preis ab deiner ersten Zahlung nach dem {day}.}}',
  priceNothing: 'Wenn du ablehnst oder nichts tust, zahlst du weiter deinen jetzigen Preis.',
  priceAnswer: 'Zustimmen oder ablehnen',
  fullSubject: 'Dir ist ein neuer Abonnent entgangen',
  full: '{count, plural, one {Du hast das Limit des kostenlosen Tarifs von # Abonnenten erreicht. Deshalb konnte dich jemand nicht abonnieren. Für deinen jetzigen Abonnenten ändert sich nichts.} other {Du hast das Limit des kostenlosen Tarifs von # Abonnenten erreicht. Deshalb konnte dich jemand nicht abonnieren. Für deine jetzigen Abonnenten ändert sich nichts.}}',
  fullPremium: 'Der Premium-Tarif hat kein Abonnentenlimit. Er kostet {price} im Monat.',
  seePremium: 'Premium-Tarif ansehen',
  bankSubject: 'Dein Bankkonto für Auszahlungen wurde geändert',
  bank: 'Ab jetzt gehen deine Auszahlungen auf ein Bankkonto mit den Endziffern {last4}.',
  bankWarning:
    'Wenn du das Bankkonto nicht selbst geändert hast, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde das Gerät in deinen Einstellungen ab und gib dein eigenes Bankkonto wieder an.',
  payoutSubject: 'Deine Auszahlung von {amount} ist unterwegs',
  payout: 'Deine Auszahlung von {amount} ist auf dem Weg auf dein Bankkonto.',
  payoutTo: 'Deine Auszahlung von {amount} ist auf dem Weg auf dein Bankkonto mit den Endziffern {last4}.',
  payoutArrives: 'Sie sollte bis zum {day} ankommen.',
  payoutFailedSubject: 'Deine Auszahlung von {amount} ist fehlgeschlagen',
  payoutFailed: 'Deine Bank hat eine Auszahlung von {amount} abgelehnt. Das Geld ist wieder in deinem Guthaben.',
  payoutFailedBecause: 'Deine Bank hat eine Auszahlung von {amount} abgelehnt: {reason}. Das Geld ist wieder in deinem Guthaben.',
  payoutAgain: 'Aktualisiere deine Bankdaten. Dann schicken wir die Auszahlung noch einmal.',
  payoutsHeldSubject: 'Deine Auszahlungen sind angehalten',
  payoutsHeld: 'Das Team dieser Website hat deine Auszahlungen angehalten.',
  payoutsReason: 'Grund: {reason}',
  payoutsHeldNext: 'Du verdienst weiter, und dein Guthaben gehört weiterhin dir. Wir schreiben dir, sobald die Auszahlungen weitergehen.',
  payoutsReleasedSubject: 'Deine Auszahlungen gehen weiter',
  payoutsReleased: 'Das Team dieser Website hat deine Auszahlungen wieder freigegeben.',
  payoutsReleasedNext: 'Wir senden fällige Beträge an dein Bankkonto.',
  dataSubject: 'Wir haben deine Anfrage zu deinen Daten erhalten',
  dataReceived: 'Danke. Du bekommst bis zum {day} eine Antwort an diese Adresse.',
  dataNotYou: 'Wenn du diese Anfrage nicht geschickt hast, kannst du diese E-Mail ignorieren. Wir senden nichts an andere.',
  dataAnswerSubject: 'Unsere Antwort auf deine Anfrage zu deinen Daten',
  dataAnswer: 'Du hast uns am {day} eine Anfrage zu deinen Daten geschickt. Das ist unsere Antwort:',
  privacyPolicy: 'Unsere Datenschutzerklärung',
  sealsSubject: 'Bitte aufbewahren: die neuesten Siegel deiner Website',
  seals: 'Am {day} waren dies die neuesten Siegel von Hauptbuch und Protokoll deiner Website.',
  sealsKeep:
    'Bewahre diese E-Mail dort auf, wo die Website keinen Zugriff hat. Wenn später jemand Einträge entfernt oder umschreibt, fehlen diese Siegel auf der Website.',
  sealsCheck: 'Um nach einem zu suchen: npm run coterie -- audit SIEGEL',
  sealsLedger: 'Hauptbuch',
  sealsPeople: 'Personen im Hauptbuch',
  sealsLog: 'Protokoll',
  sealsRows: '{seal} ({count, plural, one {# Eintrag} other {# Einträge}})',
}
