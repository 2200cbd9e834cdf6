import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  yourSubscriptions: 'I tuoi abbonamenti',
  yourDashboard: 'La tua dashboard',
  yourReceipts: 'Tutte le tue ricevute',
  receiptSubject:
    '{offer, select, premium {Ricevuta: {amount} per il piano Premium} other {Ricevuta: {amount} per il tuo abbonamento a {creator}}}',
  receiptPaid:
    '{offer, select, premium {Grazie. Hai pagato {amount} per il piano Premium.} other {Grazie. Hai pagato {amount} per il tuo abbonamento a {creator}.}}',
  receiptNumber: 'Numero',
  receiptTo: 'A',
  receiptPaidOn: 'Data di pagamento',
  receiptPeriod: 'Periodo',
  receiptFromTo: '{from} – {to}',
  receiptTotal: 'Totale',
  receiptTax: 'Imposta',
  receiptNoTax: 'nessuna',
  receiptTaxPart: 'Di cui imposta ({rate})',
  receiptTaxPartIn: 'Di cui imposta ({rate}, {country})',
  failedSubject:
    '{offer, select, premium {Il pagamento per il piano Premium non è riuscito} other {Il pagamento per il tuo abbonamento a {creator} non è riuscito}}',
  failedCharge:
    '{offer, select, premium {Impossibile addebitare {amount} per il piano Premium.} other {Impossibile addebitare {amount} per il tuo abbonamento a {creator}.}}',
  failedRetry: 'Riproveremo in questa data: {day}. Fino ad allora manterrai l’accesso.',
  failedLast: 'Questo era l’ultimo tentativo. L’abbonamento termina ora, a meno che tu non aggiunga un’altra carta.',
  failedCard: 'Se la tua carta è scaduta o è stata sostituita, aggiungine un’altra.',
  giveCard: 'Aggiungi un’altra carta',
  renewalSubject: '{offer, select, premium {Rinnovo del piano Premium: {day}} other {Rinnovo del tuo abbonamento a {creator}: {day}}}',
  renewal:
    '{offer, select, premium {Il piano Premium si rinnoverà (data: {day}). Addebiteremo {amount} sul metodo di pagamento usato l’ultima volta.} other {Il tuo abbonamento a {creator} si rinnoverà (data: {day}). Addebiteremo {amount} sul metodo di pagamento usato l’ultima volta.}}',
  renewalStop: 'Se non vuoi rinnovare, disdici prima di quella data. Fino ad allora manterrai l’accesso.',
  cancelledSubject: '{offer, select, premium {Il piano Premium non si rinnoverà} other {Il tuo abbonamento a {creator} non si rinnoverà}}',
  cancelled:
    '{offer, select, premium {Il piano Premium non si rinnoverà. Non ti verrà addebitato altro.} other {Il tuo abbonamento a {creator} non si rinnoverà. Non ti verrà addebitato altro.}}',
  cancelledUntil: 'Manterrai l’accesso fino a questa data: {day}. Fino ad allora puoi riattivare l’abbonamento, se viene ancora offerto.',
  endedSubject: '{offer, select, premium {Il piano Premium è terminato} other {Il tuo abbonamento a {creator} è terminato}}',
  endedUnpaid:
    '{offer, select, premium {Il piano Premium è terminato perché non è stato pagato. Non ti verrà addebitato altro.} other {Il tuo abbonamento a {creator} è terminato perché non è stato pagato. Non ti verrà addebitato altro.}}',
  endedRefunded:
    '{offer, select, premium {Il piano Premium è terminato perché il pagamento ti è stato rimborsato. Non ti verrà addebitato altro.} other {Il tuo abbonamento a {creator} è terminato perché il pagamento ti è stato rimborsato. Non ti verrà addebitato altro.}}',
  endedDisputed:
    '{offer, select, premium {Il piano Premium è terminato perché la tua banca ha stornato il pagamento. Non ti verrà addebitato altro.} other {Il tuo abbonamento a {creator} è terminato perché la tua banca ha stornato il pagamento. Non ti verrà addebitato altro.}}',
  endedOver:
    '{offer, select, premium {Il piano Premium è terminato. Non ti verrà addebitato altro.} other {Il tuo abbonamento a {creator} è terminato. Non ti verrà addebitato altro.}}',
  endedAgain: 'Puoi abbonarti di nuovo in qualsiasi momento.',
  withdrawalSubject: '{offer, select, premium {Il tuo recesso dal piano Premium} other {Il tuo recesso dall’abbonamento a {creator}}}',
  withdrawalReceived:
    '{offer, select, premium {Abbiamo ricevuto il tuo recesso dal piano Premium (data: {day}). Il piano è terminato.} other {Abbiamo ricevuto il tuo recesso dall’abbonamento a {creator} (data: {day}). L’abbonamento è terminato.}}',
  withdrawalMoney:
    'Ti stiamo rimborsando {amount} sul metodo di pagamento che hai usato. A seconda della banca, servono da cinque a dieci giorni.',
  withdrawalKeep: 'Conserva questa email. Conferma il tuo recesso dal contratto.',
  declaredSubject: 'Abbiamo ricevuto il tuo recesso dal contratto',
  declaredReceived: 'Abbiamo ricevuto il tuo recesso dal contratto (data: {moment}).',
  declaredName: 'Nome',
  declaredPurchase: 'Cosa hai acquistato',
  declaredNext:
    'Conferma di quale acquisto si tratta per chiuderlo e ricevere subito il rimborso. Altrimenti il nostro team gestirà il tuo recesso entro questa data: {day}.',
  declaredNotYou: 'Se non l’hai inviato tu, puoi ignorare questa email. Non chiuderemo nulla prima di sapere di chi è l’acquisto.',
  declaredLink: 'Conferma l’acquisto',
  withdrawalAnswerSubject: 'La nostra risposta al tuo recesso',
  withdrawalAnswer: 'Questa è la nostra risposta al tuo recesso dal contratto (data: {day}):',
  refundSubject: 'Il tuo rimborso di {amount} è in arrivo',
  refund:
    '{offer, select, premium {Ti stiamo rimborsando {amount} di quanto hai pagato per il piano Premium, sul metodo di pagamento che hai usato. A seconda della banca, servono da cinque a dieci giorni.} other {Ti stiamo rimborsando {amount} di quanto hai pagato per il tuo abbonamento a {creator}, sul metodo di pagamento che hai usato. A seconda della banca, servono da cinque a dieci giorni.}}',
  disputeSubject: 'Un pagamento di {amount} è stato contestato',
  dispute:
    'La banca di un abbonato contesta un pagamento di {amount} e potrebbe stornarlo. La tua quota resta bloccata finché la banca non decide.',
  disputeNothing: 'Non devi fare nulla. Alla banca risponde lo staff di questo sito.',
  inquirySubject: 'Una banca chiede informazioni su un pagamento di {amount}',
  disputeTeam: 'La banca di un abbonato contesta un pagamento di {amount}.',
  inquiryTeam: 'La banca di un abbonato chiede informazioni su un pagamento di {amount}. Per ora non è stato spostato denaro.',
  disputeRespond: 'Rispondi con le prove entro il {day}. Dopo, la contestazione è persa.',
  inquiryRespond: 'Rispondi con le prove entro il {day}, così non diventa una contestazione.',
  disputeRespondSoon: 'Rispondi presto con le prove.',
  viewDisputes: 'Vedi le contestazioni',
  disputeWonSubject: 'Contestazione vinta: {amount}',
  disputeWon: 'La banca ha deciso a tuo favore. La tua quota di {amount} non è più bloccata.',
  disputeLostSubject: 'Contestazione persa: {amount}',
  disputeLost:
    'La banca ha annullato il pagamento di {amount}. La tua quota e la commissione della banca per la contestazione vengono detratte dal tuo saldo.',
  priceSubject: '{offer, select, premium {Accetti un nuovo prezzo per il piano Premium?} other {{creator} ti propone un nuovo prezzo}}',
  price:
    '{offer, select, premium {Vorremmo cambiare il prezzo del tuo piano Premium da {oldPrice} a {newPrice} al mese. Se accetti, il nuovo prezzo varrà dal tuo primo pagamento successivo a questa data: {day}.} other {{creator} vorrebbe cambiare il prezzo del tuo abbonamento da {oldPrice} a {newPrice} al mese. Se accetti, il nuovo prezzo varrà dal tuo primo pagamento successivo a questa data: {day}.}}',
  priceNothing: 'Se rifiuti o non fai nulla, continuerai a pagare il prezzo attuale.',
  priceAnswer: 'Accetta o rifiuta',
  fullSubject: 'Hai perso un nuovo abbonato',
  full: '{count, plural, one {Hai raggiunto il limite del piano gratuito (# abbonato), quindi qualcuno non ha potuto abbonarsi al tuo profilo. Per il tuo abbonato attuale non cambia nulla.} other {Hai raggiunto il limite del piano gratuito (# abbonati), quindi qualcuno non ha potuto abbonarsi al tuo profilo. Per i tuoi abbonati attuali non cambia nulla.}}',
  fullPremium: 'Con il piano Premium, a {price} al mese, questo limite non c’è.',
  seePremium: 'Scopri il piano Premium',
  bankSubject: 'Il conto bancario per i tuoi bonifici è cambiato',
  bank: 'D’ora in poi invieremo i tuoi bonifici al conto bancario che termina con {last4}.',
  bankWarning:
    'Se non l’hai cambiato tu, qualcuno potrebbe usare un dispositivo connesso al tuo account. Disconnettilo nelle impostazioni e indica di nuovo il tuo conto bancario.',
  payoutSubject: 'Il tuo bonifico di {amount} è in arrivo',
  payout: 'Un bonifico di {amount} è in arrivo sul tuo conto bancario.',
  payoutTo: 'Un bonifico di {amount} è in arrivo sul tuo conto bancario che termina con {last4}.',
  payoutArrives: 'Arrivo previsto entro questa data: {day}.',
  payoutFailedSubject: 'Il tuo bonifico di {amount} non è riuscito',
  payoutFailed: 'La tua banca ha rifiutato un bonifico di {amount}. Il denaro è di nuovo nel tuo saldo.',
  payoutFailedBecause: 'La tua banca ha rifiutato un bonifico di {amount}: {reason}. Il denaro è di nuovo nel tuo saldo.',
  payoutAgain: 'Aggiorna le tue coordinate bancarie e invieremo di nuovo il bonifico.',
  dataSubject: 'Abbiamo ricevuto la tua richiesta sui dati',
  dataReceived: 'Grazie. Riceverai una risposta a questo indirizzo entro questa data: {day}.',
  dataNotYou: 'Se la richiesta non è tua, puoi ignorare questa email. Non invieremo nulla a nessun altro.',
  dataAnswerSubject: 'La nostra risposta alla tua richiesta sui dati',
  dataAnswer: 'Questa è la nostra risposta alla tua richiesta (data: {day}):',
  privacyPolicy: 'La nostra informativa sulla privacy',
  sealsSubject: 'Conserva questa email: gli ultimi sigilli del tuo sito',
  seals: 'Questi erano gli ultimi sigilli del libro mastro e del registro di controllo del tuo sito ({day}).',
  sealsKeep:
    'Conserva questa email dove il sito non può raggiungerla. Se in seguito qualcuno tronca o riscrive delle registrazioni, questi sigilli mancheranno dal sito.',
  sealsCheck: 'Per cercarne uno, esegui: npm run coterie -- audit SIGILLO',
  sealsLedger: 'Libro mastro',
  sealsPeople: 'Persone del libro mastro',
  sealsLog: 'Registro di controllo',
  sealsRows: '{seal} ({count, plural, one {# registrazione} other {# registrazioni}})',
}
