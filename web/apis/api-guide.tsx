import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { anchorOf } from './anchor.ts'
import css from './api-guide.module.css'
import { CallSection, type Language } from './call-section.tsx'
import { Authentication, Conventions, Errors, GettingStarted, RateLimits } from './chapters.tsx'
import { Contents } from './contents.tsx'
import { type ApiDocument, type Group, groupsOf } from './document.ts'
import { RealtimeChapter } from './realtime-chapter.tsx'

/** The guide: contents, text and code side by side, drawn from the document that describes the API. */
export function ApiGuide({ document }: { readonly document: ApiDocument }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState('')
  const [language, setLanguage] = useState<Language>('curl')
  const wanted = useDeferredValue(filter.trim().toLowerCase())
  const groups = matching(groupsOf(document), wanted)
  const origin = document.servers[0]?.url.replace(/\/$/, '') || location.origin
  useJumpToHash()
  return (
    <div className={css['guide']}>
      <Contents groups={groups} filter={filter} onFilter={setFilter} isFiltered={wanted !== ''} />
      <div className={css['body']}>
        {wanted === '' && (
          <>
            <GettingStarted document={document} origin={origin} />
            <Authentication document={document} origin={origin} />
            <Errors document={document} origin={origin} />
            <RateLimits document={document} origin={origin} />
            <Conventions document={document} origin={origin} />
            <RealtimeChapter document={document} origin={origin} />
          </>
        )}
        {groups.map(({ tag, calls }) => (
          <section
            key={tag.name}
            id={anchorOf(tag.name)}
            className={css['group']}
            aria-labelledby={`${anchorOf(tag.name)}-title`}
            lang="en"
          >
            <h2 id={`${anchorOf(tag.name)}-title`}>{tag.name}</h2>
            <p>{tag.description}</p>
            {calls.map((call) => (
              <CallSection
                key={call.operation.operationId}
                document={document}
                call={call}
                origin={origin}
                language={language}
                onLanguage={setLanguage}
              />
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <EmptyState title={t`No call matches`}>
            <Trans>Try a word of its address, such as posts, or of what it does.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

/** Calls whose address, purpose or group holds every word. */
function matching(groups: readonly Group[], text: string): Group[] {
  const words = text.split(/\s+/).filter(Boolean)
  return groups
    .map(({ tag, calls }) => ({
      tag,
      calls: calls.filter(({ method, path, operation }) => {
        const about = `${method} ${path} ${operation.summary} ${tag.name}`.toLowerCase()
        return words.every((word) => about.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

/** The sections are there only after the document came, so the browser cannot have jumped to one. */
function useJumpToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])
}
