import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { OwnDispute } from '#contract/money/own-disputes.ts'
import { call, callPage } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedRows } from '#web/ui/paged-rows.tsx'
import { studioKey } from './queries.ts'
import { usePages } from './use-pages.ts'

interface ChooseMessagesProps {
  readonly creatorId: number
  readonly dispute: OwnDispute
  readonly conversationId: number
  readonly onClose: () => void
}

/** Which messages of the conversation with the fan are evidence: none, until the creator ticks them one by one. */
export function ChooseMessages({ creatorId, dispute, conversationId, onClose }: ChooseMessagesProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const most = limits.disputeMessages
  const name = dispute.fan?.displayName ?? t`Deleted account`
  const query = usePages([...studioKey(creatorId), 'dispute-messages', conversationId], (page, signal) =>
    callPage('POST /api/conversations/{id}/messages/list', { params: { id: conversationId }, query: page, signal }),
  )
  const form = useForm({
    first: { messages: dispute.chosenMessages },
    check: ({ messages }) => ({ messages: messages.length > most && t`Choose up to ${most} messages.` }),
    send: async ({ messages }) => {
      const params = { id: creatorId, disputeId: dispute.id }
      await call('PUT /api/creator/{id}/disputes/{disputeId}/messages', { params, body: { messages: [...messages] } })
      await queryClient.invalidateQueries({ queryKey: [...studioKey(creatorId), 'disputes'] })
    },
    onSaved: onClose,
    failed: t`We couldn’t save your choice`,
  })
  const { messages: chosen } = form.fields
  const choose = (seq: number, isChosen: boolean) =>
    form.change({ messages: isChosen ? [...chosen, seq].sort((a, b) => a - b) : chosen.filter((one) => one !== seq) })
  // Each page comes oldest first, and the pages newest first: the newest message leads.
  const rows = query.rows
    .filter(({ senderId, content, deletedAt }) => senderId !== 0 && content !== '' && deletedAt === null)
    .toSorted((a, b) => b.seq - a.seq)
  return (
    <DialogForm
      title={t`Messages with ${name}`}
      onClose={onClose}
      form={form}
      verb={<Trans>Save</Trans>}
      className="grid grid-cols-1 gap-4"
    >
      <p className="measure text-sm muted">
        <Trans>The site team reads the messages you choose, and may send them to the bank as evidence. Other messages stay private.</Trans>
      </p>
      {form.errors['messages'] && (
        <p role="alert" className="text-sm danger">
          {form.errors['messages']}
        </p>
      )}
      <PagedRows
        query={query}
        rows={rows}
        errorTitle={t`We couldn’t load your messages`}
        empty={<EmptyState title={t`No messages to choose`} />}
      >
        {(messages) => (
          <ul className="grid grid-cols-1 gap-2">
            {messages.map(({ seq, sender, senderId, content, createdAt }) => (
              <li key={seq}>
                <Checkbox
                  checked={chosen.includes(seq)}
                  onChange={(event) => choose(seq, event.target.checked)}
                  label={
                    <span className="grid">
                      <span className="text-xs muted">
                        {senderId === creatorId ? t`You` : (sender?.displayName ?? name)}, {absoluteTime(new Date(createdAt), i18n.locale)}
                      </span>
                      <span dir="auto">{content}</span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </DialogForm>
  )
}
