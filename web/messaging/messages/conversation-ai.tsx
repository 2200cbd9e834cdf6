import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AiState, Conversation } from '#contract/messaging/messages.ts'
import { otherOf } from '#web/messaging/messages/conversations.ts'
import { Button } from '#web/ui/button.tsx'
import css from './conversation-ai.module.css'
import { DraftCard } from './draft-card.tsx'
import { type Step, useSteering } from './steer.ts'

interface ConversationAiProps {
  readonly conversation: Conversation
  /** The suggestion that is being made use of: it is not offered again meanwhile. */
  readonly used: string
  /** Puts a suggestion where one writes. */
  readonly onUse: (draft: string) => void
}

/** Who answers here, a person or an AI, and how to change that (D23). Nothing where neither of the two has automatic replies. */
export function ConversationAi({ conversation, used, onUse }: ConversationAiProps) {
  const { ai } = conversation
  if (!ai) return null
  return (
    <div className={css['ai']}>
      {ai.theirs && <Theirs conversation={conversation} state={ai.theirs} />}
      {ai.mine && <Mine conversation={conversation} state={ai.mine} isDrafting={ai.isDrafting} />}
      {ai.draft !== null && ai.draft !== used && <DraftCard conversationId={conversation.id} draft={ai.draft} onUse={onUse} />}
    </div>
  )
}

/** What a fan is told, and the way to a human. */
function Theirs({ conversation, state }: { readonly conversation: Conversation; readonly state: AiState }) {
  const { displayName: name } = otherOf(conversation)
  return state === 'human_only' ? (
    <Line id={conversation.id} step="allow" action={<Trans>Allow automatic replies</Trans>}>
      <Trans>You asked for a human. {name} will reply personally.</Trans>
    </Line>
  ) : (
    <Line id={conversation.id} step="human-only" action={<Trans>Ask for a human</Trans>}>
      {state === 'taken_over' ? (
        <Trans>{name} is replying personally right now.</Trans>
      ) : (
        <Trans>Replies may be written automatically for {name}.</Trans>
      )}
    </Line>
  )
}

/** What a creator is told, and the way to take over. */
function Mine({
  conversation,
  state,
  isDrafting,
}: {
  readonly conversation: Conversation
  readonly state: AiState
  readonly isDrafting: boolean
}) {
  const { displayName: name } = otherOf(conversation)
  if (state === 'human_only') {
    return (
      <p className={css['line']}>
        <span>
          <Trans>{name} asked for a human. Only you reply here.</Trans>
        </span>
      </p>
    )
  }
  return state === 'taken_over' ? (
    <Line id={conversation.id} step="hand-back" action={<Trans>Hand back</Trans>}>
      <Trans>You’re replying personally here.</Trans>
    </Line>
  ) : (
    <Line id={conversation.id} step="take-over" action={<Trans>Take over</Trans>}>
      {isDrafting ? <Trans>You get suggested replies here.</Trans> : <Trans>Automatic replies are on.</Trans>}
    </Line>
  )
}

interface LineProps {
  readonly id: number
  readonly step: Step
  readonly action: ReactNode
  readonly children: ReactNode
}

function Line({ id, step, action, children }: LineProps) {
  const steer = useSteering(id)
  return (
    <div className={css['line']}>
      <span>{children}</span>
      <Button size="s" isLoading={steer.isPending} onClick={() => steer.run(step)}>
        {action}
      </Button>
    </div>
  )
}
