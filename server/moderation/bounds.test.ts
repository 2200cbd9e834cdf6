import { beforeAll, describe, expect, it } from 'vitest'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

/** What nobody of the staff may do, however they ask. */
let site: TestSite
let mod: Visitor
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ;[mod, boss] = [await moderator(site), await admin(site)]
})

const decide = (by: Visitor, targetKind: string, targetId: number, action: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  by.post('/api/admin/decisions', { targetKind, targetId, action, ground: 'harassment', explanation: 'Not here, please.', ...more })
const report = async (by: Visitor, targetKind: string, targetId: number): Promise<number> => {
  await by.post('/api/reports', { targetKind, targetId, reason: 'harassment', inGoodFaith: true })
  const [row] = await site.query<{ id: number }>('select max(id) as id from cases where target_kind = $1 and target_id = $2', [
    targetKind,
    targetId,
  ])
  return row?.id ?? 0
}
const post = async (by: Visitor, content = 'words'): Promise<number> => (await by.post('/api/posts', { content })).body.id

describe('a private message', () => {
  it('is read by nobody of the staff unless somebody of the conversation reported it', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const { body: conversation } = await ana.post('/api/conversations', { otherUserId: ben.id })
    const path = `/api/conversations/${conversation.id}/messages`
    const { body: secret } = await ana.post(path, { content: 'our canary secret' })
    const { body: rude } = await ana.post(path, { content: 'something rude' })
    const caseId = await report(ben, 'message', rude.id)
    const aboutAna = await report(ben, 'post', await post(ana))
    for (const by of [mod, boss]) {
      for (const action of ['no_action', 'warn', 'hide', 'delete']) {
        for (const more of [{}, { caseId }, { caseId: aboutAna }]) {
          const answer = await decide(by, 'message', secret.id, action, more)
          expect([codeOf(answer), JSON.stringify(answer.body).includes('canary')]).toEqual(['not_found', false])
        }
      }
    }
    expect((await decide(mod, 'message', rude.id, 'hide')).body.target.excerpt).toBe('something rude')
  })
})

describe('the staff', () => {
  it('deletes no post of a colleague of the same role or a higher one', async () => {
    const [same, above] = [await moderator(site), await owner(site)]
    for (const author of [same, boss, above, mod]) {
      const id = await post(author)
      expect(codeOf(await mod.delete(`/api/admin/posts/${id}`, { reason: 'mine now' }))).toBe('not_allowed')
      expect((await site.visitor().get(`/api/posts/${id}`)).status).toBe(200)
    }
    const id = await post(same)
    expect((await boss.delete(`/api/admin/posts/${id}`, { reason: 'spam' })).status).toBe(200)
  })

  it('brings back nothing of its own, nor what somebody of a higher role took away', async () => {
    const own = await post(mod)
    expect((await boss.delete(`/api/admin/posts/${own}`, { reason: 'spam' })).status).toBe(200)
    expect(codeOf(await mod.post(`/api/admin/posts/${own}/restore`, {}))).toBe('not_allowed')
    const ana = await site.person()
    const id = await post(ana)
    expect((await decide(boss, 'post', id, 'hide')).status).toBe(201)
    expect(codeOf(await mod.post(`/api/admin/posts/${id}/restore`, {}))).toBe('not_allowed')
    expect((await site.visitor().get(`/api/posts/${id}`)).status).toBe(404)
    expect((await boss.post(`/api/admin/posts/${id}/restore`, {})).status).toBe(200)
  })
})
