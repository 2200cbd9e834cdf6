import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RequestCategory } from '#contract/content/board.ts'

export const categoryTexts: Readonly<Record<RequestCategory, MessageDescriptor>> = {
  content: msg`Content`,
  gig: msg`Gig`,
  collaboration: msg`Collaboration`,
  relationship: msg`Relationship`,
  other: msg`Other`,
}

export const categories = Object.keys(categoryTexts) as readonly (keyof typeof categoryTexts)[]

/** What the address says; anything else is no choice. */
export function readCategory(word: unknown): RequestCategory | null {
  return categories.find((category) => category === word) ?? null
}
