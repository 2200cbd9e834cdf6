import { setTimeout as sleep } from 'node:timers/promises'
import { talkBetween } from '#tests/people/talk-between.ts'
import { makePhoto } from '#tests/people/files.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import type { History } from './history.ts'

interface Writer {
  readonly person: Visitor
  readonly conversation: number
}

/** People in pairs who send messages, posts and pictures without a pause, and one who only reads, until they are told to stop. */
export class Writers {
  /** What was answered to a read, how often. */
  readonly reads = new Map<number, number>()
  /** Refused with the sentence about the move. */
  readonly refused = new Set<string>()
  /** Any other answer to a write than 201 and that refusal, how often. */
  readonly others = new Map<string, number>()
  /** Address of each picture that was acknowledged, by its bytes. */
  readonly pictures = new Map<string, Buffer>()
  readonly #history: History
  readonly #pause: number
  readonly #writers: Writer[] = []
  readonly #sends = new Map<string, (at: string) => Promise<Answer>>()
  #photo: Uint8Array = new Uint8Array()
  #isOver = false
  #work: Promise<void>[] = []

  /** Each writes again so many milliseconds after an answer. */
  constructor(history: History, pause = 0) {
    this.#history = history
    this.#pause = pause
  }

  async join(url: string, count: number): Promise<void> {
    this.#photo = await makePhoto({ width: 320, height: 240 })
    const people: Visitor[] = []
    for (let index = 0; index < count; index += 1)
      people.push(await Visitor.signUp(url, { email: `writer${index}@people.example`, username: `writer_${index}` }))
    for (const [index, person] of people.entries()) {
      const partner = people[index ^ 1]
      if (!partner) throw new Error('writers come in pairs')
      this.#writers.push({ person, conversation: await talkBetween(person, partner) })
    }
  }

  /** The first of them, as a browser at this address. */
  at(url: string): Visitor {
    const [writer] = this.#writers
    if (!writer) throw new Error('nobody has joined')
    return writer.person.at(url)
  }

  /** Begins at this address; what was not acknowledged elsewhere can be repeated here later. */
  begin(): void {
    this.#isOver = false
    this.#work = [...this.#writers.map((writer, index) => this.#write(writer, index)), this.#read()]
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#work)
  }

  /** Sends again, with the same ids, whatever was not acknowledged. */
  async repeat(url: string): Promise<void> {
    for (const { id } of [...this.#history.of('info'), ...this.#history.of('fail')]) {
      const answer = await this.#sends.get(id)?.(url)
      if (answer?.status !== 201) throw new Error(`a repeated write was answered ${answer?.status} ${JSON.stringify(answer?.body)}`)
      this.#history.ok(id, answer.body.id)
    }
  }

  /** The ids in what can be read now: messages by the lists of both people's conversations, posts by their authors' pages. */
  async readable(url: string): Promise<string[]> {
    const found: string[] = []
    for (const [index, { person, conversation }] of this.#writers.entries()) {
      const reader = person.at(url)
      if (index % 2 === 0) found.push(...(await messagesOf(reader, conversation)))
      found.push(...(await postsOf(reader)))
    }
    return found
  }

  async #write({ person, conversation }: Writer, index: number): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const isPost = count % 4 === 3
      await this.#send(
        isPost
          ? (id, at) => person.at(at).post('/api/posts', { content: `words of ${id}` }, { 'idempotency-key': id })
          : (id, at) => {
              const body = { content: `words of ${id}`, messageType: 'text', clientId: id }
              return person.at(at).post(`/api/conversations/${conversation}/messages`, body)
            },
        person.url,
      )
      if (index === 0 && count % 4 === 0) await this.#upload(person)
      await sleep(this.#pause)
    }
  }

  async #send(send: (id: string, at: string) => Promise<Answer>, url: string): Promise<void> {
    const id = this.#history.invoke()
    this.#sends.set(id, (at) => send(id, at))
    const answer = await send(id, url).catch(() => null)
    if (answer?.status === 201) return this.#history.ok(id, answer.body.id)
    if (answer !== null && codeOf(answer) === 'read_only') {
      this.refused.add(id)
      this.#history.fail(id)
      // As long as the answer asks for would be a whole test; people are not so patient either.
      await sleep(50)
      return
    }
    const name = answer === null ? 'no answer' : `${answer.status} ${codeOf(answer)}`
    this.others.set(name, (this.others.get(name) ?? 0) + 1)
    this.#history.info(id)
    await sleep(20)
  }

  async #upload(person: Visitor): Promise<void> {
    const uploaded = await person.upload({ media: this.#photo }).catch(() => null)
    if (uploaded?.status !== 201) return
    // A picture that nothing refers to is swept: a post makes it the author's.
    const posted = await person
      .post('/api/posts', { content: 'a picture', mediaUrl: uploaded.body.url, mediaType: 'image' })
      .catch(() => null)
    if (posted?.status !== 201) return
    const { body, status } = await person.get(uploaded.body.url)
    if (status === 200) this.pictures.set(uploaded.body.url, body)
  }

  async #read(): Promise<void> {
    const [writer] = this.#writers
    while (!this.#isOver && writer) {
      const status = (await writer.person.get('/api/posts').catch(() => null))?.status ?? 0
      this.reads.set(status, (this.reads.get(status) ?? 0) + 1)
      await sleep(10)
    }
  }
}

const idIn = (content: string): string[] => /^words of (\S+)$/.exec(content)?.slice(1) ?? []

async function messagesOf(person: Visitor, conversation: number): Promise<string[]> {
  const seqs: number[] = []
  const found: string[] = []
  for (;;) {
    const { body } = await person.post(`/api/conversations/${conversation}/messages/list?limit=100&after=${seqs.at(-1) ?? 0}`)
    for (const message of body) {
      seqs.push(message.seq)
      found.push(...idIn(message.content))
    }
    if (body.length < 100) break
  }
  if (seqs.some((seq, place) => seq !== place + 1)) throw new Error(`conversation ${conversation} has gaps`)
  return found
}

async function postsOf(person: Visitor): Promise<string[]> {
  const found: string[] = []
  for (let next: string | undefined = `/api/posts?author=${person.id}&limit=100`; next !== undefined;) {
    const { status, body, headers }: Answer = await person.get(next)
    if (status !== 200) throw new Error(`posts were answered ${status}`)
    for (const { content } of body) found.push(...idIn(content))
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
  }
  return found
}
