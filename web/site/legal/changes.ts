import type { LegalDocumentReply } from '#contract/site/legal.ts'

type Text = Pick<LegalDocumentReply, 'summary' | 'sections'>

/** What became of one section: `moved` only stands elsewhere and is not told. */
export interface SectionChange {
  readonly heading: string
  readonly kind: 'new' | 'changed' | 'gone'
  readonly paragraphs: readonly { readonly text: string; readonly isNew: boolean }[]
  /** Words that were there and are not any more. */
  readonly removed: readonly string[]
}

/** What another version changes, section by section in its order; sections are the same when their headings are. */
export function findChanges(before: Text, after: Text): SectionChange[] {
  const known = new Map(before.sections.map((section) => [section.heading, section.paragraphs]))
  const changed = after.sections.flatMap(({ heading, paragraphs }): SectionChange[] => {
    const old = known.get(heading)
    if (!old) return [{ heading, kind: 'new', paragraphs: paragraphs.map((text) => ({ text, isNew: true })), removed: [] }]
    const removed = old.filter((text) => !paragraphs.includes(text))
    if (removed.length === 0 && paragraphs.every((text) => old.includes(text))) return []
    return [{ heading, kind: 'changed', paragraphs: paragraphs.map((text) => ({ text, isNew: !old.includes(text) })), removed }]
  })
  const headings = new Set(after.sections.map(({ heading }) => heading))
  const gone = before.sections
    .filter(({ heading }) => !headings.has(heading))
    .map(({ heading, paragraphs }): SectionChange => ({ heading, kind: 'gone', paragraphs: [], removed: paragraphs }))
  return [...changed, ...gone]
}
