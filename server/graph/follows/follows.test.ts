import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'

let site: TestSite
let fan: Visitor
let star: Visitor

beforeAll(async () => {
  site = await startTestSite()
  fan = await site.person('fan')
  star = await site.person('star')
})

const counts = async (id: number) => {
  const { followerCount, followingCount } = (await site.visitor().get(`/api/users/${id}`)).body
  return { followerCount, followingCount }
}

describe('following', () => {
  it('is idempotent and answers the new state', async () => {
    expect((await fan.post(`/api/users/${star.id}/follow`, { followerId: fan.id })).body).toEqual({
      isFollowing: true,
      isRequested: false,
      followerCount: 1,
    })
    expect((await fan.post(`/api/users/${star.id}/follow`)).body).toEqual({ isFollowing: true, isRequested: false, followerCount: 1 })
    expect((await fan.get(`/api/users/${star.id}`)).body).toMatchObject({ isFollowing: true })
    expect(await counts(fan.id)).toEqual({ followerCount: 0, followingCount: 1 })
    expect((await fan.post(`/api/users/${star.id}/unfollow`)).body).toEqual({ isFollowing: false, isRequested: false, followerCount: 0 })
    expect((await fan.post(`/api/users/${star.id}/unfollow`)).body).toEqual({ isFollowing: false, isRequested: false, followerCount: 0 })
    expect(await counts(fan.id)).toEqual({ followerCount: 0, followingCount: 0 })
  })

  it('is done only as oneself, not to oneself, and to somebody who is there', async () => {
    expect(codeOf(await fan.post(`/api/users/${fan.id}/follow`))).toBe('follow_self')
    expect(codeOf(await fan.post(`/api/users/${star.id}/follow`, { followerId: star.id }))).toBe('actor_mismatch')
    expect((await fan.post('/api/users/999999/follow')).status).toBe(404)
    expect(codeOf(await site.visitor().post(`/api/users/${star.id}/follow`))).toBe('signed_out')
  })

  it('counts right when two people follow each other at the same moment, again and again', async () => {
    const [a, b] = [await site.person(), await site.person()]
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([a.post(`/api/users/${b.id}/follow`), b.post(`/api/users/${a.id}/follow`), a.post(`/api/users/${b.id}/follow`)])
      await Promise.all([a.post(`/api/users/${b.id}/unfollow`), b.post(`/api/users/${a.id}/unfollow`)])
    }
    await Promise.all([a.post(`/api/users/${b.id}/follow`), b.post(`/api/users/${a.id}/follow`)])
    expect(await counts(a.id)).toEqual({ followerCount: 1, followingCount: 1 })
    expect(await counts(b.id)).toEqual({ followerCount: 1, followingCount: 1 })
  })
})
