import { sql } from 'kysely'
import { holdsLink } from '#contract/content/rich-text.ts'
import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { noSuchConversation, noSuchMessage } from './conversation-rules.ts'
import { findMessage } from './message-queries.ts'
import { viewMessage } from './message-view.ts'
import { findStanding } from './standing.ts'
import { tellOfChange } from './tell-of-change.ts'

/** Edits words that one sent, in the first minutes by the clock of the site. What they counted against free messages stays as it was. */
export const editMessage = handle(api.messages.editMessage, async ({ viewer, params, body, database, platform, afterCommit }) => {
  const { id, seq } = params
  const { content } = body
  const most = (await readSettings(platform)).limits.messageLength
  if (!fitsLength(content, most)) throw fieldError('content', 'too_long', undefined, most)
  const standing = await findStanding(database, viewer.id, id)
  if (!standing) throw noSuchConversation()
  const message = await findMessage(database, viewer.id, id, seq)
  if (!message || message.deletedAt !== null) throw noSuchMessage()
  const now = platform.clock.now()
  const since = new Date(now.getTime() - limits.messageEditMinutes * 60_000)
  const allowed = authorize(viewer, 'message.edit', {
    ...standing,
    senderId: message.authorId,
    isOfWords: message.kind === 'text' && message.provenance !== 'ai',
    isTooLate: message.createdAt <= since,
    isUnanswered: false,
    // Nothing but the first message to a stranger has been sent yet: it leads nowhere afterwards either.
    isLinkTooSoon: standing.isStranger && standing.unanswered < 2 && holdsLink(content),
  })
  if (message.content === content) return viewMessage(message)
  if (!(await writeWords(database, allowed, { id, seq, content, since, now }))) throw noSuchMessage()
  const { message: edited, tell } = await tellOfChange(
    { ...platform, database },
    { conversationId: id, seq, personId: viewer.id, otherId: standing.otherId },
  )
  afterCommit(tell)
  return edited
})

interface Words {
  readonly id: number
  readonly seq: number
  readonly content: string
  readonly since: Date
  readonly now: Date
}

/** False when it was deleted meanwhile. */
async function writeWords(
  database: Database,
  { viewer }: Allowed<'message.edit'>,
  { id, seq, content, since, now }: Words,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('messages')
    .set((messages) => ({ content, edited_at: now, revision: sql`${messages.ref('revision')} + 1` }))
    .where('conversation_id', '=', id)
    .where('seq', '=', seq)
    .where('sender_id', '=', viewer.id)
    .where('kind', '=', 'text')
    .where('provenance', '<>', 'ai')
    .where('created_at', '>', since)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
