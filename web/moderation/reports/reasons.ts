import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#contract/moderation/moderation.ts'

/** Every reason in plain words, with a line that says what belongs there; also the grounds of decisions. */
export const reasonTexts: Readonly<Record<ReportReason, { label: MessageDescriptor; help: MessageDescriptor }>> = {
  spam: { label: msg`Spam`, help: msg`Unwanted advertising, the same thing again and again, or a fake account.` },
  harassment: { label: msg`Harassment or bullying`, help: msg`Insults, threats or pursuit of one person.` },
  hate: { label: msg`Hate`, help: msg`Attacks on people for their origin, faith, gender, orientation or disability.` },
  violence: { label: msg`Violence or threats`, help: msg`Threats, calls for violence, or praise of it.` },
  sexual: { label: msg`Unwanted sexual content`, help: msg`Explicit words or pictures where they are not marked or not wanted.` },
  intimate_without_consent: {
    label: msg`Intimate pictures without consent`,
    help: msg`Shared without the agreement of who is shown, also where a computer made them.`,
  },
  child_abuse: { label: msg`Sexual abuse of a child`, help: msg`Anything sexual that shows or concerns somebody under 18.` },
  under_age: { label: msg`Somebody is under 18`, help: msg`This site is for adults only.` },
  self_harm: { label: msg`Suicide or self-harm`, help: msg`Somebody may be in danger, or encourages others to harm themselves.` },
  impersonation: { label: msg`Pretending to be somebody else`, help: msg`A person, a brand or the staff of this site.` },
  fraud: { label: msg`Fraud`, help: msg`Asks for money or data under false pretences.` },
  copyright: { label: msg`Copyright or trademark`, help: msg`Uses your work, or that of somebody you act for, without permission.` },
  illegal: { label: msg`Something else that is illegal`, help: msg`Please say what law it breaks, as far as you know.` },
  other: { label: msg`Something else`, help: msg`It breaks the terms of this site in another way.` },
}

export const reasons = Object.keys(reasonTexts) as ReportReason[]

/** These come first in the queue of the staff and are answered sooner. */
export const isUrgent = (reason: ReportReason) =>
  reason === 'child_abuse' || reason === 'intimate_without_consent' || reason === 'self_harm'

/** The reason alone does not say what is wrong. */
export const needsExplanation = (reason: ReportReason) =>
  reason === 'other' || reason === 'illegal' || reason === 'copyright' || reason === 'impersonation'
