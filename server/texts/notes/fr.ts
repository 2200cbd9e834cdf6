import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  follow:
    '{others, plural, =0 {{name} vous suit} one {{name} et # autre personne vous suivent} other {{name} et # autres personnes vous suivent}}',
  like: '{others, plural, =0 {{name} a aimé votre publication} one {{name} et # autre personne ont aimé votre publication} other {{name} et # autres personnes ont aimé votre publication}}',
  comment: '{name} a répondu à votre publication',
  message_request: '{name} veut vous écrire',
  missed_call: 'Vous avez manqué un appel de {name}',
  creator_full: '{name} a voulu s’abonner à votre profil, mais vous avez atteint la limite d’abonnés de la formule gratuite',
  request_comment: '{name} a répondu à votre annonce',
  follow_request: '{name} demande à vous suivre',
  follow_accepted: '{name} a accepté votre demande de suivi',
  mention: '{name} vous a mentionné dans une publication',
  mention_comment: '{name} vous a mentionné dans un commentaire',
  creator_post: 'Nouvelle publication de {name}',
  new_subscriber:
    '{others, plural, =0 {{name} s’est abonné à votre profil} one {{name} et # autre personne se sont abonnés à votre profil} other {{name} et # autres personnes se sont abonnés à votre profil}}',
  subscriber_left: 'L’abonnement de {name} à votre profil a pris fin',
  subscriber_withdrew: '{name} s’est rétracté du contrat. Nous avons remboursé {amount} et déduit votre part',
  subscription_ended: 'Votre abonnement à {name} a pris fin',
  premium_ended: 'Votre formule Premium a pris fin',
  payout_sent: 'Un versement de {amount} est en route vers votre banque',
  payout_failed: 'Un versement de {amount} a échoué. L’argent a été recrédité sur votre solde',
  message_reaction: '{name} a réagi à votre message avec {emoji}',
  message: '{count, plural, one {# message non lu de {name}} other {# messages non lus de {name}}}',
  messageWords: '{name} vous a écrit',
  several: '{count, plural, one {# nouvelle notification} other {# nouvelles notifications}}',
  severalSubject: '{count, plural, one {# nouvelle notification sur {siteName}} other {# nouvelles notifications sur {siteName}}}',
  daySubject: 'Votre journée sur {siteName}',
  weekSubject: 'Votre semaine sur {siteName}',
  conversationsSubject:
    '{count, plural, one {Messages non lus dans # conversation sur {siteName}} other {Messages non lus dans # conversations sur {siteName}}}',
  openList: 'Voir toutes les notifications',
  openMessages: 'Lire vos messages',
  why: 'Vous recevez cet e-mail parce que vous avez un compte sur {siteName}.',
  stopKind: 'Ne plus recevoir ce type d’e-mail',
  stopDigest: 'Ne plus recevoir ce récapitulatif',
  stopAll: 'Ne plus recevoir aucun e-mail de ce genre',
  settings: 'Paramètres de notification',
  freeMessagesUsed: 'Vos messages gratuits à {name} sont épuisés. Abonnez-vous pour continuer à écrire.',
  automaticReplies: 'Ici, des réponses peuvent être écrites automatiquement au nom de {name}. Vous pouvez demander à parler à un humain.',
}
