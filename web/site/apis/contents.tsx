import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Input } from '#web/ui/input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { anchorOf } from './anchor.ts'
import css from './contents.module.css'
import type { Group } from './document.ts'

interface ContentsProps {
  readonly groups: readonly Group[]
  readonly filter: string
  readonly onFilter: (text: string) => void
  readonly isFiltered: boolean
}

/** The left column: a filter, the chapters, and every call. */
export function Contents({ groups, filter, onFilter, isFiltered }: ContentsProps) {
  const { t, i18n } = useLingui()
  const filterId = useId()
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <nav className={css['contents']} aria-label={t`Contents`}>
      <label htmlFor={filterId} className={css['label']}>
        <Trans>Filter endpoints</Trans>
      </label>
      <Input id={filterId} type="search" value={filter} placeholder="posts" onChange={(event) => onFilter(event.target.value)} />
      <VisuallyHidden role="status">{isFiltered ? t`${count} endpoints` : ''}</VisuallyHidden>
      <details className={css['list']} open={isWide() || undefined}>
        <summary>
          <Trans>Contents</Trans>
        </summary>
        {!isFiltered && <Chapters />}
        {groups.map(({ tag, calls }) => (
          <details key={tag.name} className={css['group']} open={isFiltered || undefined} lang="en">
            <summary>
              {tag.name} <span className="text-xs faint">{calls.length}</span>
            </summary>
            <ul translate="no">
              <li lang={i18n.locale} translate="yes">
                <a href={`#${anchorOf(tag.name)}`}>
                  <Trans>Overview</Trans>
                </a>
              </li>
              {calls.map(({ method, path, operation }) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`}>
                    <span className={css['method']}>{method}</span> {path.replace(/^\/api/, '')}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </details>
    </nav>
  )
}

function Chapters() {
  const { t } = useLingui()
  const chapters = [
    ['start', t`Getting started`],
    ['authentication', t`Authentication`],
    ['errors', t`Errors`],
    ['limits', t`Rate limits`],
    ['pages', t`Pagination`],
    ['idempotency', t`Idempotency`],
    ['money', t`Money amounts`],
    ['files', t`File uploads`],
    ['realtime', t`Realtime`],
    ['frames', t`Frames`],
  ]
  return (
    <ul className={css['chapters']}>
      {chapters.map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

const isWide = (): boolean => matchMedia('(width >= 64em)').matches
