import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { BlockKind } from '#contract/account/sign-up-blocks.ts'

/** What can be blocked, and how it's written. */
export const blockTexts: Readonly<Record<BlockKind, { readonly label: MessageDescriptor; readonly hint: MessageDescriptor }>> = {
  domain: { label: msg`Email domain`, hint: msg`Such as spam.example. Subdomains are blocked, too.` },
  network: { label: msg`Network`, hint: msg`An address or a range, such as 203.0.113.0/24 or 2001:db8::/32.` },
  name: { label: msg`Name`, hint: msg`A username, display name, or what’s before the @. * at the start or end is anything, # is a digit.` },
  exception: { label: msg`Allowed throwaway domain`, hint: msg`A domain of the throwaway list that can join.` },
}
export const blockKinds = Object.keys(blockTexts) as BlockKind[]
