import type { Message, Quote } from '#contract/messaging/messages.ts'
import { viewAttachment, type MediaRow } from '#server/people/media/index.ts'
import { viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import { viewCall, type CallColumns } from './call-view.ts'

/** A message with its file and, unless it is the system's, its sender. */
export interface MessageRow extends MediaRow, Omit<AuthorRow, 'authorId'>, Partial<CallColumns> {
  readonly authorId: number | null
  /** Its photos and videos after the first. */
  readonly furtherMedia: readonly MediaRow[] | null
  readonly id: number
  readonly conversationId: number
  readonly seq: number
  readonly clientId: string
  readonly content: string
  readonly kind: Message['messageType']
  readonly roomId: string | null
  readonly notice: Message['notice']
  readonly provenance: Message['provenance']
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
  readonly revision: number
  readonly replyToSeq: number | null
  readonly quotedSenderId: number | null
  readonly quotedKind: Quote['messageType'] | null
  readonly quotedContent: string | null
  readonly quotedIsDeleted: boolean | null
  /** Of one that was read; null where nobody has reacted. */
  readonly reactions?: Message['reactions'] | null
}

/** A message as both members see it. Whether somebody may see it at all is decided before this is called. */
export function viewMessage(row: MessageRow): Message {
  const { authorId } = row
  const attachments = [row, ...(row.furtherMedia ?? [])].flatMap((file) => viewAttachment(file) ?? [])
  const [first] = attachments
  return {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    senderId: authorId ?? 0,
    sender: authorId === null ? null : viewAuthor({ ...row, authorId }),
    clientId: row.kind === 'system' || row.provenance === 'ai' ? null : row.clientId,
    content: row.content,
    messageType: row.kind,
    mediaUrl: first?.url ?? null,
    media: first?.media ?? null,
    attachments,
    isVideoCallInvite: row.kind === 'video_call',
    videoCallRoomId: row.roomId,
    call: viewCall(row),
    notice: row.notice,
    provenance: row.provenance,
    aiResponse: row.provenance === 'ai',
    replyTo: viewQuote(row),
    reactions: (row.deletedAt === null && row.reactions) || [],
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    revision: row.revision,
  }
}

/** What was deleted answers nothing any more. */
function viewQuote({ deletedAt, replyToSeq, quotedSenderId, quotedKind, quotedContent, quotedIsDeleted }: MessageRow): Quote | null {
  if (deletedAt !== null || replyToSeq === null || quotedSenderId === null || quotedKind === null) return null
  return {
    seq: replyToSeq,
    senderId: quotedSenderId,
    content: quotedContent ?? '',
    messageType: quotedKind,
    isDeleted: quotedIsDeleted === true,
  }
}
