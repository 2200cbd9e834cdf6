import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useState } from 'react'
import type { AiSilence } from '#contract/messaging/ai-replies.ts'
import { limits } from '#contract/limits.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { TextField } from '#web/ui/fields.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './ai-card.module.css'
import { aiActivityQuery } from './ai-queries.ts'

interface Turn {
  readonly id: number
  readonly from: 'fan' | 'creator'
  readonly content: string
}

/** A chat with one's own AI, as a fan would have it: the same code and the same limits, stored nowhere. */
export function Preview({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { turns, silence, ask, forget } = usePreview(creatorId)
  const isAsking = ask.isPending
  const canAsk = hasVisibleCharacter(text) && fitsLength(text, limits.messageLength) && !isAsking
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canAsk) return
    setText('')
    ask.run(text.trim())
  }
  return (
    <section aria-labelledby="ai-preview" className="grid gap-3 min-w-0">
      <h3 id="ai-preview" className="text-md font-bold">
        <Trans>Try it</Trans>
      </h3>
      <p className="measure text-sm muted">
        <Trans>Write as a fan would. The reply follows your saved settings and counts toward today’s limit.</Trans>
      </p>
      <div role="log" aria-label={t`Conversation preview`} className={css['chat']}>
        {turns.map((turn) => (
          <Bubble key={turn.id} turn={turn} />
        ))}
        {isAsking && (
          <p className="measure text-sm muted">
            <Trans>writing…</Trans>
          </p>
        )}
        {silence && (
          <p className="measure text-sm muted">
            <SilenceText silence={silence} />
          </p>
        )}
      </div>
      <form className={css['ask']} onSubmit={submit}>
        <TextField label={t`Fan’s message`} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        <Button type="submit" isLoading={isAsking} disabled={!canAsk && !isAsking}>
          <Trans>Try</Trans>
        </Button>
        {turns.length > 0 && (
          <Button variant="quiet" disabled={isAsking} onClick={forget}>
            <Trans>Start over</Trans>
          </Button>
        )}
      </form>
    </section>
  )
}

function Bubble({ turn: { from, content } }: { readonly turn: Turn }) {
  return (
    <div className={classNames(css['bubble'], from === 'creator' && css['reply'])}>
      {from === 'creator' && (
        <Badge>
          <Trans>AI</Trans>
        </Badge>
      )}
      <p>{content}</p>
    </div>
  )
}

function SilenceText({ silence }: { readonly silence: AiSilence }) {
  if (silence === 'cap_reached') return <Trans>You’ve used today’s replies. You’ll get more tomorrow.</Trans>
  if (silence === 'refused')
    return <Trans>The AI wrote something it isn’t allowed to send. In a real conversation, nothing would be sent.</Trans>
  return <Trans>The AI didn’t reply. In a real conversation, nothing would be sent.</Trans>
}

function usePreview(creatorId: number) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [silence, setSilence] = useState<AiSilence | null>(null)
  const ask = useAction(t`The AI didn’t reply`, async (content: string) => {
    const asked: Turn[] = [...turns, { id: turns.length, from: 'fan', content }]
    setTurns(asked)
    setSilence(null)
    try {
      const messages = asked.slice(-limits.aiHistory).map((turn) => ({ from: turn.from, content: turn.content }))
      const answer = await call('POST /api/creator/{id}/ai/preview', { params: { id: creatorId }, body: { messages } })
      if (answer.content !== null) setTurns([...asked, { id: asked.length, from: 'creator', content: answer.content }])
      setSilence(answer.silence)
    } finally {
      void queryClient.invalidateQueries(aiActivityQuery(creatorId))
    }
  })
  const forget = () => {
    setTurns([])
    setSilence(null)
  }
  return { turns, silence, ask, forget }
}
