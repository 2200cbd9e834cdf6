import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { suspendPerson, restorePerson } from '#server/account/enforcement/index.ts'
import { parts } from '#server/own-data/exports/parts.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { openSocket } from '#tests/people/socket.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ana = await site.person('ana')
})

const write = async (by: Visitor, content: string, more: object = {}): Promise<number> =>
  (await by.post('/api/posts', { content, ...more })).body.id
const save = (by: Visitor, id: number, body: object = {}) => by.put(`/api/posts/${id}/bookmark`, body)
const folder = async (by: Visitor, name: string): Promise<number> => (await by.post('/api/bookmark-folders', { name })).body.id
const saved = async (by: Visitor, query = ''): Promise<number[]> =>
  (await by.get('/api/bookmarks' + query)).body.map(({ post }: { readonly post: { readonly id: number } }) => post.id)

describe('saving a post', () => {
  it('keeps it for oneself alone, once, the last one first', async () => {
    const [ben, cleo] = [await site.person(), await site.person()]
    const [one, two] = [await write(ana, 'one'), await write(ana, 'two')]
    expect((await save(ben, one)).body).toEqual({ isBookmarked: true, folderId: null })
    await save(ben, two)
    await save(ben, one)
    expect(await saved(ben)).toEqual([two, one])
    expect((await ben.get(`/api/posts/${one}`)).body).toMatchObject({ isBookmarked: true })
    for (const other of [ana, cleo, site.visitor()])
      expect((await other.get(`/api/posts/${one}`)).body).toMatchObject({ isBookmarked: false })
    expect(await saved(ana)).toEqual([])
    expect((await ana.get('/api/notifications')).body).toEqual([])
    expect((await ben.delete(`/api/posts/${one}/bookmark`)).body).toEqual({ isBookmarked: false, folderId: null })
    expect((await ben.delete(`/api/posts/${one}/bookmark`)).status).toBe(200)
    expect(await saved(ben)).toEqual([two])
  })

  it('is refused where one may not read, and for visitors', async () => {
    const [ben, creator, shy] = [await site.person(), await site.creator(), await site.person()]
    const locked = await write(creator, 'for fans', { isPremium: true })
    expect(codeOf(await save(ben, locked))).toBe('subscribers_only')
    await shy.put('/api/me/follow-settings', { isPrivate: true })
    expect(codeOf(await save(ben, await write(shy, 'for friends')))).toBe('followers_only')
    const blocked = await write(ana, 'not for ben')
    await ana.post(`/api/users/${ben.id}/block`)
    expect([codeOf(await save(ben, blocked)), codeOf(await save(ben, 999_999))]).toEqual(['not_found', 'not_found'])
    await ana.post(`/api/users/${ben.id}/unblock`)
    expect(codeOf(await save(site.visitor(), blocked))).toBe('signed_out')
    expect(codeOf(await site.visitor().get('/api/bookmarks'))).toBe('signed_out')
  })

  it('tells one’s own screens and no one else’s', async () => {
    const ben = await site.person()
    const id = await write(ana, 'on two screens')
    const [own, author] = [await openSocket(ben), await openSocket(ana)]
    await save(ben, id)
    await own.until(() => own.of('bookmarks-changed').some((frame) => frame['postId'] === id && frame['isBookmarked'] === true))
    // What comes after has arrived, so what came before would have.
    await ben.post(`/api/posts/${id}/like`, { liked: true })
    await author.until(() => author.of('notifications').length > 0)
    expect(author.of('bookmarks-changed')).toEqual([])
    own.close()
    author.close()
  })
})

describe('what was saved is judged whenever it’s read', () => {
  it('locked where it got locked, and still there to be moved and removed', async () => {
    const [ben, creator] = [await site.person(), await site.creator()]
    const id = await write(creator, 'for fans', { isPremium: true, teaser: 'a teaser' })
    await placeSubscription(site.platform.database, creator, ben)
    await save(ben, id)
    await site.query("update subscriptions set status = 'canceled' where subscriber_id = $1", [ben.id])
    const [row] = (await ben.get('/api/bookmarks')).body
    expect(row.post).toMatchObject({ id, isLocked: true, content: '', teaser: 'a teaser', isBookmarked: true })
    const to = await folder(ben, 'Later')
    expect((await save(ben, id, { folderId: to })).body).toEqual({ isBookmarked: true, folderId: to })
    await ben.delete(`/api/posts/${id}/bookmark`)
    expect(codeOf(await save(ben, id))).toBe('subscribers_only')
  })

  it('left out while it’s blocked, hidden, held from one or its author is away, and back after', async () => {
    const [ben, cleo, dora, shy] = [await site.person(), await site.person(), await site.person(), await site.person()]
    const [blocked, hidden, away, closed] = [await write(cleo, 'a'), await write(ana, 'b'), await write(dora, 'c'), await write(shy, 'd')]
    const deleted = await write(ana, 'e')
    const left = await write(ana, 'f')
    for (const id of [blocked, hidden, away, closed, deleted, left]) await save(ben, id)
    const folderId = await folder(ben, 'All of them')
    for (const id of [blocked, hidden, away, closed, deleted]) await save(ben, id, { folderId })
    await cleo.post(`/api/users/${ben.id}/block`)
    await site.query('update posts set hidden_at = now() where id = $1', [hidden])
    await suspendPerson(site.platform.database, deciding, dora.id, { until: null }, new Date())
    await shy.put('/api/me/follow-settings', { isPrivate: true })
    await ana.delete(`/api/posts/${deleted}`)
    expect(await saved(ben)).toEqual([left])
    expect(await saved(ben, '?limit=1')).toEqual([left])
    expect((await ben.get('/api/bookmark-folders')).body).toMatchObject([{ count: 0 }])
    await cleo.post(`/api/users/${ben.id}/unblock`)
    await site.query('update posts set hidden_at = null where id = $1', [hidden])
    await restorePerson(site.platform.database, reversing, dora.id)
    await shy.put('/api/me/follow-settings', { isPrivate: false })
    expect(await saved(ben)).toEqual([left, closed, away, hidden, blocked])
    expect((await ben.get('/api/bookmark-folders')).body).toMatchObject([{ count: 4 }])
  })

  it('fills its pages past what is left out', async () => {
    const [ben, cleo] = [await site.person(), await site.person()]
    const shown: number[] = []
    for (let round = 0; round < 5; round += 1) {
      shown.unshift(await write(ana, `shown ${round}`))
      for (const id of [shown[0] ?? 0, await write(cleo, `gone ${round}`), await write(cleo, `gone too ${round}`)]) await save(ben, id)
    }
    await cleo.post(`/api/users/${ben.id}/block`)
    const first = await ben.get('/api/bookmarks?limit=3')
    const next = /<([^>]+)>; *rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(next, 'http://site.example')
    const second = await ben.get(pathname + search)
    const ids = [...first.body, ...second.body].map(({ post }: { readonly post: { readonly id: number } }) => post.id)
    expect([first.body.length, ids, second.headers.get('link')]).toEqual([3, shown, null])
  })
})

describe('folders', () => {
  it('are made, renamed, listed with what is in them, and deleted without losing it', async () => {
    const ben = await site.person()
    const id = await write(ana, 'a recipe')
    const made = await ben.post('/api/bookmark-folders', { name: '  My\nrecipes ' })
    expect([made.status, made.body]).toEqual([201, { id: made.body.id, name: 'My recipes', count: 0, createdAt: expect.any(String) }])
    const folderId = made.body.id
    await save(ben, id, { folderId })
    expect((await save(ben, id)).body).toEqual({ isBookmarked: true, folderId })
    expect((await ben.put(`/api/bookmark-folders/${folderId}`, { name: 'MY RECIPES' })).body).toEqual({ id: folderId, name: 'MY RECIPES' })
    expect((await ben.get('/api/bookmark-folders')).body).toMatchObject([{ id: folderId, name: 'MY RECIPES', count: 1 }])
    expect([await saved(ben, `?folder=${folderId}`), await saved(ben, '?folder=none')]).toEqual([[id], []])
    expect((await save(ben, id, { folderId: null })).body).toEqual({ isBookmarked: true, folderId: null })
    expect([await saved(ben, `?folder=${folderId}`), await saved(ben, '?folder=none')]).toEqual([[], [id]])
    await save(ben, id, { folderId })
    expect((await ben.delete(`/api/bookmark-folders/${folderId}`)).body).toEqual({ id: folderId })
    expect([await saved(ben, '?folder=none'), (await ben.get('/api/bookmark-folders')).body]).toEqual([[id], []])
  })

  it('have one name each, of which capital letters and width make no other', async () => {
    const ben = await site.person()
    await folder(ben, 'Recipes')
    const other = await folder(ben, 'Travel')
    expect(codeOf(await ben.post('/api/bookmark-folders', { name: 'ｒecipes' }))).toBe('folder_name_taken')
    expect(codeOf(await ben.put(`/api/bookmark-folders/${other}`, { name: 'RECIPES' }))).toBe('folder_name_taken')
    expect((await ana.post('/api/bookmark-folders', { name: 'Recipes' })).status).toBe(201)
    expect((await ben.post('/api/bookmark-folders', { name: 'x'.repeat(limits.folderNameLength + 1) })).body.fields[0]).toMatchObject({
      field: 'name',
    })
  })

  it('belong to one person: for others they aren’t there', async () => {
    const ben = await site.person()
    const id = await write(ana, 'not in there')
    const folderId = await folder(ben, 'Ben’s')
    const answers = [
      await save(ana, id, { folderId }),
      await ana.put(`/api/bookmark-folders/${folderId}`, { name: 'Mine' }),
      await ana.delete(`/api/bookmark-folders/${folderId}`),
      await ana.get(`/api/bookmarks?folder=${folderId}`),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual(answers.map(() => [404, 'Folder not found']))
  })

  it('are a hundred at most, also when many are made at the same time', async () => {
    const ben = await site.person()
    await site.query(
      "insert into bookmark_folders (user_id, name, name_key, place, created_at) select $1, 'n' || n, 'n' || n, n, now() from generate_series(1, 98) n",
      [ben.id],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ben.post('/api/bookmark-folders', { name: `one more ${n}` })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter((answer) => codeOf(answer) === 'too_many_folders')).toHaveLength(4)
  })
})

it('an export holds what was saved and the folders', async () => {
  const ben = await site.person()
  const id = await write(ana, 'to take along')
  await save(ben, id, { folderId: await folder(ben, 'Recipes') })
  const rowsOf = async (name: string) => site.query(parts.find((part) => part.name === name)?.rows ?? '', [ben.id])
  expect(await rowsOf('bookmarks')).toMatchObject([{ postId: id, folder: 'Recipes' }])
  expect(await rowsOf('bookmark-folders')).toMatchObject([{ name: 'Recipes' }])
})
