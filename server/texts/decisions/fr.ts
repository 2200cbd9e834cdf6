import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  reportSubject: 'Nous avons reçu votre signalement {receipt}',
  reportReceived:
    'Merci. Nous avons reçu votre signalement concernant {thing, select, person {un compte} post {une publication} comment {un commentaire} message {un message} request {une annonce} other {un commentaire sur une annonce}}. Un modérateur l’examinera.',
  reportLater: 'Nous vous enverrons le résultat par e-mail. La personne signalée ne saura pas que le signalement vient de vous.',
  reportNotYou: 'Si vous n’avez rien signalé, quelqu’un a indiqué votre adresse par erreur. Vous pouvez ignorer cet e-mail.',
  number: 'Numéro',
  decidedSubject: 'Décision sur votre signalement {receipt}',
  decidedActed:
    'Nous avons examiné {thing, select, person {le compte que vous avez signalé} post {la publication que vous avez signalée} comment {le commentaire que vous avez signalé} message {le message que vous avez signalé} request {l’annonce que vous avez signalée} other {le commentaire sur une annonce que vous avez signalé}} et pris des mesures. Merci de nous avoir prévenus.',
  decidedNothing:
    'Nous avons examiné {thing, select, person {le compte que vous avez signalé. Il n’enfreint pas les règles de ce site} post {la publication que vous avez signalée. Elle n’enfreint pas les règles de ce site} comment {le commentaire que vous avez signalé. Il n’enfreint pas les règles de ce site} message {le message que vous avez signalé. Il n’enfreint pas les règles de ce site} request {l’annonce que vous avez signalée. Elle n’enfreint pas les règles de ce site} other {le commentaire sur une annonce que vous avez signalé. Il n’enfreint pas les règles de ce site}}. Nous n’avons donc pris aucune mesure.',
  decidedPrivate: 'Nous ne communiquons les détails d’une décision qu’à la personne concernée.',
  decisionSubject:
    'Une décision concernant votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}}',
  did_no_action:
    'Nous avons examiné votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}} et n’avons pris aucune mesure.',
  did_warn:
    'Nous avons examiné votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}}. Ceci est un avertissement. Si cela se reproduit, nous pourrons prendre d’autres mesures.',
  did_hide:
    'Nous avons masqué votre {thing, select, person {compte. Seule l’équipe peut le voir} post {publication. Seule l’équipe peut la voir} comment {commentaire. Seule l’équipe peut le voir} message {message. Seule l’équipe peut le voir} request {annonce. Seule l’équipe peut la voir} other {commentaire sur une annonce. Seule l’équipe peut le voir}}.',
  did_delete:
    'Nous avons supprimé votre {thing, select, person {compte. Il sera effacé} post {publication. Elle sera effacée} comment {commentaire. Il sera effacé} message {message. Il sera effacé} request {annonce. Elle sera effacée} other {commentaire sur une annonce. Il sera effacé}} définitivement après 30 jours.',
  did_limit: 'Nous avons restreint votre compte. Seules les personnes qui vous suivent déjà peuvent le trouver.',
  did_freeze_payouts: 'Nous avons gelé vos versements.',
  did_suspend:
    'Nous avons suspendu votre compte. Personne ne peut voir votre profil ni vos contenus, et vous ne pouvez pas vous connecter.',
  did_delete_person:
    'Nous avons supprimé votre compte. Personne ne peut voir votre profil ni vos contenus. Le compte sera effacé définitivement après 30 jours.',
  appealHow:
    'Si vous pensez que cette décision est erronée, vous pouvez faire un recours dans un délai de six mois. Un autre modérateur la réexaminera. Vous pouvez aussi saisir un tribunal ou un organe certifié de règlement extrajudiciaire des litiges.',
  ground: 'Motif',
  ground_spam: 'spam',
  ground_harassment: 'harcèlement',
  ground_hate: 'haine',
  ground_violence: 'violence',
  ground_sexual: 'contenu sexuel là où il n’est pas autorisé',
  ground_intimate_without_consent: 'photos ou vidéos intimes sans consentement',
  ground_child_abuse: 'abus sur mineur',
  ground_under_age: 'âge inférieur au minimum requis',
  ground_self_harm: 'automutilation',
  ground_impersonation: 'usurpation d’identité',
  ground_fraud: 'fraude',
  ground_copyright: 'droits d’autrui',
  ground_illegal: 'contenu illégal',
  ground_other: 'autre',
  basis: 'Fondement',
  basis_law: 'la loi',
  basis_terms: 'les conditions de ce site',
  until: 'Jusqu’au',
  decidedBy: 'Décision prise',
  byMachine: 'automatiquement',
  byPerson: 'par une personne',
  readAndAppeal: 'Lire la décision ou faire un recours',
  readDecision: 'Lire la décision',
  reversedSubject:
    'Nous avons annulé une décision concernant votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}}',
  reversed:
    'Nous avons annulé notre décision concernant votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}}. La décision ne s’applique plus.',
  appealSubject: 'Nous avons statué sur votre recours',
  appealReversed:
    'Un autre modérateur a réexaminé la décision concernant votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}} et l’a annulée. La décision ne s’applique plus.',
  appealStands:
    'Un autre modérateur a réexaminé la décision concernant votre {thing, select, person {compte} post {publication} comment {commentaire} message {message} request {annonce} other {commentaire sur une annonce}} et l’a confirmée.',
  releasedSubject: 'Fichier bloqué par erreur : vous pouvez maintenant l’importer',
  released:
    'Un fichier que vous avez importé le {day} a été bloqué par erreur. Un modérateur l’a examiné, et vous pouvez maintenant l’importer à nouveau. Toutes nos excuses.',
}
