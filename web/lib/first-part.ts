import type { FirstData } from '#contract/first-data.ts'
import type { Boot } from './boot.ts'

let brought: { -readonly [Part in keyof FirstData]: FirstData[Part] } = {}

/** Notes what the document brought. */
export function keepBoot({ first }: Boot): void {
  brought = { ...first }
}

/**
 * A part of what the document brought, for pages that read it themselves: given out once, since whoever comes back to the page later,
 * or as somebody else, must ask anew.
 */
export function takeFirst<Part extends keyof FirstData>(part: Part): FirstData[Part] {
  const found = brought[part]
  delete brought[part]
  return found
}
