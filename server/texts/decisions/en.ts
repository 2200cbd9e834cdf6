/**
 * Mails of the safety desk. `thing` is what it is about: `person` (the account), `post`, `comment`, `message`, `request`,
 * `request_comment`; each can be named anew in every sentence, as it stands there.
 */
export const en = {
  reportSubject: 'We received your report {receipt}',
  reportReceived:
    'Thank you. We received your report of {thing, select, person {an account} post {a post} comment {a comment} message {a message} request {a request} other {a comment on a request}}, and somebody will look at it.',
  reportLater: 'We write to you again once it is decided. Whoever you reported does not learn that it was you.',
  reportNotYou: 'If you did not report anything, somebody gave your address by mistake, and you can ignore this mail.',
  number: 'Number',
  decidedSubject: 'Your report {receipt} was decided',
  decidedActed:
    'We looked at the {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} you reported, and acted on it. Thank you for telling us.',
  decidedNothing:
    'We looked at the {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} you reported. It does not break the rules of this site, so we did nothing.',
  decidedPrivate: 'What exactly was done is between us and whom it was done to.',
  decisionSubject:
    'A decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}',
  did_no_action:
    'We looked at your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} and did nothing.',
  did_warn:
    'We looked at your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} and warn you: something like this again can have consequences.',
  did_hide:
    'We hid your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}. Nobody but the staff can see it.',
  did_delete:
    'We took your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} away. It is deleted for good after 30 days.',
  did_limit: 'Your account is limited: it is found only by those who follow it already.',
  did_freeze_payouts: 'Payouts to you are frozen.',
  did_suspend: 'Your account is suspended. Nobody can see it or anything of yours, and you cannot sign in.',
  did_delete_person: 'Your account is deleted. Nobody can see it or anything of yours. It is gone for good after 30 days.',
  appealHow:
    'If you think that this is wrong, you can appeal within six months. Somebody else then decides about it. You can also go to a court, or to a certified body for disputes out of court.',
  ground: 'Ground',
  ground_spam: 'spam',
  ground_harassment: 'harassment',
  ground_hate: 'hate',
  ground_violence: 'violence',
  ground_sexual: 'sexual content where it does not belong',
  ground_intimate_without_consent: 'intimate pictures without consent',
  ground_child_abuse: 'abuse of children',
  ground_under_age: 'an age below the minimum',
  ground_self_harm: 'self-harm',
  ground_impersonation: 'impersonation',
  ground_fraud: 'fraud',
  ground_copyright: 'the rights of others',
  ground_illegal: 'something illegal',
  ground_other: 'other',
  basis: 'Based on',
  basis_law: 'the law',
  basis_terms: 'the terms of this site',
  until: 'Until',
  decidedBy: 'Decided',
  byMachine: 'automatically',
  byPerson: 'by a person',
  readAndAppeal: 'Read the decision and appeal it',
  readDecision: 'Read the decision',
  reversedSubject:
    'A decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} was taken back',
  reversed:
    'We took back what we decided about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}. It does not hold any more.',
  appealSubject: 'Your appeal was decided',
  appealReversed:
    'Somebody else looked at what was decided about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}, and took it back. It does not hold any more.',
  appealStands:
    'Somebody else looked at what was decided about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}. It stands.',
  releasedSubject: 'A file of yours may come in after all',
  released:
    'A file that you uploaded on {day} was stopped by mistake. Somebody looked at it, and you can upload it again now. We are sorry.',
}
