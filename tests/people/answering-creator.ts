import { expect } from 'vitest'
import { stretch } from '#tests/pace.ts'
import type { TestSite } from '#tests/site.ts'
import type { Answer, Visitor } from './visitor.ts'

export interface SeenMessage {
  readonly seq: number
  readonly senderId: number
  readonly content: string
  readonly aiResponse: boolean
  readonly provenance: string
  readonly notice: { readonly kind: string } | null
  readonly clientId: string | null
}

/** A creator with automatic replies on, and a profile to answer from. */
export async function answeringCreator(site: TestSite, settings: Record<string, unknown> = {}): Promise<Visitor> {
  const creator = await site.creator()
  await creator.put(`/api/creator/${creator.id}/settings`, { description: 'I throw pots in a small studio. The kiln is lit on Fridays.' })
  const answer = await creator.put(`/api/creator/${creator.id}/ai`, { isOn: true, ...settings })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return creator
}

/** A fan's conversation with a creator, and what can be seen in it. */
export class FanConversation {
  readonly fan: Visitor
  readonly creator: Visitor
  readonly id: number
  readonly #site: TestSite

  private constructor(site: TestSite, fan: Visitor, creator: Visitor, id: number) {
    this.#site = site
    this.fan = fan
    this.creator = creator
    this.id = id
  }

  static async begin(site: TestSite, creator: Visitor, fan?: Visitor): Promise<FanConversation> {
    const writer = fan ?? (await site.person())
    const { body } = await writer.post('/api/conversations', { otherUserId: creator.id })
    return new FanConversation(site, writer, creator, body.id)
  }

  send(from: Visitor, content: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return from.post(`/api/conversations/${this.id}/messages`, { content, messageType: 'text', ...more })
  }

  /** The fan writes, and whatever follows from it has happened. */
  async ask(content: string): Promise<void> {
    const { body } = await this.send(this.fan, content)
    await this.isHandled(body.seq)
  }

  async isHandled(seq: number): Promise<void> {
    const handled = async () => {
      const [row] = await this.#site.query<{ seq: number }>(
        'select handled_seq as seq from ai_pairs where conversation_id = $1 and creator_id = $2',
        [this.id, this.creator.id],
      )
      return row?.seq ?? 0
    }
    await expect.poll(handled, { timeout: stretch(20_000), interval: 30 }).toBeGreaterThanOrEqual(seq)
  }

  async seenBy(person: Visitor): Promise<SeenMessage[]> {
    return (await person.post(`/api/conversations/${this.id}/messages/list`)).body
  }

  async replies(): Promise<string[]> {
    return (await this.seenBy(this.fan)).filter((message) => message.aiResponse).map((message) => message.content)
  }

  async ai(person: Visitor): Promise<{ theirs: string | null; mine: string | null; isDrafting: boolean; draft: string | null } | null> {
    return (await person.get(`/api/conversations/${this.id}`)).body.ai
  }
}
