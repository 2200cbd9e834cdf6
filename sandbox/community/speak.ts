import { automaticReplies, type SampleConversation } from './conversations.ts'
import type { HistoryContext, Step } from './history-tools.ts'
import { readPicture } from './pictures.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The private messages, each line when it was written, and read by the other one before their next. */
export function speak(context: HistoryContext, conversations: readonly SampleConversation[]): Step[] {
  const { tools, member } = context
  const { creator, settings } = automaticReplies
  if (conversations.length === 0) return []
  const oldest = Math.max(...conversations.map(({ daysAgo }) => daysAgo))
  const switchOn = async (at: Date) => {
    const { id, send } = await member(creator)
    await send(at, 'PUT', `/api/creator/${id}/ai`, settings)
  }
  return [
    { at: new Date(tools.until.getTime() - (oldest + 1) * day), run: switchOn },
    ...conversations.flatMap((conversation, number) => stepsOf(context, conversation, number)),
  ]
}

function stepsOf({ tools, member }: HistoryContext, { daysAgo, lines, unread = 0 }: SampleConversation, number: number): Step[] {
  const begin = tools.until.getTime() - daysAgo * day
  const people = [...new Set(lines.map(({ by }) => by))]
  const [first = ''] = people
  // Someone who has not answered yet is written to all the same.
  const otherThan = (by: string) => people.find((name) => name !== by) ?? 'nora.halvorsen'
  return lines.map((line, index) => ({
    at: new Date(begin + index * 11 * minute),
    run: async (at) => {
      const [author, reader] = [await member(line.by), await member(otherThan(line.by))]
      const { id } = (await (
        await member(first)
      ).send(at, 'POST', '/api/conversations', {
        otherUserId: line.by === first ? reader.id : author.id,
      })) as { id: number }
      const file = line.picture === undefined ? {} : { mediaUrl: await author.upload(await readPicture(line.picture)), mediaAlt: line.alt }
      const said = { content: line.text, messageType: line.picture ? 'image' : 'text', clientId: `sample-${number}-${index}`, ...file }
      const sent = await author.ask(at, 'POST', `/api/conversations/${id}/messages`, said)
      // It was sent before a kill, with another copy of the photo.
      const isThere = (sent.body as { code?: string } | null)?.code === 'message_conflict'
      if (sent.status >= 300 && !isThere)
        throw new Error(`the sample community: a message answered ${sent.status} ${JSON.stringify(sent.body)}`)
      const seq = (sent.body as { seq?: number } | null)?.seq
      if (line.isAnswered) await tools.answer(new Date(at.getTime() + minute), id)
      if (seq !== undefined && index < lines.length - unread)
        await reader.send(new Date(at.getTime() + 3 * minute), 'POST', `/api/conversations/${id}/receipts`, {
          readSeq: seq,
          deliveredSeq: seq,
        })
      // Who writes next has read what was answered meanwhile.
      if (seq !== undefined && line.isAnswered)
        await author.send(new Date(at.getTime() + 4 * minute), 'POST', `/api/conversations/${id}/receipts`, {
          readSeq: seq + 2,
          deliveredSeq: seq + 2,
        })
    },
  }))
}
