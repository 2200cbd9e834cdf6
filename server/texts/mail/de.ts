import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  yourSubscriptions: 'Deine Abos',
  yourDashboard: 'Dein Dashboard',
  yourReceipts: 'Alle deine Belege',
  receiptSubject: '{offer, select, premium {Beleg: {amount} für den Premium-Tarif} other {Beleg: {amount} für dein Abo bei {creator}}}',
  receiptPaid:
    '{offer, select, premium {Danke. Du hast {amount} für den Premium-Tarif bezahlt.} other {Danke. Du hast {amount} für dein Abo bei {creator} bezahlt.}}',
  receiptNumber: 'Nummer',
  receiptPaidOn: 'Bezahlt am',
  receiptPeriod: 'Zeitraum',
  receiptFromTo: '{from} bis {to}',
  receiptTotal: 'Gesamt',
  receiptTax: 'Steuer',
  receiptNoTax: 'keine',
  receiptTaxPart: 'Davon Steuer ({rate})',
  receiptTaxPartIn: 'Davon Steuer ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {Die Zahlung für den Premium-Tarif ist fehlgeschlagen} other {Die Zahlung für dein Abo bei {creator} ist fehlgeschlagen}}',
  failedCharge:
    '{offer, select, premium {Wir konnten {amount} für den Premium-Tarif nicht abbuchen.} other {Wir konnten {amount} für dein Abo bei {creator} nicht abbuchen.}}',
  failedRetry: 'Am {day} wird die Zahlung noch einmal versucht. Bis dahin bleibt alles für dich offen.',
  failedLast: 'Einen weiteren Versuch gibt es nicht. Ohne eine andere Karte endet es jetzt.',
  failedCard: 'Wenn deine Karte abgelaufen ist oder ersetzt wurde, gib uns eine andere an.',
  giveCard: 'Andere Karte angeben',
  renewalSubject:
    '{offer, select, premium {Der Premium-Tarif verlängert sich am {day}} other {Dein Abo bei {creator} verlängert sich am {day}}}',
  renewal:
    '{offer, select, premium {Der Premium-Tarif verlängert sich am {day}, und {amount} wird auf dem Weg abgebucht, auf dem du bisher bezahlt hast.} other {Dein Abo bei {creator} verlängert sich am {day}, und {amount} wird auf dem Weg abgebucht, auf dem du bisher bezahlt hast.}}',
  renewalStop: 'Wenn du das nicht möchtest, beende vorher die Verlängerung; was du bezahlt hast, bleibt bis dahin offen.',
  cancelledSubject:
    '{offer, select, premium {Der Premium-Tarif verlängert sich nicht} other {Dein Abo bei {creator} verlängert sich nicht}}',
  cancelled:
    '{offer, select, premium {Der Premium-Tarif verlängert sich nicht mehr. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} verlängert sich nicht mehr. Es wird nichts mehr abgebucht.}}',
  cancelledUntil: 'Es ist bis zum {day} bezahlt. Bis dahin kannst du es fortsetzen, solange es dir angeboten wird.',
  endedSubject: '{offer, select, premium {Der Premium-Tarif ist beendet} other {Dein Abo bei {creator} ist beendet}}',
  endedUnpaid:
    '{offer, select, premium {Der Premium-Tarif ist beendet, weil er nicht bezahlt wurde. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet, weil es nicht bezahlt wurde. Es wird nichts mehr abgebucht.}}',
  endedRefunded:
    '{offer, select, premium {Der Premium-Tarif ist beendet, weil die Zahlung dafür an dich zurückgegangen ist. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet, weil die Zahlung dafür an dich zurückgegangen ist. Es wird nichts mehr abgebucht.}}',
  endedOver:
    '{offer, select, premium {Der Premium-Tarif ist beendet. Es wird nichts mehr abgebucht.} other {Dein Abo bei {creator} ist beendet. Es wird nichts mehr abgebucht.}}',
  endedAgain: 'Du kannst jederzeit wieder ein Abo abschließen.',
  withdrawalSubject: '{offer, select, premium {Dein Widerruf des Premium-Tarifs} other {Dein Widerruf des Abos bei {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {Wir haben deinen Widerruf des Premium-Tarifs am {day} erhalten. Der Tarif ist beendet.} other {Wir haben deinen Widerruf des Abos bei {creator} am {day} erhalten. Das Abo ist beendet.}}',
  withdrawalMoney: '{amount} geht auf dem Weg zurück, auf dem du bezahlt hast; je nach Bank dauert das fünf bis zehn Tage.',
  withdrawalKeep: 'Bitte heb diese E-Mail auf: Sie ist der Beleg für deinen Widerruf.',
  refundSubject: '{amount} geht an dich zurück',
  refund:
    '{offer, select, premium {Von dem, was du für den Premium-Tarif bezahlt hast, geht {amount} auf dem Weg zurück, auf dem du bezahlt hast; je nach Bank dauert das fünf bis zehn Tage.} other {Von dem, was du für dein Abo bei {creator} bezahlt hast, geht {amount} auf dem Weg zurück, auf dem du bezahlt hast; je nach Bank dauert das fünf bis zehn Tage.}}',
  disputeSubject: 'Eine Zahlung von {amount} wurde angefochten',
  dispute: 'Die Bank eines Abonnenten ficht eine Zahlung von {amount} an. Dein Anteil daran wird angehalten, bis die Bank entschieden hat.',
  disputeNothing: 'Du brauchst nichts zu tun; der Betreiber dieser Website antwortet der Bank.',
  disputeWonSubject: 'Die Anfechtung über {amount} wurde gewonnen',
  disputeWon: 'Die Bank hat zu deinen Gunsten entschieden: Dein Anteil an {amount} gehört wieder dir.',
  disputeLostSubject: 'Die Anfechtung über {amount} wurde verloren',
  disputeLost:
    'Die Bank hat dem Abonnenten {amount} zurückgegeben. Dein Anteil daran und was die Bank für die Anfechtung berechnet, werden von deinem Guthaben abgezogen.',
  priceSubject: '{offer, select, premium {Ein neuer Preis für den Premium-Tarif} other {Ein neuer Preis für dein Abo bei {creator}}}',
  price:
    '{offer, select, premium {Die Website bittet dich, {newPrice} im Monat statt {oldPrice} zu zahlen, ab deiner ersten Zahlung nach dem {day}.} other {{creator} bittet dich, {newPrice} im Monat statt {oldPrice} zu zahlen, ab deiner ersten Zahlung nach dem {day}.}}',
  priceNothing: 'Ohne deine Zustimmung ändert sich nichts. Wenn du nichts tust, behältst du deinen jetzigen Preis.',
  priceAnswer: 'Zustimmen oder ablehnen',
  fullSubject: 'Jemand konnte dich nicht abonnieren',
  full: '{count, plural, one {Du hast # Abonnenten, mehr Platz bietet der kostenlose Tarif nicht. Deshalb wurde jemand abgewiesen, der dich abonnieren wollte. Niemand verliert, was er hat.} other {Du hast # Abonnenten, mehr Platz bietet der kostenlose Tarif nicht. Deshalb wurde jemand abgewiesen, der dich abonnieren wollte. Niemand verliert, was er hat.}}',
  fullPremium: 'Mit dem Premium-Tarif für {price} im Monat gibt es diese Grenze nicht.',
  seePremium: 'Premium-Tarif ansehen',
  bankSubject: 'Deine Auszahlungen gehen auf ein anderes Bankkonto',
  bank: 'Ab jetzt gehen deine Auszahlungen auf ein Bankkonto mit den Endziffern {last4}.',
  bankWarning:
    'Wenn du das nicht warst, benutzt vielleicht jemand ein Gerät, auf dem du angemeldet bist. Melde es in deinen Einstellungen ab und gib dein eigenes Bankkonto wieder an.',
  payoutSubject: '{amount} ist auf dem Weg zu dir',
  payout: 'Eine Auszahlung von {amount} ist auf dem Weg auf dein Bankkonto.',
  payoutTo: 'Eine Auszahlung von {amount} ist auf dem Weg auf dein Bankkonto mit den Endziffern {last4}.',
  payoutArrives: 'Sie sollte bis zum {day} ankommen.',
  payoutFailedSubject: 'Eine Auszahlung von {amount} ist nicht angekommen',
  payoutFailed: 'Deine Bank hat eine Auszahlung von {amount} nicht angenommen. Das Geld ist wieder in deinem Guthaben.',
  payoutFailedBecause: 'Deine Bank hat eine Auszahlung von {amount} nicht angenommen: {reason}. Das Geld ist wieder in deinem Guthaben.',
  payoutAgain: 'Bitte prüfe deine Bankdaten; dann wird es noch einmal ausgezahlt.',
  dataSubject: 'Deine Frage zu deinen Daten ist angekommen',
  dataReceived: 'Danke. Du bekommst bis zum {day} eine Antwort an diese Adresse.',
  dataNotYou: 'Wenn nicht du gefragt hast, kannst du diese E-Mail ignorieren; es wird nichts an andere gesendet.',
  dataAnswerSubject: 'Die Antwort auf deine Frage zu deinen Daten',
  dataAnswer: 'Du hast uns am {day} gefragt. Das ist unsere Antwort:',
  privacyPolicy: 'Unsere Datenschutzerklärung',
  sealsSubject: 'Bitte aufbewahren: die neuesten Siegel deiner Website',
  seals: 'Am {day} waren dies die neuesten Siegel von Hauptbuch und Protokoll deiner Website.',
  sealsKeep:
    'Bewahre diese E-Mail dort auf, wo die Website nicht hinkommt. Wenn jemand später Einträge abschneidet oder umschreibt, fehlen diese Siegel auf der Website.',
  sealsCheck: 'Um nach einem zu suchen: npm run coterie -- audit SIEGEL',
  sealsLedger: 'Hauptbuch',
  sealsPeople: 'Personen im Hauptbuch',
  sealsLog: 'Protokoll',
  sealsRows: '{seal} ({count, plural, one {# Eintrag} other {# Einträge}})',
}
