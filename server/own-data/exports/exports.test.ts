import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { personalData } from '#server/own-data/erasure/index.ts'
import { recordPayment } from '#server/money/ledger/index.ts'
import { bill } from '#tests/money/bills.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { sweepExports } from './index.ts'
import { leftOut } from './left-out.ts'
import { archive, fields } from '#server/texts/index.ts'
import { parts } from './parts.ts'

const clock = new TestClock()
const folder = mkdtempSync(join(tmpdir(), 'coterie-exports-'))
let site: TestSite

beforeAll(async () => {
  site = await startTestSite({ clock, runsJobs: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Asks, and waits until the archive is there. */
async function made(person: Visitor): Promise<{ id: number; bytes: number }> {
  const asked = await person.post('/api/me/exports')
  expect(asked.status).toBe(201)
  for (;;) {
    const { body } = await person.get('/api/me/exports')
    if (body[0].state !== 'waiting') return body[0]
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const path = join(folder, `${Math.random()}.zip`)
  writeFileSync(path, bytes)
  const zip = await openPromise(path, { autoClose: false })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces).toString(entry.fileName.startsWith('media/') ? 'latin1' : 'utf8'))
  }
  zip.close()
  return files
}
async function download(person: Visitor, id: number) {
  const { body } = await person.post(`/api/me/exports/${id}/link`)
  return person.get(body.url)
}

describe('an archive of everything of one’s own', () => {
  it(
    'rests here three times at most, however fast somebody asks',
    async () => {
      const ana = await site.person()
      for (let times = 0; times < 3; times += 1) await made(ana)
      const refused = await ana.post('/api/me/exports')
      expect([refused.status, codeOf(refused)]).toEqual([409, 'too_many_exports'])
      const ben = await site.person()
      const answers = await Promise.all(Array.from({ length: 6 }, () => ben.post('/api/me/exports')))
      const taken = answers.filter(({ status }) => status === 201)
      // One at a time; how many are made meanwhile depends on the machine.
      expect(taken.length).toBeGreaterThan(0)
      expect(taken.length).toBeLessThanOrEqual(3)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(6 - taken.length)
      clock.advance(7 * 86_400_000 + 1_000)
      await sweepExports(site.platform)
      expect(await site.query('select from data_exports where user_id = $1', [ana.id])).toEqual([])
      await ana.signInByCode(ana.user.email)
      await made(ana)
    },
    stretch(240_000),
  )

  it(
    'holds what is theirs, as they see it, for eyes and for programs, and nothing of others',
    async () => {
      const [ana, ben, eve] = [await site.creator(), await site.person(), await site.person()]
      const { body: media } = await ana.upload({ media: await makePhoto() })
      await ana.put(`/api/users/${ana.id}/profile`, { bio: 'I paint <b>', photoURL: media.url })
      const further = (await ana.upload({ media: await makePhoto({ width: 90, height: 60 }) })).body
      const attachments = [
        { url: media.url, alt: 'a hill' },
        { url: further.url, alt: 'a sea' },
      ]
      await ana.post('/api/posts', { content: 'first & last', attachments })
      const { body: post } = await ben.post('/api/posts', { content: 'of ben alone' })
      await ana.post(`/api/posts/${post.id}/comments`, { content: 'well said' })
      await ana.post(`/api/posts/${post.id}/like`, { liked: true })
      await ana.post(`/api/users/${ben.id}/follow`)
      const { body: theirs } = await ana.post('/api/conversations', { otherUserId: ben.id })
      await ana.post(`/api/conversations/${theirs.id}/messages`, { content: 'dear ben' })
      await ben.post(`/api/conversations/${theirs.id}/messages`, { content: 'dear ana', replyToSeq: 1 })
      await ana.put(`/api/conversations/${theirs.id}/messages/2/reaction`, { emoji: '❤️' })
      await ben.put(`/api/conversations/${theirs.id}/messages/2/reaction`, { emoji: '👍' })
      const { body: others } = await eve.post('/api/conversations', { otherUserId: ben.id })
      await eve.post(`/api/conversations/${others.id}/messages`, { content: 'secret of eve' })
      // Her last free message to ana: that it was the last is said to her alone.
      const { body: free } = await eve.post('/api/conversations', { otherUserId: ana.id })
      for (const content of ['one', 'two', 'three']) await eve.post(`/api/conversations/${free.id}/messages`, { content })
      const readByEve = async () => (await eve.post(`/api/conversations/${free.id}/messages/list`)).body.at(-1)
      await expect.poll(readByEve).toMatchObject({ messageType: 'system' })
      const { id, bytes } = await made(ana)
      const answer = await download(ana, id)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="coterie-\d{4}-\d\d-\d\d\.zip"$/)
      expect(answer.body.length).toBe(bytes)
      const files = await unpack(answer.body)
      const list = (name: string) => JSON.parse(files.get(`lists/${name}.json`) ?? 'null')
      expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
        format: 'coterie-archive',
        version: 1,
        username: ana.user.username,
      })
      const filename = media.url.split('/').at(-1)
      expect(list('profile')).toEqual([expect.objectContaining({ email: ana.user.email, bio: 'I paint <b>', photo: filename })])
      expect(list('posts')).toEqual([
        expect.objectContaining({
          content: 'first & last',
          media: filename,
          mediaAlt: 'a hill',
          furtherMedia: [{ media: further.url.split('/').at(-1), mediaAlt: 'a sea' }],
        }),
      ])
      expect(files.get('posts.html')).toContain('a sea')
      expect(list('comments')).toEqual([expect.objectContaining({ content: 'well said' })])
      expect(list('likes')).toHaveLength(1)
      expect(list('following')).toEqual([expect.objectContaining({ username: ben.user.username })])
      expect(list('messages').map(({ from, content }: { from: string; content: string }) => [from, content])).toEqual([
        ['you', 'dear ben'],
        ['them', 'dear ana'],
        ['them', 'one'],
        ['them', 'two'],
        ['them', 'three'],
      ])
      expect(list('messages')[1]).toMatchObject({ number: 2, answersNumber: 1, ownReaction: '❤️', otherReaction: '👍' })
      expect((await ana.get(media.url)).body.equals(Buffer.from(files.get(`media/${filename}`) ?? '', 'latin1'))).toBe(true)
      expect(files.get('posts.html')).toContain('first &#38; last')
      expect(files.get('profile.html')).toContain('I paint &#60;b&#62;')
      const all = [...files].filter(([name]) => !name.startsWith('media/')).map(([, text]) => text)
      for (const foreign of ['secret of eve', 'of ben alone', ben.user.email, eve.user.email]) expect(all.join('\n')).not.toContain(foreign)
      for (const { name } of parts) for (const file of [`lists/${name}.json`, `${name}.html`]) expect([...files.keys()]).toContain(file)
    },
    stretch(120_000),
  )

  it('has pages in the language of its owner, and lists that are the same in all', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    expect((await ana.put('/api/me/language', { language: 'de' })).status).toBe(200)
    await ana.post(`/api/users/${ben.id}/mute`)
    await ana.post('/api/posts', { content: 'Ofen an' })
    const { id } = await made(ana)
    const files = await unpack((await download(ana, id)).body)
    const [own, names] = [archive.de, fields.de]
    const index = files.get('index.html') ?? ''
    expect(index).toContain('<html lang="de">')
    expect(index).toContain(own.whole.slice(0, own.whole.indexOf('{')))
    expect(index).toContain(`<a href="blocked-and-muted.html">${own['blocked-and-muted']}`)
    for (const words of [own.all, `<h1>${own.posts}<`, 'Ofen an', `<dt>${names.isSensitive}</dt><dd>${own.no}<`])
      expect(files.get('posts.html')).toContain(words)
    expect(files.get('blocked-and-muted.html')).toContain(`<dt>${names.how}</dt><dd>${own.value_muted}<`)
    expect(files.get('calls.html')).toContain(own.empty)
    expect(JSON.parse(files.get('lists/blocked-and-muted.json') ?? '')).toMatchObject([{ how: 'muted' }])
  })

  it('lists the invoices of one’s sales without who bought, and of what one bought without others’', async () => {
    const [seller, buyer] = [await site.person(), await site.person()]
    const { database } = site.platform
    const subscriptionId = await placeSubscription(database, seller, buyer)
    const sold = {
      subscriptionId,
      creatorId: seller.id,
      fanId: buyer.id,
      feeBasisPoints: 0,
      taxBasisPoints: 0,
      taxCountry: null,
      eventId: null,
    }
    await recordPayment(database, sold, bill('exported'))
    const listOf = async (person: Visitor, name: string) => {
      const rows = parts.find((part) => part.name === name)?.rows ?? ''
      return site.query<Record<string, unknown>>(rows, [person.id])
    }
    const [own, ...more] = await listOf(seller, 'sold-invoices')
    expect(own).toMatchObject({ kind: 'invoice', name: seller.user.displayName, amountCents: 999 })
    expect(JSON.stringify([own, ...more])).not.toContain(buyer.user.displayName)
    expect(more).toEqual([])
    expect(await listOf(buyer, 'sold-invoices')).toEqual([])
    expect(await listOf(buyer, 'invoices')).toMatchObject([{ invoiceNumber: own?.['invoiceNumber'], name: buyer.user.displayName }])
  })

  it('names every value of every list', async () => {
    const worded = ['content', 'title', 'media', 'photo', 'photos', 'mediaAlt', 'furtherMedia', 'createdAt']
    for (const { name, rows } of parts) {
      await site.query(`create view named_rows as ${rows.replaceAll('$1', '0::bigint')}`)
      const columns = await site.query(`select attname as column from pg_attribute where attrelid = 'named_rows'::regclass and attnum > 0`)
      await site.query('drop view named_rows')
      expect(columns.length).toBeGreaterThan(0)
      const unnamed = columns.map(({ column }) => String(column)).filter((column) => !worded.includes(column) && !(column in fields.en))
      expect([name, ...unnamed]).toEqual([name])
    }
  })

  it(
    'is asked for with a proof, one at a time, and given out once to its owner alone',
    async () => {
      const [ana, eve] = [await site.person(), await site.person()]
      clock.advance(6 * 60_000)
      expect(codeOf(await ana.post('/api/me/exports'))).toBe('step_up_required')
      for (const person of [ana, eve]) await person.signInByCode(person.user.email)
      const [first, second] = await Promise.all([ana.post('/api/me/exports'), ana.post('/api/me/exports')])
      expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409])
      const { id } = await waitFor(ana)
      expect(codeOf(await eve.post(`/api/me/exports/${id}/link`))).toBe('not_found')
      const { url } = (await ana.post(`/api/me/exports/${id}/link`)).body
      expect(codeOf(await site.visitor().get(url))).toBe('signed_out')
      expect(codeOf(await eve.get(url))).toBe('link_used')
      expect((await ana.send('HEAD', url, undefined)).status).toBe(200)
      const both = await Promise.all([ana.get(url), ana.get(url)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
      expect(codeOf(await ana.get(url))).toBe('link_used')
      const late = (await ana.post(`/api/me/exports/${id}/link`)).body
      clock.advance(11 * 60_000)
      expect(codeOf(await ana.get(late.url))).toBe('link_used')
      expect(codeOf(await ana.post(`/api/me/exports/${id}/link`))).toBe('step_up_required')
    },
    stretch(120_000),
  )

  it(
    'is told of by a mail whose link opens once, and thrown away after a week',
    async () => {
      const ana = await site.person()
      const { id } = await made(ana)
      let text = ''
      while (text === '') {
        const { body } = await ana.get(`/sandbox/mailbox?to=${encodeURIComponent(ana.user.email)}`)
        text = body.find(({ subject }: { subject: string }) => /ready/.test(subject))?.text ?? ''
      }
      const key = /settings\?archive=([\w-]+)#data/.exec(text)?.[1]
      const [row] = await site.query<{ file: string }>('select file from data_exports where id = $1', [id])
      expect((await ana.get(`/api/me/exports/file?key=${key}`)).status).toBe(200)
      expect(codeOf(await ana.get(`/api/me/exports/file?key=${key}`))).toBe('link_used')
      expect(JSON.stringify(await site.query('select * from letter_keys'))).not.toContain(key)
      clock.advance(7 * 86_400_000)
      await ana.signInByCode(ana.user.email)
      expect((await ana.get('/api/me/exports')).body[0].state).toBe('gone')
      expect(codeOf(await ana.post(`/api/me/exports/${id}/link`))).toBe('not_found')
      await sweepExports(site.platform)
      expect(await site.platform.storage.size(row?.file ?? '')).toBeUndefined()
      expect((await ana.get('/api/me/exports')).body).toEqual([])
    },
    stretch(120_000),
  )

  it(
    'leaves nothing out without a reason',
    () => {
      const read = new Set(parts.flatMap(({ rows }) => [...rows.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table = '']) => table)))
      const tables = Object.keys(personalData)
      expect(tables.filter((table) => !read.has(table) && !(table in leftOut))).toEqual([])
      expect(Object.keys(leftOut).filter((table) => read.has(table) || !tables.includes(table))).toEqual([])
    },
    stretch(120_000),
  )
})

async function waitFor(person: Visitor): Promise<{ id: number }> {
  for (;;) {
    const { body } = await person.get('/api/me/exports')
    if (body[0].state !== 'waiting') return body[0]
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
