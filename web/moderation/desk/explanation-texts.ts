import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '#contract/moderation/moderation.ts'

/** How a statement of reasons may begin; whoever decides makes it fit the case. */
export const explanationTexts: Readonly<Record<ReportReason, MessageDescriptor>> = {
  spam: msg`It is advertising that people did not ask for, or the same thing again and again.`,
  harassment: msg`It attacks or threatens a person. Please disagree without going after somebody.`,
  hate: msg`It attacks people for who they are: their origin, faith, gender, orientation or disability.`,
  violence: msg`It threatens people, or calls for or praises violence against them.`,
  sexual: msg`It is sexual content where people did not choose to see it, or without the label it needs.`,
  intimate_without_consent: msg`It shows somebody in an intimate situation who did not agree to that.`,
  child_abuse: msg`It concerns the sexual abuse of a child, which is illegal everywhere. We report it to the authorities.`,
  under_age: msg`This site is for adults only, and we have reason to believe that you are under 18.`,
  self_harm: msg`It encourages people to harm themselves. If this is about you: please talk to somebody today.`,
  impersonation: msg`It makes people believe that you are somebody else.`,
  fraud: msg`It asks people for money or data under false pretences.`,
  copyright: msg`It uses the work of somebody else without their permission.`,
  illegal: msg`It breaks the law:`,
  other: msg`It breaks the terms of this site:`,
}

export const nothingFound = msg`We looked at it and found nothing against the terms of this site.`
