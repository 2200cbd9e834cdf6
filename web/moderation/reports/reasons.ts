import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#contract/moderation/moderation.ts'

/** Every reason in plain words, with a line that says what belongs there; also the grounds of decisions. */
export const reasonTexts: Readonly<Record<ReportReason, { label: MessageDescriptor; help: MessageDescriptor }>> = {
  spam: { label: msg`Spam`, help: msg`Unwanted ads, repeated posts, or a fake account.` },
  harassment: { label: msg`Harassment or bullying`, help: msg`Insults, threatens, or stalks someone.` },
  hate: { label: msg`Hate`, help: msg`Attacks people for their origin, faith, gender, orientation, or disability.` },
  violence: { label: msg`Violence or threats`, help: msg`Threatens, calls for, or praises violence.` },
  sexual: { label: msg`Unwanted sexual content`, help: msg`Explicit content that’s unlabeled or unwanted.` },
  intimate_without_consent: {
    label: msg`Intimate photos or videos without consent`,
    help: msg`Shared without the consent of the person shown, even if computer-generated.`,
  },
  child_abuse: { label: msg`Child sexual abuse`, help: msg`Sexual content that shows or involves someone under 18.` },
  under_age: { label: msg`Someone is under 18`, help: msg`This site is for adults only.` },
  self_harm: { label: msg`Suicide or self-harm`, help: msg`Someone may be in danger or is encouraging self-harm.` },
  impersonation: { label: msg`Pretending to be someone else`, help: msg`A person, a brand, or the site team.` },
  fraud: { label: msg`Fraud`, help: msg`Asks for money or data under false pretenses.` },
  copyright: { label: msg`Copyright or trademark`, help: msg`Uses your work, or the work of someone you represent, without permission.` },
  illegal: { label: msg`Something else illegal`, help: msg`Tell us which law it breaks, if you know.` },
  other: { label: msg`Something else`, help: msg`Breaks this site’s terms in another way.` },
}

export const reasons = Object.keys(reasonTexts) as ReportReason[]

/** These come first in the queue of the staff and are answered sooner. */
export const isUrgent = (reason: ReportReason) =>
  reason === 'child_abuse' || reason === 'intimate_without_consent' || reason === 'self_harm'

/** The reason alone does not say what is wrong. */
export const needsExplanation = (reason: ReportReason) =>
  reason === 'other' || reason === 'illegal' || reason === 'copyright' || reason === 'impersonation'
