import { api } from '#contract/index.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { noSuchConversation } from '#server/messaging/messages/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changePair, lockConversation } from './pair-queries.ts'

/** The creator answers from now on: a reply that is being made is not sent any more. */
export const takeOver = handle(api.ai.takeOver, async ({ viewer, params, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: viewer.id })
  const { otherId } = await changeOwn(database, allowed, params.id, { isTakenOver: true })
  afterCommit(() => tell(platform, params.id, [viewer.id, otherId]))
  return { id: params.id }
})

/** The AI may answer again, also where the creator has just written themself. */
export const handBack = handle(api.ai.handBack, async ({ viewer, params, database, platform, afterCommit }) => {
  const allowed = authorize(viewer, 'creator.settings', { personId: viewer.id })
  const { otherId } = await changeOwn(database, allowed, params.id, { isTakenOver: false, handedBackAt: platform.clock.now() })
  afterCommit(() => tell(platform, params.id, [viewer.id, otherId]))
  return { id: params.id }
})

/** Whoever is answered chooses whether by a human only; it holds until they choose again. */
export const chooseWhoAnswers = handle(api.ai.choose, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { isHumanOnly } = body
  const { otherId } = await change(database, params.id, viewer.id, (other) => ({ creatorId: other, isHumanOnly }))
  afterCommit(() => tell(platform, params.id, [viewer.id, otherId]))
  return { id: params.id, isHumanOnly }
})

/** Throws away a reply that was written for a creator to look at. Gone already is fine. */
export const discardDraft = handle(api.ai.discardDraft, async ({ viewer, params, database, platform, afterCommit }) => {
  await database.deleteFrom('ai_drafts').where('conversation_id', '=', params.id).where('creator_id', '=', viewer.id).execute()
  afterCommit(() => tell(platform, params.id, [viewer.id]))
  return { id: params.id }
})

type Values = Parameters<typeof changePair>[3]
type PairChange = Values & { readonly creatorId: number }

/** Writes what a creator decided about their own AI. */
function changeOwn(database: Database, { viewer }: Allowed<'creator.settings'>, conversationId: number, values: Values) {
  return change(database, conversationId, viewer.id, () => ({ creatorId: viewer.id, ...values }))
}

function change(
  database: Database,
  conversationId: number,
  personId: number,
  decide: (otherId: number) => PairChange,
): Promise<{ otherId: number }> {
  return inTransaction(database, async (transaction) => {
    const found = await lockConversation(transaction, conversationId, personId)
    if (!found) throw noSuchConversation()
    const { creatorId, ...values } = decide(found.otherId)
    await changePair(transaction, conversationId, creatorId, values)
    return found
  })
}

function tell({ bus }: Platform, conversationId: number, personIds: readonly number[]): void {
  bus.publish('person.frames', { personIds, frame: { type: 'conversation-changed', conversationId } })
}
