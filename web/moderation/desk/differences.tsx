import css from './held.module.css'
import { differs, splitWords } from './shared-words.ts'

/** A text with what the others of its group don't have marked. */
export function Differences({ text, shared }: { readonly text: string; readonly shared: ReadonlySet<string> }) {
  const marked = splitWords(text).map((word) => ({ word, isMarked: differs(word, shared) }))
  return (
    <p dir="auto" className={css['words']}>
      {marked.map(({ word, isMarked }, index) =>
        // The words of a text stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        isMarked ? <mark key={index}>{word}</mark> : word,
      )}
    </p>
  )
}
