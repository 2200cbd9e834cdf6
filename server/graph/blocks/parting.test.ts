import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import './block-tables.ts'
import '#server/people/users/user-tables.ts'
import type { BlockedOrMutedPerson } from '#contract/graph/blocks.ts'
import type { Post } from '#contract/content/posts.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ;[ana, ben] = [await site.person('ana_part'), await site.person('ben_part')]
})

const counts = async (id: number) => {
  const { followerCount, followingCount } = (await site.visitor().get(`/api/users/${id}`)).body
  return { followerCount, followingCount }
}
const namesIn = async (by: Visitor, path: string) => (await by.get(path)).body.map((person: BlockedOrMutedPerson) => person.username)

describe('blocking', () => {
  it('ends both follows with right counts at once, and unblocking does not bring them back', async () => {
    const other = await site.person()
    await ana.post(`/api/users/${ben.id}/follow`)
    await ben.post(`/api/users/${ana.id}/follow`)
    await other.post(`/api/users/${ana.id}/follow`)
    expect((await ana.post(`/api/users/${ben.id}/block`)).body).toEqual({ isBlocked: true })
    expect(await counts(ana.id)).toEqual({ followerCount: 1, followingCount: 0 })
    expect(await counts(ben.id)).toEqual({ followerCount: 0, followingCount: 0 })
    expect((await ana.post(`/api/users/${ben.id}/block`)).body).toEqual({ isBlocked: true })
    expect(codeOf(await ana.post(`/api/users/${ben.id}/follow`))).toBe('blocked')
    expect(codeOf(await ben.post(`/api/users/${ana.id}/follow`))).toBe('not_found')
    expect((await ana.post(`/api/users/${ben.id}/unblock`)).body).toEqual({ isBlocked: false })
    expect((await ana.post(`/api/users/${ben.id}/unblock`)).body).toEqual({ isBlocked: false })
    expect(await counts(ben.id)).toEqual({ followerCount: 0, followingCount: 0 })
    expect((await ben.post(`/api/users/${ana.id}/follow`)).body).toMatchObject({ isFollowing: true })
  })

  it('is done only as oneself, not to oneself, and to somebody who is there', async () => {
    expect(codeOf(await ana.post(`/api/users/${ana.id}/block`))).toBe('not_allowed')
    expect(codeOf(await ana.post(`/api/users/${ana.id}/mute`))).toBe('not_allowed')
    expect((await ana.post('/api/users/99999999/block')).body.message).toBe('User not found')
    expect(codeOf(await site.visitor().post(`/api/users/${ana.id}/block`))).toBe('signed_out')
    expect(codeOf(await ana.post(`/api/users/${ben.id}/block`, { blockerId: ben.id }))).toBe('actor_mismatch')
  })

  it('lets whoever was blocked block back, and each take back only their own', async () => {
    const [one, other] = [await site.person('one_back'), await site.person('other_back')]
    await one.post(`/api/users/${other.id}/block`)
    expect((await other.post(`/api/users/${one.id}/block`)).body).toEqual({ isBlocked: true })
    await one.post(`/api/users/${other.id}/unblock`)
    expect((await one.get(`/api/users/${other.id}`)).status).toBe(404)
    expect((await other.get(`/api/users/${one.id}`)).body).toMatchObject({ isBlocked: true })
    expect(await namesIn(other, '/api/me/blocked')).toEqual(['one_back'])
    expect(await namesIn(one, '/api/me/blocked')).toEqual([])
  })

  it('leaves no follow behind, however it meets one at the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [one, other] = [await site.person(), await site.person()]
      await Promise.all([
        one.post(`/api/users/${other.id}/follow`),
        other.post(`/api/users/${one.id}/follow`),
        one.post(`/api/users/${other.id}/block`),
        other.post(`/api/users/${one.id}/follow`),
      ])
      expect(await site.query('select 1 from follows where follower_id = any($1)', [[one.id, other.id]])).toEqual([])
      expect(await counts(one.id)).toEqual({ followerCount: 0, followingCount: 0 })
      expect(await counts(other.id)).toEqual({ followerCount: 0, followingCount: 0 })
    }
  })

  it('waits for nobody else', async () => {
    const [one, other, fan, star] = [await site.person(), await site.person(), await site.person(), await site.person()]
    await site.platform.database.transaction().execute(async (transaction) => {
      await sql`insert into follows (follower_id, followed_id, created_at) values (${fan.id}, ${star.id}, now())`.execute(transaction)
      expect((await one.post(`/api/users/${other.id}/block`)).status).toBe(200)
      expect((await one.post(`/api/users/${star.id}/follow`)).status).toBe(200)
    })
  })

  it('is announced once, after it was written', async () => {
    const [one, other] = [await site.person(), await site.person()]
    const heard: unknown[] = []
    const stops = (['person.blocked', 'person.unblocked'] as const).map((topic) =>
      site.platform.bus.subscribe(topic, (message) => heard.push([topic, message])),
    )
    for (const verb of ['block', 'block', 'unblock', 'unblock']) await one.post(`/api/users/${other.id}/${verb}`)
    for (const stop of stops) stop()
    const pair = { blockerId: one.id, blockedId: other.id }
    expect(heard).toEqual([
      ['person.blocked', pair],
      ['person.unblocked', pair],
    ])
  })

  it('writes no view of a profile', async () => {
    const [one, other] = [await site.person(), await site.person()]
    await one.post(`/api/users/${other.id}/block`)
    const views: unknown[] = []
    const stop = site.platform.bus.subscribe('profile.viewed', (view) => views.push(view))
    await one.get(`/api/users/${other.id}`)
    await other.get(`/api/users/${one.id}`)
    await one.get(`/${other.user.username}`)
    await other.get(`/${one.user.username}`)
    stop()
    expect(views).toEqual([])
  })

  it('keeps people out of the suggestions', async () => {
    const [fan, star] = [await site.person(), await site.creator('suggested_star')]
    await site.query('update users set follower_count = 1000 where id = $1', [star.id])
    const suggested = async (by: Visitor) => (await by.get('/api/users/suggestions')).body.map(({ id }: { id: number }) => id)
    expect(await suggested(fan)).toContain(star.id)
    await star.post(`/api/users/${fan.id}/block`)
    expect(await suggested(fan)).not.toContain(star.id)
    await star.post(`/api/users/${fan.id}/unblock`)
    await fan.post(`/api/users/${star.id}/mute`)
    expect(await suggested(fan)).not.toContain(star.id)
    await site.query('update users set follower_count = 0 where id = $1', [star.id])
  })

  it('and muting keep new posts from being announced, and from nobody else', async () => {
    const [author, blocked, muting, other] = [await site.person(), await site.person(), await site.person(), await site.person()]
    await author.post(`/api/users/${blocked.id}/block`)
    await muting.post(`/api/users/${author.id}/mute`)
    const [toBlocked, toMuting, toOther] = [await openSocket(blocked), await openSocket(muting), await openSocket(other)]
    await author.post('/api/posts', { content: 'news' })
    await other.post('/api/posts', { content: 'more news' })
    const authors = (socket: typeof toOther) => socket.of('new-posts').flatMap((frame) => frame['authorIds'] as number[])
    for (const socket of [toOther, toBlocked, toMuting]) await socket.until(() => authors(socket).includes(other.id))
    expect([authors(toOther), authors(toBlocked), authors(toMuting)]).toEqual([[author.id, other.id], [other.id], [other.id]])
    for (const socket of [toOther, toBlocked, toMuting]) socket.close()
  })

  it('does not hide anything from staff who are to delete it', async () => {
    const [author, moderator] = [await site.person(), await site.person()]
    const { id } = (await author.post('/api/posts', { content: 'x' })).body
    const comment = (await author.post(`/api/posts/${id}/comments`, { content: 'bad' })).body
    await author.post(`/api/users/${moderator.id}/block`)
    expect(codeOf(await moderator.delete(`/api/posts/${id}/comments/${comment.id}`))).toBe('not_found')
    await site.query("update users set role = 'moderator' where id = $1", [moderator.id])
    await site.query("update sessions set unlocked_until = now() + interval '12 hours' where user_id = $1", [moderator.id])
    expect((await moderator.delete(`/api/posts/${id}/comments/${comment.id}`)).status).toBe(200)
  })
})

describe('muting', () => {
  it('takes somebody’s posts out of one’s lists, and nothing else', async () => {
    const [reader, loud, host] = [await site.person('reader_mute'), await site.person('loud_mute'), await site.person('host_mute')]
    const { id } = (await loud.post('/api/posts', { content: '#muting' })).body
    const hosted = (await host.post('/api/posts', { content: 'y' })).body.id
    await loud.post(`/api/posts/${hosted}/comments`, { content: 'z' })
    await reader.post(`/api/users/${loud.id}/follow`)
    const lists = ['/api/posts', '/api/posts?feed=following', '/api/posts?tag=muting']
    const shown = async (by: Visitor, path: string) => (await by.get(path)).body.map((post: Post) => post.id).includes(id)
    for (const list of lists) expect(await shown(reader, list), list).toBe(true)
    expect((await reader.post(`/api/users/${loud.id}/mute`)).body).toEqual({ isMuted: true })
    expect((await reader.post(`/api/users/${loud.id}/mute`)).body).toEqual({ isMuted: true })
    for (const list of lists) expect(await shown(reader, list), list).toBe(false)
    expect(await shown(host, '/api/posts')).toBe(true)
    expect(await shown(reader, `/api/posts?author=${loud.id}`)).toBe(true)
    expect((await reader.get(`/api/posts/${id}`)).status).toBe(200)
    expect((await reader.get(`/api/posts/${hosted}/comments`)).body).toHaveLength(1)
    expect((await reader.get(`/api/users/${loud.id}`)).body).toMatchObject({ isMuted: true, isFollowing: true, isBlocked: false })
    expect((await loud.get(`/api/users/${reader.id}`)).body).toMatchObject({ isMuted: false })
    expect(await namesIn(reader, '/api/me/muted')).toEqual(['loud_mute'])
    expect((await reader.post(`/api/users/${loud.id}/unmute`)).body).toEqual({ isMuted: false })
    for (const list of lists) expect(await shown(reader, list), list).toBe(true)
  })
})

describe('the lists of blocked and muted people', () => {
  it.each(['block', 'mute'])('are one’s own, newest first, page by page: %s', async (verb) => {
    const me = await site.person()
    const people = [await site.person(), await site.person(), await site.person()]
    for (const { id } of people) await me.post(`/api/users/${id}/${verb}`)
    const path = verb === 'block' ? '/api/me/blocked' : '/api/me/muted'
    const first = await me.get(`${path}?limit=2`)
    expect(first.body.map((person: BlockedOrMutedPerson) => person.id)).toEqual([people[2]?.id, people[1]?.id])
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await me.get(next)).body.map((person: BlockedOrMutedPerson) => person.id)).toEqual([people[0]?.id])
    expect((await people[0]!.get(path)).body).toEqual([])
    expect((await site.visitor().get(path)).status).toBe(401)
  })
})
