import { api } from '#contract/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { SiteLimits } from '#contract/site/site.ts'
import { holdSimilar } from '#server/moderation/index.ts'
import { decide } from '#server/access/index.ts'
import { fitsLength } from '#contract/visible-text.ts'
import { filenameOf } from '#server/people/media/index.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle, type Call } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { noSuchConversation } from './conversation-rules.ts'
import { viewMessage, type MessageRow } from './message-view.ts'
import { noticeOfLastFreeMessage } from './notices.ts'
import { storeMessage, type NewMessage, type StoreResult } from './store-message.ts'
import { subscriptionPrompt } from './subscription-prompt.ts'
import { untilAnswered } from './until-answered.ts'
import { withholdSimilar } from './withhold-similar.ts'

export type SendMessageCall = Call<typeof api.messages.send>

/** Rings at the other member: what the slice of calls does with a message of type video_call. */
export type SendCall = (call: SendMessageCall) => Promise<ReplyOf<typeof api.messages.send>>

/**
 * Sends a message, or rings where its type is a call. Free messages that are used up aren't an error: the answer is the prompt to
 * subscribe, and nothing was stored (D21). Throws `not_found`, `message_conflict`, or what the gate refuses.
 */
export const sendMessage = (sendCall: SendCall) =>
  handle(api.messages.send, (call) => (call.body.messageType === 'video_call' ? sendCall(call) : sendWords(call)))

async function sendWords(call: SendMessageCall): Promise<ReplyOf<typeof api.messages.send>> {
  const { viewer, platform, database, exchange, afterCommit } = call
  await platform.limiter.take('messagesInTenMinutes', `account:${viewer.id}`)
  const { limits } = await readSettings(platform)
  const wanted = readMessage(call, limits)
  const result = await storeMessage(database, wanted, platform.clock.now())
  if (!result) throw noSuchConversation()
  const { message } = result
  if (!message) {
    const refusal = decide(viewer, 'message.send', result)
    if (refusal) throw new AppError(refusal)
    if (!result.hasAnswered) throw fieldError('replyToSeq', 'unknown', sentence('no_such_message'))
    const [missing] = result.missingFiles
    if (missing !== undefined) throw fieldError(fieldOf(call, missing), 'unknown', sentence('file_of_others'))
    exchange.status(200)
    // The free messages are used up: not an error, and nothing was stored (D21).
    return subscriptionPrompt(result, 'messages', exchange.language)
  }
  if (result.isRepeated && !isSame(message, wanted)) throw new AppError('message_conflict')
  const view = viewMessage(message)
  if (!result.isRepeated) {
    const isSpam = result.isSenderNew && !result.isKnown && (await isSimilar(call, message.id, wanted.content))
    if (isSpam) afterCommit(() => withholdSimilar(platform))
    const audienceId = result.isWithheld || isSpam ? viewer.id : null
    const stored = { message: view, memberIds: [viewer.id, result.otherId], audienceId, isRequest: result.isRequest }
    afterCommit(() => platform.bus.publish('message.stored', stored))
  }
  // Also after a repeated one: a kill may have come between the message and its notice, which is stored once.
  afterCommit(() => noticeOfLastFreeMessage(platform, wanted, result))
  return { ...view, free: freeOf(result), untilAnswered: untilAnswered(result) }
}

/** Whether several new accounts wrote nearly the same to people who don't know them, or it was removed as spam elsewhere. */
async function isSimilar({ viewer, platform, database }: SendMessageCall, id: number, text: string): Promise<boolean> {
  const writing = { kind: 'message' as const, id, authorId: viewer.id, text }
  return (await holdSimilar(platform, database, writing, platform.clock.now())) !== null
}

function readMessage({ viewer, params, body, platform }: SendMessageCall, limits: SiteLimits): NewMessage {
  const [first, ...further] = filesOf(body)
  const media = first?.filename ?? null
  const content = body.content ?? ''
  if (body.messageType !== 'text' && media === null) throw fieldError('mediaUrl', 'required', sentence('choose_file'))
  if (content === '' && media === null) throw fieldError('content', 'empty')
  const most = limits.messageLength
  if (!fitsLength(content, most)) throw fieldError('content', 'too_long', undefined, most)
  return {
    conversationId: params.id,
    senderId: viewer.id,
    clientId: body.clientId ?? platform.ids.id(),
    // The file says whether it is a picture or a video.
    kind: media === null ? 'text' : 'image',
    content,
    media,
    mediaAlt: first?.alt ?? null,
    further: further.map(({ filename }) => filename),
    furtherAlts: further.map(({ alt }) => alt),
    roomId: null,
    replyToSeq: body.replyToSeq ?? null,
    provenance: body.isAiDrafted ? 'ai_drafted' : 'person',
    freeMessages: limits.freeMessages,
  }
}

/** Its photos and videos in order, each once. */
function filesOf({ mediaUrl, mediaAlt, attachments = [] }: SendMessageCall['body']): { filename: string; alt: string | null }[] {
  if (mediaUrl !== undefined && attachments.length > 0) throw fieldError('attachments', 'invalid', sentence('one_way_to_attach'))
  if (mediaUrl !== undefined) return [{ filename: filenameOf(mediaUrl), alt: mediaAlt ?? null }]
  const names = attachments.map(({ url }) => filenameOf(url))
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice !== -1) throw fieldError(`attachments.${twice}.url`, 'invalid', sentence('file_attached_twice'))
  return attachments.map(({ alt }, index) => ({ filename: names[index] ?? '', alt: alt ?? null }))
}

/** Where the body names this file. */
function fieldOf({ body: { attachments = [] } }: SendMessageCall, filename: string): string {
  const index = attachments.findIndex(({ url }) => filenameOf(url) === filename)
  return index === -1 ? 'mediaUrl' : `attachments.${index}.url`
}

/** The same id must mean the same message; one that was edited or deleted since has no words left to compare. */
function isSame(stored: MessageRow, wanted: NewMessage): boolean {
  if (stored.deletedAt !== null) return true
  const isSameText = stored.editedAt !== null || stored.content === wanted.content
  const further = stored.furtherMedia?.map(({ media }) => media) ?? []
  const areSameFiles = [stored.media, ...further].join() === [wanted.media, ...wanted.further].join()
  return isSameText && areSameFiles && stored.replyToSeq === wanted.replyToSeq
}

function freeOf({ isCounted, used, granted }: StoreResult): { used: number; granted: number; left: number } | null {
  return isCounted && used !== null && granted !== null ? { used, granted, left: granted - used } : null
}
