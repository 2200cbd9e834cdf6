import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const it: Words<typeof en> = {
  follow: '{others, plural, =0 {{name} ti segue} one {{name} e un’altra persona ti seguono} other {{name} e altre # persone ti seguono}}',
  like: '{others, plural, =0 {{name} ha messo Mi piace al tuo post} one {{name} e un’altra persona hanno messo Mi piace al tuo post} other {{name} e altre # persone hanno messo Mi piace al tuo post}}',
  comment: '{name} ha risposto al tuo post',
  message_request: '{name} vuole scriverti',
  missed_call: 'Hai perso una chiamata di {name}',
  creator_full: '{name} voleva abbonarsi al tuo profilo, ma hai raggiunto il limite di abbonati del piano gratuito',
  request_comment: '{name} ha risposto al tuo annuncio',
  follow_request: '{name} chiede di seguirti',
  follow_accepted: '{name} ha accettato la tua richiesta di follow',
  mention: '{name} ti ha menzionato in un post',
  mention_comment: '{name} ti ha menzionato in un commento',
  creator_post: 'Nuovo post di {name}',
  new_subscriber:
    '{others, plural, =0 {{name} ora è tra i tuoi abbonati} one {{name} e un’altra persona ora sono tra i tuoi abbonati} other {{name} e altre # persone ora sono tra i tuoi abbonati}}',
  subscriber_left: '{name} non è più tra i tuoi abbonati',
  subscriber_withdrew: '{name} ha esercitato il recesso. Abbiamo rimborsato {amount} e detratto la tua parte',
  subscription_ended: 'Il tuo abbonamento a {name} è terminato',
  premium_ended: 'Il tuo piano Premium è terminato',
  payout_sent: 'Un bonifico di {amount} è in arrivo sul tuo conto bancario',
  payout_failed: 'Un bonifico di {amount} non è riuscito. Il denaro è di nuovo nel tuo saldo',
  message_reaction: '{name} ha reagito al tuo messaggio con {emoji}',
  message: '{count, plural, one {# messaggio da leggere di {name}} other {# messaggi da leggere di {name}}}',
  messageWords: '{name} ti ha scritto',
  several: '{count, plural, one {# nuova notifica} other {# nuove notifiche}}',
  severalSubject: '{count, plural, one {# nuova notifica su {siteName}} other {# nuove notifiche su {siteName}}}',
  daySubject: 'La tua giornata su {siteName}',
  weekSubject: 'La tua settimana su {siteName}',
  conversationsSubject:
    '{count, plural, one {Messaggi da leggere in # conversazione su {siteName}} other {Messaggi da leggere in # conversazioni su {siteName}}}',
  openList: 'Vedi tutte le notifiche',
  openMessages: 'Leggi i tuoi messaggi',
  why: 'Ricevi questa email perché hai un account su {siteName}.',
  stopKind: 'Non ricevere più email di questo tipo',
  stopDigest: 'Non ricevere più questo riepilogo',
  stopAll: 'Non ricevere più nessuna di queste email',
  settings: 'Impostazioni delle notifiche',
  freeMessagesUsed: 'I tuoi messaggi gratuiti per {name} sono finiti. Abbonati per continuare a scrivere.',
  automaticReplies:
    'Qui le risposte possono essere scritte automaticamente a nome di {name}. Puoi chiedere di parlare con una persona reale.',
}
