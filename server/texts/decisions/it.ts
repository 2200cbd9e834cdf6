import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  reportSubject: 'Abbiamo ricevuto la tua segnalazione {receipt}',
  reportReceived:
    'Grazie. Abbiamo ricevuto la tua segnalazione riguardo a {thing, select, person {un account} post {un post} comment {un commento} message {un messaggio} request {un annuncio} other {un commento a un annuncio}}. Un moderatore la esaminerà.',
  reportLater: 'Ti invieremo l’esito via email. Chi hai segnalato non saprà che la segnalazione è tua.',
  reportNotYou: 'Se non hai segnalato nulla, qualcuno ha indicato il tuo indirizzo per errore e puoi ignorare questa email.',
  number: 'Numero',
  decidedSubject: 'Abbiamo esaminato la tua segnalazione {receipt}',
  decidedActed:
    'Abbiamo esaminato {thing, select, person {l’account} post {il post} comment {il commento} message {il messaggio} request {l’annuncio} other {il commento a un annuncio}} che hai segnalato e siamo intervenuti. Grazie per avercelo detto.',
  decidedNothing:
    'Abbiamo esaminato {thing, select, person {l’account} post {il post} comment {il commento} message {il messaggio} request {l’annuncio} other {il commento a un annuncio}} che hai segnalato. Non viola le regole di questo sito, quindi non siamo intervenuti.',
  decidedPrivate: 'Comunichiamo i dettagli di una decisione solo alla persona interessata.',
  decisionSubject:
    'Una decisione {thing, select, person {sul tuo account} post {sul tuo post} comment {sul tuo commento} message {sul tuo messaggio} request {sul tuo annuncio} other {sul tuo commento a un annuncio}}',
  did_no_action:
    'Abbiamo esaminato {thing, select, person {il tuo account} post {il tuo post} comment {il tuo commento} message {il tuo messaggio} request {il tuo annuncio} other {il tuo commento a un annuncio}} e non siamo intervenuti.',
  did_warn:
    'Abbiamo esaminato {thing, select, person {il tuo account} post {il tuo post} comment {il tuo commento} message {il tuo messaggio} request {il tuo annuncio} other {il tuo commento a un annuncio}} e ti diamo un avvertimento: se succede di nuovo qualcosa di simile, potranno esserci conseguenze.',
  did_hide:
    'Abbiamo nascosto {thing, select, person {il tuo account} post {il tuo post} comment {il tuo commento} message {il tuo messaggio} request {il tuo annuncio} other {il tuo commento a un annuncio}}. Solo lo staff può vederlo.',
  did_delete:
    'Abbiamo rimosso {thing, select, person {il tuo account} post {il tuo post} comment {il tuo commento} message {il tuo messaggio} request {il tuo annuncio} other {il tuo commento a un annuncio}}. Verrà eliminato definitivamente dopo 30 giorni.',
  did_limit: 'Abbiamo limitato il tuo account. Può trovarlo solo chi ti segue già.',
  did_freeze_payouts: 'Abbiamo congelato i tuoi bonifici.',
  did_suspend: 'Abbiamo sospeso il tuo account. Nessuno può vedere il tuo profilo o i tuoi contenuti e non puoi accedere.',
  did_delete_person:
    'Abbiamo eliminato il tuo account. Nessuno può vedere il tuo profilo o i tuoi contenuti. L’account verrà eliminato definitivamente dopo 30 giorni.',
  appealHow:
    'Se pensi che la decisione sia sbagliata, puoi fare ricorso entro sei mesi. Un altro moderatore la riesaminerà. Puoi anche rivolgerti a un tribunale o a un organismo certificato per la risoluzione extragiudiziale delle controversie.',
  ground: 'Motivo',
  ground_spam: 'spam',
  ground_harassment: 'molestie',
  ground_hate: 'odio',
  ground_violence: 'violenza',
  ground_sexual: 'contenuti sessuali dove non sono ammessi',
  ground_intimate_without_consent: 'foto o video intimi senza consenso',
  ground_child_abuse: 'abuso su minori',
  ground_under_age: 'età inferiore al minimo',
  ground_self_harm: 'autolesionismo',
  ground_impersonation: 'furto d’identità',
  ground_fraud: 'truffa',
  ground_copyright: 'diritti di altri',
  ground_illegal: 'contenuto illegale',
  ground_other: 'altro',
  basis: 'In base a',
  basis_law: 'legge',
  basis_terms: 'termini di questo sito',
  until: 'Scadenza',
  decidedBy: 'Decisa',
  byMachine: 'in modo automatico',
  byPerson: 'da una persona',
  readAndAppeal: 'Leggi la decisione o fai ricorso',
  readDecision: 'Leggi la decisione',
  reversedSubject:
    'Una decisione {thing, select, person {sul tuo account} post {sul tuo post} comment {sul tuo commento} message {sul tuo messaggio} request {sul tuo annuncio} other {sul tuo commento a un annuncio}} è stata revocata',
  reversed:
    'Abbiamo revocato la nostra decisione {thing, select, person {sul tuo account} post {sul tuo post} comment {sul tuo commento} message {sul tuo messaggio} request {sul tuo annuncio} other {sul tuo commento a un annuncio}}. Non è più valida.',
  appealSubject: 'Abbiamo deciso sul tuo ricorso',
  appealReversed:
    'Un altro moderatore ha riesaminato la decisione {thing, select, person {sul tuo account} post {sul tuo post} comment {sul tuo commento} message {sul tuo messaggio} request {sul tuo annuncio} other {sul tuo commento a un annuncio}} e l’ha revocata. Non è più valida.',
  appealStands:
    'Un altro moderatore ha riesaminato la decisione {thing, select, person {sul tuo account} post {sul tuo post} comment {sul tuo commento} message {sul tuo messaggio} request {sul tuo annuncio} other {sul tuo commento a un annuncio}} e l’ha confermata.',
  releasedSubject: 'Abbiamo bloccato un tuo file per errore. Ora puoi caricarlo',
  released:
    'Un file che hai caricato ({day}) è stato bloccato per errore. Un moderatore lo ha esaminato e ora puoi caricarlo di nuovo. Ci dispiace.',
}
