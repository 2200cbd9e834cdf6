import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '#web/lib/router.ts'
import { useEffect, useEffectEvent } from 'react'
import type { Conversation } from '#contract/messaging/messages.ts'
import { PageHeading } from '#web/layout/page.tsx'
import { usePageTitle } from '#web/layout/page-title.ts'
import { useStore } from '#web/lib/store.ts'
import { words } from '#web/lib/words.ts'
import { loadedCalls } from '#web/messaging/calls/load-calls.ts'
import { otherOf } from '#web/messaging/messages/conversations.ts'
import { ConversationList } from '#web/messaging/messages/conversation-list.tsx'
import { beginNewMessage, endNewMessage, loadNewMessage, newMessage } from '#web/messaging/messages/new-message.ts'
import { ThreadPane } from '#web/messaging/messages/thread-pane.tsx'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './messages-page.module.css'

const NewMessageDialog = latePart(async () => (await loadNewMessage()).NewMessageDialog)
const CallButtons = latePart(async () => (await import('#web/messaging/calls/call-buttons.tsx')).CallButtons)

/** `/messages`: the conversations, and beside them the one with `?user=`; on a phone one after the other. */
export function MessagesPage() {
  const { i18n } = useLingui()
  const viewer = useViewer()
  const { userId, message, forgetMessage } = useWanted()
  usePageTitle(i18n._(words.messages))
  return (
    <main id="main" tabIndex={-1} data-fills={viewer && userId !== null ? 'whole' : ''} className={css['main']}>
      <PageHeading className="visually-hidden">{i18n._(words.messages)}</PageHeading>
      {viewer ? <Panes viewerId={viewer.id} userId={userId} wantedSeq={message} onWanted={forgetMessage} /> : <Welcome />}
    </main>
  )
}

interface PanesProps {
  readonly viewerId: number
  readonly userId: number | null
  readonly wantedSeq: number | null
  readonly onWanted: () => void
}

function Panes({ viewerId, userId, ...wanted }: PanesProps) {
  const isWriting = useStore(newMessage, (is) => is)
  useEffect(() => endNewMessage, [])
  return (
    <div className={css['panes']} data-thread={userId === null ? undefined : ''}>
      <div className={css['list']}>
        <ConversationList viewerId={viewerId} />
      </div>
      <div className={css['thread']}>
        {userId === null ? (
          <Nothing />
        ) : (
          <ThreadPane key={userId} viewerId={viewerId} userId={userId} {...wanted} actions={callButtons} beside={callPlace} />
        )}
      </div>
      {isWriting && <NewMessageDialog viewerId={viewerId} onClose={endNewMessage} />}
    </div>
  )
}

const callButtons = (conversation: Conversation) => <CallButtons person={otherOf(conversation)} isBlocked={conversation.isBlocked} />

const callPlace = (conversation: Conversation) => <CallBeside personId={otherOf(conversation).id} />

function CallBeside({ personId }: { readonly personId: number }) {
  const calls = useStore(loadedCalls, (module) => module)
  return calls && <calls.CallPlace personId={personId} />
}

function Nothing() {
  const { t } = useLingui()
  return (
    <div className={css['nothing']}>
      <EmptyState
        title={t`Select a conversation`}
        action={
          <Button onClick={beginNewMessage}>
            <Trans>New message</Trans>
          </Button>
        }
      >
        <Trans>Choose one from the list, or start a new one.</Trans>
      </EmptyState>
    </div>
  )
}

function Welcome() {
  const { t } = useLingui()
  return (
    <div className={css['nothing']}>
      <EmptyState
        title={t`Welcome to Messages`}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink variant="ink" href={paths.home}>
              <Trans>Go Home</Trans>
            </ButtonLink>
            <ButtonLink href={paths.signIn({ next: paths.messages })}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>Sign in to message people you know.</Trans>
      </EmptyState>
    </div>
  )
}

/**
 * The person in the address: `user`, or `userId`, which becomes `user`; and a message of theirs, by its number. Anything else than a number
 * is nothing.
 */
function useWanted() {
  const search = useSearch()
  const navigate = useNavigate()
  const { user, userId } = search
  const id = numberOf(user ?? userId)
  const isOld = user === undefined && userId !== undefined
  const replace = (wanted: number | null) =>
    void navigate({ to: paths.messages, search: wanted === null ? {} : { user: String(wanted) }, replace: true })
  const rename = useEffectEvent(replace)
  useEffect(() => {
    if (isOld) rename(id)
  }, [isOld, id])
  return { userId: id, message: numberOf(search['message']), forgetMessage: () => replace(id) }
}

function numberOf(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}
