import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  emailSubject: 'L’adresse e-mail de votre compte a été changée',
  email: 'Le {moment}, l’adresse de votre compte a été remplacée par {address}. Les codes et les e-mails y arrivent désormais.',
  emailGoogleEnded: 'La connexion avec Google a pris fin avec l’ancienne adresse.',
  emailGoogleKept: 'La connexion avec Google fonctionne toujours, avec le même compte Google.',
  emailYou: 'Si c’était vous, vous n’avez rien à faire.',
  emailNotYou:
    '{hours, plural, one {Si ce n’était pas vous, annulez le changement dans un délai de # heure : votre compte retrouve cette adresse et toutes ses sessions sont déconnectées. Le lien est pour vous seul.} other {Si ce n’était pas vous, annulez le changement dans un délai de # heures : votre compte retrouve cette adresse et toutes ses sessions sont déconnectées. Le lien est pour vous seul.}}',
  emailUndo: 'Annuler le changement',
  undoAskedSubject: 'Quelqu’un veut annuler le changement de votre adresse',
  undoAsked:
    'Quelqu’un qui lit l’ancienne adresse de votre compte dit ne pas l’avoir changée. Toutes les sessions sont déconnectées et, le {moment}, le compte reviendra à cette adresse.',
  undoAskedYou:
    'Si vous l’avez changée vous-même, connectez-vous avant avec une clé d’accès antérieure au changement et conservez votre adresse dans les paramètres.',
  undoAskedNotYou: 'Si ce n’est pas vous qui l’avez changée, vous n’avez rien à faire.',
  undoAskedSignIn: 'Se connecter avec une clé d’accès',
  undoneSubject: 'Le changement de votre adresse a été annulé',
  undone:
    'Le {moment}, le changement d’adresse de votre compte a été annulé. Toutes les sessions sont déconnectées, les jetons d’accès ne sont plus valables, et les connexions à Google sont supprimées, de même que les clés d’accès et codes de secours ajoutés depuis le {since}.',
  undoneBack:
    'Connectez-vous avec un code envoyé à cette adresse. Vérifiez vos paramètres, y compris vos coordonnées bancaires si vous êtes payé ici, et ajoutez de nouveau ce qu’il vous faut.',
  undoneAway:
    'Cette adresse n’ouvre plus le compte. Si vous l’aviez changée vous-même, quelqu’un d’autre lit votre ancienne boîte mail : écrivez aux personnes qui gèrent ce site.',
  undoneSignIn: 'Se connecter',
  lookAtSecurity: 'Voir vos paramètres de sécurité',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre compte',
  passkeyAdded: 'La clé d’accès « {name} » a été ajoutée le {moment}. Elle vous connecte désormais sans code par e-mail.',
  passkeyAddedNotYou:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil sur lequel vous êtes connecté. Déconnectez-le dès maintenant dans vos paramètres et supprimez cette clé d’accès.',
  passkeyRemovedSubject: 'Une clé d’accès a été supprimée de votre compte',
  passkeyRemoved: 'La clé d’accès « {name} » a été supprimée le {moment}. Elle n’ouvre plus rien.',
  passkeyRemovedNotYou:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil sur lequel vous êtes connecté. Déconnectez-le dès maintenant dans vos paramètres et vérifiez que les clés restantes sont bien les vôtres.',
  codesMadeSubject: 'Vous avez de nouveaux codes de secours',
  codesMade:
    '{count, plural, one {# code de secours a été créé pour votre compte le {moment}. Les codes précédents ne fonctionnent plus.} other {# codes de secours ont été créés pour votre compte le {moment}. Les codes précédents ne fonctionnent plus.}}',
  codesNotYou:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil sur lequel vous êtes connecté. Déconnectez-le dès maintenant dans vos paramètres et créez d’autres codes.',
  codesRemovedSubject: 'Vos codes de secours ont été supprimés',
  codesRemoved: 'Vos codes de secours ont été supprimés le {moment}. Plus aucun d’eux n’ouvre quoi que ce soit.',
  codeUsedSubject: 'Un de vos codes de secours a été utilisé',
  codeUsed: 'Un de vos codes de secours a été utilisé le {moment}.',
  codeUsedBy: 'Un de vos codes de secours a été utilisé le {moment} ({device}).',
  codesLeft: '{left, plural, =0 {Il n’en reste aucun. Créez-en de nouveaux.} one {Il en reste #.} other {Il en reste #.}}',
  googleSubject: 'Google a été associé à votre compte',
  google:
    'Le {moment}, quelqu’un s’est connecté à votre compte avec un compte Google de cette adresse. Il ouvre désormais votre compte sans code par e-mail.',
  googleNotYou:
    'Si ce n’était pas vous, quelqu’un lit vos e-mails ou possède un compte Google à votre adresse : changez les mots de passe de votre boîte mail et de ce compte, et déconnectez tous les autres appareils dans vos paramètres. Vous pouvez aussi y dissocier Google ; une nouvelle adresse pour votre compte empêche qu’il y soit de nouveau associé.',
  googleGoneSubject: 'Google a été dissocié de votre compte',
  googleGone: 'Le {moment}, Google a été dissocié de votre compte. Vous pouvez vous connecter avec un code envoyé à cette adresse.',
  leavingSubject: 'Votre compte est supprimé',
  leaving:
    'Vous avez supprimé votre compte. Plus personne ne vous trouve, ni rien de ce qui est à vous, et plus rien ne se renouvelle. Le {day}, il sera supprimé définitivement.',
  leavingWayBack: 'D’ici là, vous pouvez le récupérer tel qu’il était : connectez-vous et indiquez que vous voulez le garder.',
  leavingNotYou:
    'Si ce n’est pas vous qui l’avez supprimé, faites-le maintenant, puis déconnectez tous les autres appareils dans vos paramètres.',
  leavingSignIn: 'Se connecter pour garder le compte',
  backSubject: 'Votre compte est de retour',
  back: 'Vous vous êtes connecté et avez récupéré votre compte. Tout est de nouveau là. Ce que vous aviez payé ne se renouvelle plus ; vous pouvez réactiver le renouvellement dans vos paramètres.',
  backNotYou:
    'Si ce n’était pas vous, quelqu’un peut lire vos e-mails : changez le mot de passe de votre boîte mail et déconnectez tous les autres appareils dans vos paramètres.',
  yourDevices: 'Vos appareils',
  exportSubject: 'Vos données sont prêtes à être téléchargées',
  export:
    'L’archive que vous avez demandée est prête. Connectez-vous sur l’appareil où vous la voulez et suivez ce lien sous un jour ; il fonctionne une seule fois.',
  exportUntil: 'L’archive sera supprimée le {day}. D’ici là, vos paramètres vous donnent de nouveaux liens.',
  exportCare: 'Elle contient tout ce qui est à vous, y compris vos messages privés. Gardez-la là où vous seul pouvez la lire.',
  exportDownload: 'Télécharger l’archive',
  exportFailedSubject: 'Votre archive n’a pas pu être créée',
  exportFailed: 'Nous n’avons pas pu créer l’archive de vos données. Rien n’en est perdu. Demandez-la à nouveau.',
  importSubject: 'Vos données importées sont là',
  importFrom: 'Nous avons lu votre archive de {origin}.',
  importPosts: '{posts, plural, one {# publication est maintenant ici.} other {# publications sont maintenant ici.}}',
  importFollows: '{follows, plural, one {Vous suivez # personne de plus.} other {Vous suivez # personnes de plus.}}',
  importReport: 'Vos paramètres indiquent ce qui a été laissé de côté, et pourquoi.',
  importPartSubject: 'Une partie de vos données importées est là',
  importPart: 'Puis un problème est survenu de notre côté. Importez l’archive à nouveau ; rien n’est ajouté deux fois.',
  importFailedSubject: 'Votre archive n’a pas pu être lue',
  importFailed:
    'Nous n’avons rien pu reprendre de l’archive que vous avez importée. Vos paramètres indiquent pourquoi. Rien n’a été modifié.',
  importFailedHere:
    'Un problème est survenu de notre côté avant que nous ayons pu reprendre quoi que ce soit de l’archive que vous avez importée. L’archive n’est pas en cause : importez-la à nouveau.',
  yourData: 'Vos données',
}
