import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#contract/moderation/moderation.ts'

/** How a statement of reasons may begin; whoever decides makes it fit the case. */
export const explanationTexts: Readonly<Record<ReportReason, MessageDescriptor>> = {
  spam: msg`This is unwanted advertising or repeated content.`,
  harassment: msg`This attacks or threatens someone. Disagree without attacking people.`,
  hate: msg`This attacks people for who they are: their origin, faith, gender, orientation, or disability.`,
  violence: msg`This threatens people, or calls for or praises violence against them.`,
  sexual: msg`This is sexual content that people didn’t choose to see, or that lacks a required label.`,
  intimate_without_consent: msg`This shows someone in an intimate situation without their consent.`,
  child_abuse: msg`This involves child sexual abuse, which is illegal everywhere. We report it to the authorities.`,
  under_age: msg`This site is for adults only, and we have reason to believe you’re under 18.`,
  self_harm: msg`This encourages self-harm. If this is about you, please talk to someone today.`,
  impersonation: msg`This makes people think you’re someone else.`,
  fraud: msg`This asks people for money or data under false pretenses.`,
  copyright: msg`This uses someone else’s work without permission.`,
  illegal: msg`This breaks the law:`,
  other: msg`This breaks the terms of this site:`,
}

export const nothingFound = msg`We reviewed it and found no violation of this site’s terms.`
