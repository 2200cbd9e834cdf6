import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { anchorOf } from './anchor.ts'
import css from './api-guide.module.css'
import { Authentication } from './authentication-chapter.tsx'
import { CallSection, type Language } from './call-section.tsx'
import { Contents } from './contents.tsx'
import { Conventions } from './convention-chapters.tsx'
import { type ApiDocument, type Group, groupsOf } from './document.ts'
import { Errors } from './errors-chapter.tsx'
import { RateLimits } from './limits-chapter.tsx'
import { RealtimeChapter } from './realtime-chapter.tsx'
import { GettingStarted } from './start-chapter.tsx'

/** The guide: contents, text and code side by side, drawn from the document that describes the API. */
export function ApiGuide({ document }: { readonly document: ApiDocument }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState('')
  const [language, setLanguage] = useState<Language>('curl')
  const wanted = useDeferredValue(filter.trim().toLowerCase())
  const groups = useMemo(() => matching(groupsOf(document), wanted), [document, wanted])
  const origin = document.servers[0]?.url.replace(/\/$/, '') || location.origin
  const [opened, setOpened] = useOpened(document)
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
        {groups.map((group) => (
          <GroupSection
            key={group.tag.name}
            group={group}
            isOpen={wanted !== '' || opened.includes(group.tag.name)}
            onOpen={() => setOpened([...opened, group.tag.name])}
            document={document}
            origin={origin}
            language={language}
            onLanguage={setLanguage}
          />
        ))}
        {groups.length === 0 && (
          <EmptyState title={t`No matching endpoints`}>
            <Trans>Try a word from its URL, such as posts, or from its description.</Trans>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

interface GroupSectionProps {
  readonly group: Group
  /** A hundred calls at once are more than a page can carry: those of a group are drawn when somebody wants them. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly document: ApiDocument
  readonly origin: string
  readonly language: Language
  readonly onLanguage: (language: Language) => void
}

function GroupSection({ group: { tag, calls }, isOpen, onOpen, ...rest }: GroupSectionProps) {
  const { i18n } = useLingui()
  const anchor = anchorOf(tag.name)
  return (
    <section id={anchor} className={css['group']} aria-labelledby={`${anchor}-title`} lang="en">
      <h2 id={`${anchor}-title`}>{tag.name}</h2>
      <p>{tag.description}</p>
      {isOpen ? (
        calls.map((call) => <CallSection key={call.operation.operationId} call={call} {...rest} />)
      ) : (
        <Button className={css['open']} lang={i18n.locale} onClick={onOpen}>
          <Plural value={calls.length} one="Show # endpoint" other="Show # endpoints" />
        </Button>
      )}
    </section>
  )
}

/** Calls whose address, purpose or group holds every word. */
function matching(groups: readonly Group[], text: string): Group[] {
  const words = text.split(/\s+/).filter(Boolean)
  return groups
    .map(({ tag, calls }) => ({
      tag,
      calls: calls.filter(({ method, path, operation }) => {
        const about = `${method} ${path} ${operation.summary} ${operation['x-details'] ?? ''} ${tag.name}`.toLowerCase()
        return words.every((word) => about.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

/** Which groups are open: those somebody opened, and the one an address of the page leads into; there it scrolls. */
function useOpened(document: ApiDocument): [readonly string[], (opened: readonly string[]) => void] {
  const [opened, setOpened] = useState<readonly string[]>(() => groupAt(document, location.hash))
  useEffect(() => {
    const follow = () => setOpened((known) => [...known, ...groupAt(document, location.hash)])
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [document])
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    // What was opened stands there only now.
    const target = id && opened ? window.document.getElementById(id) : null
    target?.scrollIntoView()
  }, [opened])
  return [opened, setOpened]
}

function groupAt(document: ApiDocument, hash: string): string[] {
  const id = decodeURIComponent(hash.slice(1))
  return groupsOf(document)
    .filter(({ tag, calls }) => anchorOf(tag.name) === id || calls.some(({ operation }) => operation.operationId === id))
    .map(({ tag }) => tag.name)
}
