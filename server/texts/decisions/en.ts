/**
 * Emails about reports, decisions and appeals. `thing` is what they are about: `person` (the account), `post`, `comment`, `message`,
 * `request`, `request_comment`. Each sentence can name it in its own form.
 */
export const en = {
  reportSubject: 'We received your report {receipt}',
  reportReceived:
    'Thank you. We received your report of {thing, select, person {an account} post {a post} comment {a comment} message {a message} request {a request} other {a comment on a request}}. A moderator will review it.',
  reportLater: 'We’ll email you the outcome. We won’t tell the person you reported who sent the report.',
  reportNotYou: 'If you didn’t report anything, someone entered your email address by mistake. You can ignore this email.',
  number: 'Number',
  decidedSubject: 'We reviewed your report {receipt}',
  decidedActed:
    'We reviewed the {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} you reported and took action. Thank you for telling us.',
  decidedNothing:
    'We reviewed the {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} you reported. It doesn’t break this site’s rules, so we took no action.',
  decidedPrivate: 'We share the details of a decision only with the person it’s about.',
  decisionSubject:
    'A decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}',
  did_no_action:
    'We reviewed your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} and took no action.',
  did_warn:
    'We reviewed your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}, and this is a warning. If something like this happens again, there may be consequences.',
  did_hide:
    'We hid your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}. Only the site team can see it.',
  did_delete:
    'We removed your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}. It will be deleted permanently after 30 days.',
  did_limit: 'We limited your account. Only people who already follow you can find it.',
  did_freeze_payouts: 'We froze your payouts.',
  did_suspend: 'We suspended your account. No one can see your profile or content, and you can’t sign in.',
  did_delete_person:
    'We deleted your account. No one can see your profile or content. The account will be deleted permanently after 30 days.',
  appealHow:
    'If you think this decision is wrong, you can appeal it within six months. A different moderator will review it. You can also go to court or to a certified out-of-court dispute settlement body.',
  ground: 'Reason',
  ground_spam: 'spam',
  ground_harassment: 'harassment',
  ground_hate: 'hate',
  ground_violence: 'violence',
  ground_sexual: 'sexual content where it isn’t allowed',
  ground_intimate_without_consent: 'intimate photos or videos without consent',
  ground_child_abuse: 'child abuse',
  ground_under_age: 'under the minimum age',
  ground_self_harm: 'self-harm',
  ground_impersonation: 'impersonation',
  ground_fraud: 'fraud',
  ground_copyright: 'other people’s rights',
  ground_illegal: 'illegal content',
  ground_other: 'other',
  basis: 'Based on',
  basis_law: 'the law',
  basis_terms: 'this site’s terms',
  until: 'Until',
  decidedBy: 'Decided',
  byMachine: 'automatically',
  byPerson: 'by a person',
  readAndAppeal: 'Read or appeal the decision',
  readDecision: 'Read the decision',
  reversedSubject:
    'We reversed a decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}',
  reversed:
    'We reversed our decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}}. The decision no longer applies.',
  appealSubject: 'We decided on your appeal',
  appealReversed:
    'A different moderator reviewed the decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} and reversed it. The decision no longer applies.',
  appealStands:
    'A different moderator reviewed the decision about your {thing, select, person {account} post {post} comment {comment} message {message} request {request} other {comment on a request}} and upheld it.',
  releasedSubject: 'We blocked your file by mistake. You can upload it now',
  released:
    'A file you uploaded on {day} was blocked by mistake. A moderator reviewed the file, and you can upload it again now. We’re sorry.',
}
