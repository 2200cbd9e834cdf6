import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Search, SquarePen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { useStore } from '#web/lib/store.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton, IconLink } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { openBox, readOn } from './boxes.ts'
import css from './conversation-list.module.css'
import { ConversationRow } from './conversation-row.tsx'
import { type Box, conversations, conversationsOf } from './conversations.ts'
import { beginNewMessage, loadNewMessage } from './new-message.ts'
import { useConversationSearch } from './use-conversation-search.ts'

const StartConversation = latePart(async () => (await import('./start-conversation.tsx')).StartConversation)

/** The left pane: search, the three boxes, and whom to write to. */
export function ConversationList({ viewerId }: { readonly viewerId: number }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  return (
    <section aria-label={t`Conversations`} className={css['pane']}>
      <header className={css['header']}>
        <div className={css['line']}>
          <IconLink label={t`Back to Feed`} icon={<ArrowLeft aria-hidden="true" size={20} />} href={paths.feed} />
          <span aria-hidden="true" className={css['title']}>
            <Trans>Messages</Trans>
          </span>
          <IconButton
            label={t`New message`}
            icon={<SquarePen aria-hidden="true" size={20} />}
            onPointerEnter={() => void loadNewMessage().catch(() => undefined)}
            onClick={beginNewMessage}
          />
        </div>
        <div className={css['search']}>
          <Search aria-hidden="true" size={18} className={css['glass']} />
          <Input
            type="search"
            value={text}
            placeholder={t`Search Direct Messages`}
            aria-label={t`Search Direct Messages`}
            className={css['field']}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </header>
      {isSearching ? <SearchResults text={text} viewerId={viewerId} /> : <Boxes viewerId={viewerId} />}
    </section>
  )
}

function Boxes({ viewerId }: { readonly viewerId: number }) {
  const { t } = useLingui()
  const [box, setBox] = useState<Box>('inbox')
  const state = useStore(conversations, (all) => all)
  useEffect(() => {
    void openBox(box)
    void openBox('requests')
  }, [box])
  const asked = useRef<readonly number[]>([])
  useEffect(() => {
    // A request that was accepted is followed to where it is now.
    if (box === 'requests' && conversationsOf(state, 'inbox').some(({ id }) => asked.current.includes(id))) setBox('inbox')
    asked.current = conversationsOf(state, 'requests').map(({ id }) => id)
  }, [box, state])
  const rows = conversationsOf(state, box)
  // What's below the rows would move with them.
  const { status } = state.boxes[box]
  const isThere = rows.length > 0 || status === 'ready' || status === 'failed'
  const requests = conversationsOf(state, 'requests').length
  const tabs = [
    { id: 'inbox' as const, label: t`Inbox` },
    { id: 'requests' as const, label: requests > 0 ? t`Requests (${requests})` : t({ message: 'Requests', context: 'messages' }) },
    { id: 'archived' as const, label: t`Archived` },
  ]
  return (
    <>
      <Tabs name="box" label={t`Conversations`} tabs={tabs} selected={box} onSelect={setBox} className={css['tabs']} />
      <div className={css['scroll']}>
        <TabPanel name="box" selected={box}>
          <BoxOf box={box} rows={rows} viewerId={viewerId} />
        </TabPanel>
        {box === 'inbox' && isThere && <StartConversation />}
      </div>
    </>
  )
}

function BoxOf({ box, rows, viewerId }: { readonly box: Box; readonly rows: readonly Conversation[]; readonly viewerId: number }) {
  const { t } = useLingui()
  const { status, error, next } = useStore(conversations, (all) => all.boxes[box])
  if (status === 'failed' && rows.length === 0)
    return <LoadError title={t`We couldn’t load your conversations`} error={error} onRetry={() => openBox(box)} />
  if (rows.length === 0 && status !== 'ready') return <RowSkeletons />
  if (rows.length === 0) return <EmptyBox box={box} />
  return (
    <>
      <ul>
        {rows.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} viewerId={viewerId} />
        ))}
      </ul>
      {status === 'failed' ? (
        <div className={css['more']}>
          <Button size="s" onClick={() => void (next === null ? openBox(box) : readOn(box))}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      ) : (
        next !== null && <Sentinel key={next} onNear={() => void readOn(box)} />
      )}
    </>
  )
}

function EmptyBox({ box }: { readonly box: Box }) {
  const { t } = useLingui()
  const titles: Record<Box, string> = {
    inbox: t`No messages, yet`,
    requests: t`No requests`,
    archived: t`Nothing archived`,
  }
  return (
    <EmptyState title={titles[box]}>
      {box === 'requests' && <Trans>Messages from people you don’t know appear here.</Trans>}
      {box === 'inbox' && <Trans>Messages from people you know appear here.</Trans>}
    </EmptyState>
  )
}

function SearchResults({ text, viewerId }: { readonly text: string; readonly viewerId: number }) {
  const { t } = useLingui()
  const { found, isAsking, error, retry } = useConversationSearch(text)
  return (
    <div className={css['scroll']}>
      <ul aria-label={t`Search results`}>
        {found.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} viewerId={viewerId} />
        ))}
      </ul>
      <div role="status">{found.length === 0 && !isAsking && !error && <EmptyState title={t`No conversations found`} />}</div>
      {found.length === 0 && isAsking && <RowSkeletons />}
      {error && !isAsking && <LoadError title={t`We couldn’t search your conversations`} error={error} onRetry={retry} />}
    </div>
  )
}

/** Asks for the next page before its place comes into view. */
function Sentinel({ onNear }: { readonly onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    // Of several changes at a time, the last one is how it is.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && near.current(), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      <RowSkeletons />
    </div>
  )
}

function RowSkeletons() {
  return (
    <Loading>
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className={css['skeleton']}>
          <Skeleton width="2.5rem" height="2.5rem" isRound />
          <div className="grid gap-2 flex-1">
            <Skeleton width="50%" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
