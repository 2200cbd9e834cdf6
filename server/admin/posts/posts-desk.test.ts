import { beforeAll, describe, expect, it } from 'vitest'
import { makePhoto } from '#tests/people/files.ts'
import { admin, moderator } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let staff: Visitor
let author: Visitor
let reader: Visitor

beforeAll(async () => {
  site = await startTestSite()
  staff = await moderator(site)
  author = await site.creator('desk_author')
  reader = await site.person('desk_reader')
  await author.put(`/api/users/${author.id}/profile`, { bio: 'I write' })
})

const post = async (content: string, more: object = {}) => (await author.post('/api/posts', { content, ...more })).body.id
const linesAbout = (id: number) =>
  site.query<{ action: string; reason: string | null; actor_id: number }>(
    "select action, reason, actor_id from audit_entries where target_kind = 'post' and target_id = $1 order by id",
    [String(id)],
  )

describe('a post deleted by the staff', () => {
  it('is out of everybody’s sight with the answer, its author’s too, and comes back', async () => {
    const { body: media } = await author.upload({ media: await makePhoto() })
    const id = await post('soon gone #deskgone', { mediaUrl: media.url })
    await reader.post(`/api/posts/${id}/like`, { liked: true })
    const { body: comment } = await reader.post(`/api/posts/${id}/comments`, { content: 'a word below' })
    const outlets = [`/api/posts/${id}`, `/api/posts/${id}/comments`, media.url, `${media.url}?w=360`, `/post/${id}`]
    const lists = [
      '/api/posts',
      `/api/posts?author=${author.id}`,
      '/api/posts?tag=deskgone',
      `/api/creator/${author.id}/posts`,
      `/${author.user.username}`,
    ]
    const seen = async (by: Visitor) => ({
      single: (await Promise.all(outlets.map((path) => by.get(path)))).map(({ status }) => status),
      lists: (await Promise.all(lists.map((path) => by.get(path)))).map(({ body }) => JSON.stringify(body).includes('soon gone')),
    })
    const all = { single: [200, 200, 200, 200, 200], lists: [true, true, true, true, true] }
    for (const by of [site.visitor(), author, reader]) expect(await seen(by)).toEqual(all)
    expect((await author.get('/api/notifications')).body).not.toEqual([])

    expect((await staff.delete(`/api/admin/posts/${id}`, { reason: 'spam' })).body).toEqual({ id })
    const none = { single: [404, 404, 404, 404, 404], lists: [false, false, false, false, false] }
    for (const by of [site.visitor(), author, reader]) expect(await seen(by)).toEqual(none)
    expect((await author.get('/api/notifications')).body).toEqual([])
    expect((await reader.post(`/api/posts/${id}/like`, { liked: false })).status).toBe(404)
    expect((await reader.put(`/api/posts/${id}/comments/${comment.id}`, { content: 'changed' })).status).toBe(404)
    expect((await author.delete(`/api/posts/${id}`)).status).toBe(404)

    expect((await staff.post(`/api/admin/posts/${id}/restore`, {})).body).toEqual({ id })
    for (const by of [site.visitor(), author, reader]) expect(await seen(by)).toEqual(all)
    expect((await reader.get(`/api/posts/${id}`)).body).toMatchObject({ likesCount: 1, commentsCount: 1, isLiked: true })
    expect(await linesAbout(id)).toMatchObject([
      { action: 'post_deleted', reason: 'spam', actor_id: staff.id },
      { action: 'post_restored', reason: null, actor_id: staff.id },
    ])
  })

  it('takes its file along: its author shows it nowhere else', async () => {
    const { body: media } = await author.upload({ media: await makePhoto() })
    const id = await post('with a picture', { mediaUrl: media.url })
    const { body: conversation } = await author.post('/api/conversations', { otherUserId: reader.id })
    expect((await staff.delete(`/api/admin/posts/${id}`, { reason: 'spam' })).status).toBe(200)
    const again = [
      await author.post('/api/posts', { content: 'once more', mediaUrl: media.url }),
      await author.put(`/api/users/${author.id}/profile`, { photoURL: media.url }),
      await author.post(`/api/conversations/${conversation.id}/messages`, { content: '', mediaUrl: media.url, messageType: 'image' }),
    ]
    expect(again.map(({ status }) => status)).toEqual([422, 422, 422])
    for (const by of [site.visitor(), reader]) expect((await by.get(media.url)).status).toBe(404)
    expect((await staff.post(`/api/admin/posts/${id}/restore`, {})).status).toBe(200)
    expect((await author.put(`/api/users/${author.id}/profile`, { photoURL: media.url })).status).toBe(200)
  })

  it('is deleted and restored by unlocked staff only, and is there', async () => {
    const id = await post('stays')
    expect(codeOf(await author.delete(`/api/admin/posts/${id}`))).toBe('not_allowed')
    expect(codeOf(await site.visitor().delete(`/api/admin/posts/${id}`))).toBe('signed_out')
    expect((await staff.delete('/api/admin/posts/99999999')).status).toBe(404)
    expect((await staff.post(`/api/admin/posts/${id}/restore`)).status).toBe(404)
  })
})

describe('the list of posts', () => {
  it('shows everything to the staff: whole, by state, words and author', async () => {
    const [shown, locked, gone] = [await post('desk shown'), await post('desk 100%_locked', { isPremium: true }), await post('desk gone')]
    await staff.delete(`/api/admin/posts/${gone}`)
    const list = async (query: string) => (await staff.get(`/api/admin/posts?author=${author.id}&${query}`)).body as Record<string, any>[]
    const idsOf = async (query: string) => (await list(query)).map((row) => row['id'])
    expect((await idsOf('')).slice(0, 3)).toEqual([gone, locked, shown])
    expect(await idsOf('state=deleted')).toEqual([gone])
    expect(await idsOf('state=hidden')).toEqual([])
    expect(await idsOf('state=reported')).toEqual([])
    expect(await idsOf('state=visible')).not.toContain(gone)
    expect(await idsOf('query=SHOWN')).toEqual([shown])
    expect(await idsOf('query=100%25_')).toEqual([locked])
    const [row] = await list('state=deleted')
    expect(row).toMatchObject({ content: 'desk gone', reportsCount: 0, hidden: { isDeleted: true } })
    expect(Date.parse(row?.['hidden'].removalAt) - Date.parse(row?.['hidden'].at)).toBe(30 * 86_400_000)
    expect((await list('query=locked'))[0]).toMatchObject({ content: 'desk 100%_locked', isLocked: false, hidden: null })
    const first = await staff.get(`/api/admin/posts?author=${author.id}&limit=2`)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await staff.get(next.replace(site.localUrl, ''))).body[0].id).toBe(shown)
    expect(codeOf(await reader.get('/api/admin/posts'))).toBe('not_allowed')
  })

  it('asks the database two things however many posts there are', async () => {
    const count = async (limit: number) => {
      const before = site.platform.connection.statementCount()
      await staff.get(`/api/admin/posts?limit=${limit}`)
      return site.platform.connection.statementCount() - before
    }
    await count(1)
    // A job of the site may ask something in between.
    await expect.poll(async () => (await count(5)) - (await count(1))).toBe(0)
  })
})

describe('cleaning up', () => {
  it('finds nothing where everything is in order, and puts wrong counters right', async () => {
    const boss = await admin(site)
    expect((await boss.post('/api/admin/cleanup-orphaned-posts', {})).body).toEqual({
      success: true,
      message: 'No orphaned posts found. Everything else is OK.',
      error: null,
      repaired: [],
      problems: [],
    })
    const id = await post('counted')
    await reader.post(`/api/posts/${id}/like`, { liked: true })
    await site.query('update posts set likes_count = 7, comments_count = 3 where id = $1', [id])
    await site.query('update users set follower_count = 9 where id = $1', [reader.id])
    const { body } = await boss.post('/api/admin/cleanup-orphaned-posts', {})
    expect(body).toMatchObject({
      success: true,
      repaired: [
        { what: 'likes of posts', count: 1 },
        { what: 'comments of posts', count: 1 },
        { what: 'followers of people', count: 1 },
      ],
      problems: [],
    })
    expect((await reader.get(`/api/posts/${id}`)).body).toMatchObject({ likesCount: 1, commentsCount: 0 })
    expect(codeOf(await staff.post('/api/admin/cleanup-orphaned-posts', {}))).toBe('not_allowed')
    const lines = await site.query("select details from audit_entries where action = 'cleaned_up'")
    expect(lines).toHaveLength(2)
  })

  it('reports what is wrong with the money, and touches none of it', async () => {
    const boss = await admin(site)
    await site.query('update users set is_premium = true where id = $1', [reader.id])
    const { body } = await boss.post('/api/admin/cleanup-orphaned-posts', {})
    expect(body).toMatchObject({ success: false, problems: [{ what: 'the Premium flag is wrong', count: 1 }] })
    expect(body.error).toContain('audit')
    await site.query('update users set is_premium = false where id = $1', [reader.id])
  })
})
