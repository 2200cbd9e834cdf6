import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  emailSubject: 'L’adresse e-mail de votre compte a été modifiée',
  email:
    'Le {moment}, l’adresse e-mail de votre compte a été remplacée par {address}. Nous y enverrons désormais les codes et les e-mails.',
  emailGoogleEnded: 'La connexion avec Google a été désactivée en même temps que l’ancienne adresse.',
  emailGoogleKept: 'Vous pouvez toujours vous connecter avec le même compte Google.',
  emailYou: 'Si c’était vous, vous n’avez rien à faire.',
  emailNotYou:
    '{hours, plural, one {Si ce n’était pas vous, annulez le changement dans un délai de # heure. Votre compte retrouvera cette adresse et toutes ses sessions seront déconnectées. Ne transmettez ce lien à personne.} other {Si ce n’était pas vous, annulez le changement dans un délai de # heures. Votre compte retrouvera cette adresse et toutes ses sessions seront déconnectées. Ne transmettez ce lien à personne.}}',
  emailUndo: 'Annuler le changement d’adresse e-mail',
  undoAskedSubject: 'Quelqu’un veut annuler le changement de votre adresse e-mail',
  undoAsked:
    'Quelqu’un qui a accès à votre ancienne adresse e-mail affirme ne pas être à l’origine de ce changement. Nous avons déconnecté toutes les sessions de votre compte. Le {moment}, votre compte retrouvera l’ancienne adresse.',
  undoAskedYou:
    'Si vous êtes à l’origine de ce changement, connectez-vous avant cette date avec une clé d’accès ajoutée avant le changement. Choisissez ensuite dans vos paramètres de garder la nouvelle adresse.',
  undoAskedNotYou: 'Si vous n’êtes pas à l’origine de ce changement, vous n’avez rien à faire.',
  undoAskedSignIn: 'Se connecter avec une clé d’accès',
  undoneSubject: 'Le changement de votre adresse e-mail a été annulé',
  undone:
    'Le {moment}, le changement d’adresse e-mail de votre compte a été annulé. Nous avons déconnecté toutes ses sessions, révoqué ses jetons d’accès et dissocié Google. Nous avons aussi supprimé les clés d’accès et les codes de secours ajoutés depuis le {since}.',
  undoneBack:
    'Connectez-vous avec un code envoyé à cette adresse. Vérifiez vos paramètres, ainsi que vos coordonnées bancaires si vous recevez des versements ici. Rétablissez ensuite ce dont vous avez besoin.',
  undoneAway:
    'Vous ne pouvez plus vous connecter avec cette adresse. Si vous êtes à l’origine du changement, quelqu’un d’autre a accès à votre ancienne boîte mail. Écrivez à l’équipe de ce site.',
  undoneSignIn: 'Se connecter',
  lookAtSecurity: 'Vérifier vos paramètres de sécurité',
  passkeyAddedSubject: 'Une clé d’accès a été ajoutée à votre compte',
  passkeyAdded:
    'La clé d’accès « {name} » a été ajoutée le {moment}. Vous pouvez désormais vous connecter avec cette clé, sans code par e-mail.',
  passkeyAddedNotYou:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil connecté à votre compte. Déconnectez-le dès maintenant dans vos paramètres et supprimez cette clé d’accès.',
  passkeyRemovedSubject: 'Une clé d’accès a été supprimée de votre compte',
  passkeyRemoved: 'La clé d’accès « {name} » a été supprimée le {moment}. Elle ne fonctionne plus.',
  passkeyRemovedNotYou:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil connecté à votre compte. Déconnectez-le dès maintenant dans vos paramètres et vérifiez que vous reconnaissez toutes les clés d’accès restantes.',
  codesMadeSubject: 'De nouveaux codes de secours ont été créés pour votre compte',
  codesMade:
    '{count, plural, one {# code de secours a été créé pour votre compte le {moment}. Les codes précédents ne fonctionnent plus.} other {# codes de secours ont été créés pour votre compte le {moment}. Les codes précédents ne fonctionnent plus.}}',
  codesNotYou:
    'Si ce n’était pas vous, quelqu’un utilise peut-être un appareil connecté à votre compte. Déconnectez-le dès maintenant dans vos paramètres et créez de nouveaux codes.',
  codesRemovedSubject: 'Vos codes de secours ont été supprimés',
  codesRemoved: 'Vos codes de secours ont été supprimés le {moment}. Ils ne fonctionnent plus.',
  codeUsedSubject: 'Un de vos codes de secours a été utilisé',
  codeUsed: 'Un de vos codes de secours a été utilisé le {moment}.',
  codeUsedBy: 'Un de vos codes de secours a été utilisé le {moment} ({device}).',
  codesLeft:
    '{left, plural, =0 {Il ne vous reste aucun code. Créez-en de nouveaux.} one {Il vous reste # code.} other {Il vous reste # codes.}}',
  googleSubject: 'Google a été associé à votre compte',
  google:
    'Le {moment}, quelqu’un s’est connecté à votre compte avec un compte Google associé à cette adresse. Ce compte Google permet désormais de se connecter sans code par e-mail.',
  googleNotYou:
    'Si vous n’avez pas associé Google vous-même, quelqu’un d’autre a accès à vos e-mails ou possède un compte Google à votre adresse. Changez le mot de passe de votre boîte mail et celui de ce compte Google. Déconnectez ensuite tous les autres appareils dans vos paramètres. Vous pouvez aussi y dissocier Google. Pour qu’il ne soit pas de nouveau associé, utilisez une autre adresse e-mail pour votre compte.',
  googleGoneSubject: 'Google a été dissocié de votre compte',
  googleGone: 'Le {moment}, Google a été dissocié de votre compte. Vous pouvez vous connecter avec un code envoyé à cette adresse.',
  leavingSubject: 'Vous avez supprimé votre compte',
  leaving:
    'Vous avez supprimé votre compte. Plus personne ne voit votre profil ni vos contenus, et vos abonnements ne seront pas renouvelés. Le {day}, nous supprimerons votre compte définitivement.',
  leavingWayBack: 'D’ici là, vous pouvez récupérer votre compte tel qu’il était. Connectez-vous et confirmez votre choix.',
  leavingNotYou:
    'Si vous n’avez pas supprimé votre compte, connectez-vous maintenant pour le récupérer, puis déconnectez vos autres appareils dans vos paramètres.',
  leavingSignIn: 'Se connecter pour récupérer votre compte',
  backSubject: 'Vous avez récupéré votre compte',
  back: 'En vous connectant, vous avez récupéré votre compte et tout son contenu. Vos abonnements payants ne se renouvelleront plus. Vous pouvez les reprendre dans vos paramètres.',
  backNotYou:
    'Si vous n’avez pas récupéré votre compte vous-même, quelqu’un d’autre a accès à vos e-mails. Changez le mot de passe de votre boîte mail, puis déconnectez tous les autres appareils dans vos paramètres.',
  yourDevices: 'Vos appareils',
  exportSubject: 'L’export de vos données est prêt à être téléchargé',
  export:
    'L’export que vous avez demandé est prêt. Connectez-vous sur l’appareil où vous voulez l’enregistrer et ouvrez ce lien dans les 24 heures. Le lien fonctionne une seule fois.',
  exportUntil: 'L’export sera supprimé le {day}. D’ici là, vous pouvez obtenir de nouveaux liens dans vos paramètres.',
  exportCare:
    'L’export contient toutes vos données, y compris vos messages privés. Conservez-le dans un endroit où personne d’autre ne peut le lire.',
  exportDownload: 'Télécharger l’export',
  exportFailedSubject: 'Impossible de créer l’export de vos données',
  exportFailed:
    'Nous n’avons pas pu créer l’export de vos données. Vous n’avez perdu aucune donnée. Demandez l’export à nouveau dans vos paramètres.',
  importSubject: 'Votre importation est terminée',
  importFrom: 'Nous avons lu vos données provenant de {origin}.',
  importPosts: '{posts, plural, one {# publication a été importée.} other {# publications ont été importées.}}',
  importFollows: '{follows, plural, one {Vous suivez maintenant # personne de plus.} other {Vous suivez maintenant # personnes de plus.}}',
  importReport: 'Vous trouverez dans vos paramètres ce qui n’a pas été importé, et pourquoi.',
  importPartSubject: 'Votre importation est incomplète',
  importPart: 'Un problème est ensuite survenu de notre côté. Importez le fichier à nouveau. Rien ne sera ajouté deux fois.',
  importFailedSubject: 'Impossible d’importer vos données',
  importFailed:
    'Nous n’avons rien pu importer du fichier que vous avez envoyé. Rien n’a été modifié. Vous en trouverez la raison dans vos paramètres.',
  importFailedHere: 'Un problème est survenu de notre côté avant l’importation. Votre fichier n’est pas en cause : importez-le à nouveau.',
  yourData: 'Vos données',
}
