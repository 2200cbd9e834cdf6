/* Only at full width. In npm test server/platform/database/embedded/crash.test.ts loses nothing acknowledged after kill -9. */
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { talkBetween } from '#tests/people/talk-between.ts'
import { expectSoundSite } from './harness/audit.ts'
import { DiskImage, hasDiskImages } from './harness/disk-image.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const writers = 8
const rounds = isWhole ? 10 : 1
const random = randomOf('power-cut')

/** Posts, messages and pictures, each with an id of its writer, until nothing answers any more. */
async function write(
  writer: Visitor,
  chat: number,
  photo: Buffer,
  history: History,
  state: { isOver: boolean },
  own: (id: string) => void,
): Promise<void> {
  for (let number = 0; !state.isOver; number += 1) {
    const id = history.invoke()
    own(id)
    const sent =
      number % 10 === 9
        ? writer.upload({ media: photo })
        : number % 2 === 0
          ? writer.post('/api/posts', { content: `post ${id}` }, { 'idempotency-key': id })
          : writer.post(`/api/conversations/${chat}/messages`, { content: id, messageType: 'text', clientId: id })
    const answer = await sent.catch(() => null)
    if (answer?.status === 201) history.ok(id, answer.body.url ?? answer.body.id)
    else history.info(id)
    if (answer === null) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A site that has just started may ask to come back; what is not there, or is cut off, is not readable. */
async function isReadable(owner: Visitor, url: string): Promise<boolean> {
  for (;;) {
    const { status, body } = await owner.get(url)
    if (status === 200) return Buffer.isBuffer(body) && body.length > 1000
    if (status !== 503) return false
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function readPosts(reader: Visitor): Promise<string[]> {
  const found: string[] = []
  for (let next: string | undefined = '/api/posts?limit=100'; next;) {
    const page: Awaited<ReturnType<Visitor['get']>> = await reader.get(next)
    found.push(...page.body.map(({ content }: { content: string }) => content.slice('post '.length)))
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return found
}

async function readMessages(person: Visitor, chat: number): Promise<{ seq: number; clientId?: string; content: string }[]> {
  const found: { seq: number; content: string }[] = []
  for (let after = 0; ;) {
    const { body } = await person.post(`/api/conversations/${chat}/messages/list?after=${after}&limit=50`)
    found.push(...body)
    const last = body.at(-1)?.seq
    if (last === undefined || last <= after) return found
    after = last
  }
}

/** Where no disk of our own can be mounted, killing everything at once is what is tried instead. */
const disk = hasDiskImages() ? new DiskImage(1_500) : null
const what = disk ? 'the power goes while people write' : 'the site is killed while people post, write and upload'

describe(`F1 ${what}`, () => {
  const site = new ProcessSite()
  afterAll(async () => {
    await site.signal('SIGKILL', true)
    await disk?.remove()
    await site.remove()
  })

  it('loses nothing that was acknowledged', { timeout: stretch(900_000) }, async () => {
    if (disk) chmodSync(disk.place, 0o755)
    const env = { DATA_DIR: disk ? join(disk.place, 'data') : site.folder }
    await site.start(env)
    const photo = await makePhoto()
    const people: Visitor[] = []
    for (let number = 0; number < writers; number += 1) {
      people.push(await Visitor.signUp(site.url, { email: `power${number}@people.example`, username: `power_${number}` }))
    }
    const chats: number[] = []
    for (const [index, writer] of people.entries()) {
      const other = people[(index + 1) % writers]
      if (other) chats.push(await talkBetween(writer, other))
    }
    const history = new History()
    const owners = new Map<string, number>()
    let slowest = 0
    let files = 0
    for (let round = 0; round < rounds; round += 1) {
      const state = { isOver: false }
      const goal = history.of('ok').length + 20 + Math.floor(random() * 120)
      const writing = people.map((writer, index) => write(writer, chats[index] ?? 0, photo, history, state, (id) => owners.set(id, index)))
      while (history.of('ok').length < goal) await new Promise((resolve) => setTimeout(resolve, 5))
      await new Promise((resolve) => setTimeout(resolve, random() * 30))
      disk?.cut()
      await site.signal('SIGKILL', true)
      state.isOver = true
      await Promise.all(writing)
      await disk?.comeBack()
      const began = Date.now()
      await site.start(env)
      slowest = Math.max(slowest, Date.now() - began)

      const [reader] = people
      if (!reader) throw new Error('nobody was there')
      const uploads = history.of('ok').filter(({ serverId }) => String(serverId).startsWith('/api/media/'))
      files = uploads.length
      const readable: string[] = []
      for (const { id, serverId } of uploads)
        if (await isReadable(people[owners.get(id) ?? 0] ?? reader, String(serverId))) readable.push(id)
      const messages = await Promise.all(chats.map((chat, index) => readMessages(people[index] ?? reader, chat)))
      for (const list of messages) expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1))
      const found = [...(await readPosts(reader)), ...messages.flat().map(({ content }) => content), ...readable]
      const verdict = checkHistory(history, found)
      expect(verdict, `round ${round}`).toMatchObject({ lost: [], doubled: [], ghosts: [] })
    }
    expectSoundSite(env)
    const { tried, acknowledged, unanswered } = checkHistory(history, [...history.attempts.keys()])
    const figures = { rounds, files, 'slowest start ms': slowest }
    reportFault({
      fault: 'F1',
      what: disk ? 'the power goes (ext4, caches lost)' : what,
      tried,
      acknowledged,
      unanswered,
      lost: 0,
      figures,
    })
    history.close()
  })
})
