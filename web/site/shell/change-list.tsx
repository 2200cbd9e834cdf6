import { Trans } from '@lingui/react/macro'
import type { SectionChange } from '#web/site/legal/changes.ts'
import css from './change-list.module.css'

interface ChangeListProps {
  readonly changes: readonly SectionChange[]
  /** One below the heading it stands under. */
  readonly heading: 'h2' | 'h4'
}

/** What another version of a document says that the one before did not, and what it leaves out. */
export function ChangeList({ changes, heading: Heading }: ChangeListProps) {
  if (changes.length === 0)
    return (
      <p className="muted">
        <Trans>The sections are the same as before.</Trans>
      </p>
    )
  return (
    <div className={css['changes']} lang="en">
      {changes.map(({ heading, kind, paragraphs, removed }) => (
        <section key={heading} className="grid gap-2 text-sm">
          <Heading className="text-md font-bold">
            {heading} <Kind kind={kind} />
          </Heading>
          {paragraphs.map(({ text, isNew }) => (isNew && kind === 'changed' ? <ins key={text}>{text}</ins> : <p key={text}>{text}</p>))}
          {removed.map((text) => (
            <del key={text}>{text}</del>
          ))}
        </section>
      ))}
    </div>
  )
}

function Kind({ kind }: { readonly kind: SectionChange['kind'] }) {
  return (
    <span className={css['kind']}>
      {kind === 'new' ? <Trans>new</Trans> : kind === 'gone' ? <Trans>removed</Trans> : <Trans>changed</Trans>}
    </span>
  )
}
