import type { FirstData } from '#contract/first-data.ts'

let brought: { -readonly [Part in keyof FirstData]: FirstData[Part] } | undefined

/**
 * A part of what the document brought, for pages that read it themselves: given out once, since whoever comes back to the page later,
 * or as somebody else, must ask anew.
 */
export function takeFirst<Part extends keyof FirstData>(part: Part): FirstData[Part] {
  brought ??= { ...readFirst() }
  const found = brought[part]
  delete brought[part]
  return found
}

function readFirst(): FirstData | undefined {
  const written = document.getElementById('boot')?.textContent
  return written ? (JSON.parse(written) as { first?: FirstData }).first : undefined
}
