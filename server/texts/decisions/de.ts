import type { Words } from '../languages.ts'
import type { en } from './en.ts'

export const de: Words<typeof en> = {
  reportSubject: 'Wir haben deine Meldung {receipt} erhalten',
  reportReceived:
    'Danke. Wir haben deine Meldung {thing, select, person {eines Kontos} post {eines Beitrags} comment {eines Kommentars} message {einer Nachricht} request {eines Gesuchs} other {eines Kommentars zu einem Gesuch}} erhalten. Ein Moderator wird sie prüfen.',
  reportLater: 'Wir teilen dir das Ergebnis per E-Mail mit. Die gemeldete Person erfährt nicht, dass du es warst.',
  reportNotYou: 'Wenn du nichts gemeldet hast, hat jemand versehentlich deine Adresse angegeben, und du kannst diese E-Mail ignorieren.',
  number: 'Nummer',
  decidedSubject: 'Über deine Meldung {receipt} wurde entschieden',
  decidedActed:
    'Wir haben uns {thing, select, person {das Konto angesehen, das} post {den Beitrag angesehen, den} comment {den Kommentar angesehen, den} message {die Nachricht angesehen, die} request {das Gesuch angesehen, das} other {den Kommentar zu einem Gesuch angesehen, den}} du gemeldet hast, und Maßnahmen ergriffen. Danke für deinen Hinweis.',
  decidedNothing:
    '{thing, select, person {Wir haben uns das Konto angesehen, das du gemeldet hast. Es} post {Wir haben uns den Beitrag angesehen, den du gemeldet hast. Er} comment {Wir haben uns den Kommentar angesehen, den du gemeldet hast. Er} message {Wir haben uns die Nachricht angesehen, die du gemeldet hast. Sie} request {Wir haben uns das Gesuch angesehen, das du gemeldet hast. Es} other {Wir haben uns den Kommentar zu einem Gesuch angesehen, den du gemeldet hast. Er}} verstößt nicht gegen die Regeln dieser Website, deshalb haben wir nichts unternommen.',
  decidedPrivate: 'Einzelheiten einer Entscheidung erfährt nur die Person, die sie betrifft.',
  decisionSubject:
    'Eine Entscheidung über {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}}',
  did_no_action:
    'Wir haben uns {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} angesehen und nichts unternommen.',
  did_warn:
    'Wir haben uns {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} angesehen und verwarnen dich. Kommt so etwas noch einmal vor, kann das Folgen haben.',
  did_hide:
    'Wir haben {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} verborgen. Außer dem Team kann {thing, select, person {es} post {ihn} comment {ihn} message {sie} request {es} other {ihn}} niemand sehen.',
  did_delete:
    'Wir haben {thing, select, person {dein Konto entfernt. Es} post {deinen Beitrag entfernt. Er} comment {deinen Kommentar entfernt. Er} message {deine Nachricht entfernt. Sie} request {dein Gesuch entfernt. Es} other {deinen Kommentar zu einem Gesuch entfernt. Er}} wird nach 30 Tagen endgültig gelöscht.',
  did_limit: 'Wir haben dein Konto eingeschränkt. Nur wer dir schon folgt, kann es finden.',
  did_freeze_payouts: 'Wir haben deine Auszahlungen eingefroren.',
  did_suspend: 'Wir haben dein Konto gesperrt. Niemand kann dein Profil oder deine Inhalte sehen, und du kannst dich nicht anmelden.',
  did_delete_person:
    'Wir haben dein Konto gelöscht. Niemand kann dein Profil oder deine Inhalte sehen. Nach 30 Tagen wird das Konto endgültig gelöscht.',
  appealHow:
    'Wenn du die Entscheidung für falsch hältst, kannst du ihr innerhalb von sechs Monaten widersprechen. Dann prüft ein anderer Moderator die Entscheidung. Du kannst dich auch an ein Gericht oder an eine zertifizierte Stelle für außergerichtliche Streitbeilegung wenden.',
  ground: 'Grund',
  ground_spam: 'Spam',
  ground_harassment: 'Belästigung',
  ground_hate: 'Hass',
  ground_violence: 'Gewalt',
  ground_sexual: 'sexuelle Inhalte, wo sie nicht erlaubt sind',
  ground_intimate_without_consent: 'intime Fotos oder Videos ohne Einwilligung',
  ground_child_abuse: 'Missbrauch von Kindern',
  ground_under_age: 'unter dem Mindestalter',
  ground_self_harm: 'Selbstverletzung',
  ground_impersonation: 'Identitätstäuschung',
  ground_fraud: 'Betrug',
  ground_copyright: 'Rechte anderer',
  ground_illegal: 'rechtswidrige Inhalte',
  ground_other: 'Sonstiges',
  basis: 'Grundlage',
  basis_law: 'das Gesetz',
  basis_terms: 'die Nutzungsbedingungen dieser Website',
  until: 'Bis',
  decidedBy: 'Entschieden',
  byMachine: 'automatisch',
  byPerson: 'von einem Menschen',
  readAndAppeal: 'Entscheidung lesen oder widersprechen',
  readDecision: 'Entscheidung lesen',
  reversedSubject:
    'Entscheidung über {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} aufgehoben',
  reversed:
    'Wir haben unsere Entscheidung über {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} aufgehoben. Sie gilt nicht mehr.',
  appealSubject: 'Über deinen Widerspruch wurde entschieden',
  appealReversed:
    'Ein anderer Moderator hat die Entscheidung über {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} geprüft und aufgehoben. Sie gilt nicht mehr.',
  appealStands:
    'Ein anderer Moderator hat die Entscheidung über {thing, select, person {dein Konto} post {deinen Beitrag} comment {deinen Kommentar} message {deine Nachricht} request {dein Gesuch} other {deinen Kommentar zu einem Gesuch}} geprüft und bestätigt.',
  releasedSubject: 'Wir haben deine Datei versehentlich blockiert. Du kannst sie jetzt hochladen',
  released:
    'Eine Datei, die du am {day} hochgeladen hast, wurde versehentlich blockiert. Ein Moderator hat die Datei geprüft, und du kannst sie jetzt noch einmal hochladen. Das tut uns leid.',
}
