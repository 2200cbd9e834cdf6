import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  follow:
    '{others, plural, =0 {{name} folgt dir} one {{name} und # weitere Person folgen dir} other {{name} und # weitere Personen folgen dir}}',
  like: '{others, plural, =0 {{name} gefällt dein Beitrag} one {{name} und # weiteren Person gefällt dein Beitrag} other {{name} und # weiteren Personen gefällt dein Beitrag}}',
  comment: '{name} hat auf deinen Beitrag geantwortet',
  message_request: '{name} möchte dir schreiben',
  missed_call: 'Du hast einen Anruf von {name} verpasst',
  creator_full: '{name} wollte dich abonnieren, aber du hast das Abonnentenlimit des kostenlosen Tarifs erreicht',
  request_comment: '{name} hat auf dein Gesuch geantwortet',
  follow_request: '{name} möchte dir folgen',
  follow_accepted: '{name} hat deine Follower-Anfrage angenommen',
  mention: '{name} hat dich in einem Beitrag erwähnt',
  mention_comment: '{name} hat dich in einem Kommentar erwähnt',
  creator_post: 'Neuer Beitrag von {name}',
  new_subscriber:
    '{others, plural, =0 {{name} hat dich abonniert} one {{name} und # weitere Person haben dich abonniert} other {{name} und # weitere Personen haben dich abonniert}}',
  subscriber_left: '{name} hat das Abo bei dir beendet',
  subscriber_withdrew: '{name} hat den Vertrag widerrufen. Wir haben {amount} erstattet und deinen Anteil abgezogen',
  subscription_ended: 'Dein Abo bei {name} ist beendet',
  premium_ended: 'Dein Premium-Tarif ist beendet',
  payout_sent: 'Eine Auszahlung von {amount} ist auf dem Weg zu deiner Bank',
  payout_failed: 'Eine Auszahlung von {amount} ist fehlgeschlagen. Das Geld ist wieder in deinem Guthaben',
  message_reaction: '{name} hat mit {emoji} auf deine Nachricht reagiert',
  message: '{count, plural, one {# ungelesene Nachricht von {name}} other {# ungelesene Nachrichten von {name}}}',
  messageWords: '{name} hat dir geschrieben',
  several: '{count, plural, one {# neue Mitteilung} other {# neue Mitteilungen}}',
  severalSubject: '{count, plural, one {# neue Mitteilung auf {siteName}} other {# neue Mitteilungen auf {siteName}}}',
  daySubject: 'Dein Tag auf {siteName}',
  weekSubject: 'Deine Woche auf {siteName}',
  conversationsSubject:
    '{count, plural, one {Ungelesene Nachrichten in # Chat auf {siteName}} other {Ungelesene Nachrichten in # Chats auf {siteName}}}',
  openList: 'Alle Mitteilungen ansehen',
  openMessages: 'Nachrichten lesen',
  why: 'Du bekommst diese E-Mail, weil du ein Konto auf {siteName} hast.',
  stopKind: 'E-Mails dieser Art abbestellen',
  stopDigest: 'Diese Zusammenfassung abbestellen',
  stopAll: 'Alle solchen E-Mails abbestellen',
  settings: 'Mitteilungseinstellungen',
  freeMessagesUsed: 'Deine kostenlosen Nachrichten an {name} sind aufgebraucht. Mit einem Abo kannst du weiterschreiben.',
  automaticReplies: 'Antworten hier können automatisch für {name} geschrieben werden. Du kannst einen Menschen anfordern.',
}
