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

describe('what the staff deletes beside the desk', () => {
  const said = async (person: Visitor, kind: string, id: number, by: Visitor) => {
    const [statement] = (await person.get('/api/me/statements')).body
    expect(statement).toMatchObject({ action: 'delete', target: { kind, id, excerpt: 'a rude word' }, explanation: 'no rude words' })
    const mails = await site.query("select kind from letters where user_id = $1 and kind = 'decision'", [person.id])
    expect(mails.length).toBeGreaterThan(0)
    const lines = await site.query('select actor_id, action, reason from audit_entries where target_kind = $1 and target_id = $2', [
      kind,
      String(id),
    ])
    expect(lines).toEqual([{ actor_id: by.id, action: `${kind}_deleted`, reason: 'no rude words' }])
  }

  it('tells why, is on record, and closes the case, for comments of both kinds', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const postId = await post(ben)
    const { body: comment } = await ana.post(`/api/posts/${postId}/comments`, { content: 'a rude word' })
    const caseId = await report(ben, 'comment', comment.id)
    const gone = await mod.delete(`/api/posts/${postId}/comments/${comment.id}`, { reason: 'no rude words' })
    expect(gone.body).toEqual({ id: comment.id, commentsCount: 0 })
    await said(ana, 'comment', comment.id, mod)
    expect((await mod.get(`/api/admin/cases/${caseId}`)).body.state).toBe('closed')
    expect(codeOf(await mod.delete(`/api/posts/${postId}/comments/${comment.id}`))).toBe('already_decided')

    const { body: request } = await ben.post('/api/requests', { title: 'Who helps', description: 'with this?', category: 'other' })
    const { body: answer } = await ana.post(`/api/requests/${request.id}/comments`, { content: 'a rude word' })
    expect((await mod.delete(`/api/requests/${request.id}/comments/${answer.id}`, { reason: 'no rude words' })).status).toBe(200)
    await said(ana, 'request_comment', answer.id, mod)
    expect((await mod.delete(`/api/requests/${request.id}`, { reason: 'no help' })).status).toBe(200)
    expect((await ben.get('/api/me/statements')).body).toMatchObject([{ action: 'delete', target: { kind: 'request', id: request.id } }])
    expect((await mod.post(`/api/admin/requests/${request.id}/restore`, {})).status).toBe(200)
    expect((await ben.get('/api/me/statements')).body).toMatchObject([{ reversedAt: expect.any(String) }])
  })

  it('is nothing of a colleague above, and nothing of one’s own that was taken away', async () => {
    const ben = await site.person()
    const postId = await post(ben)
    const { body: request } = await ben.post('/api/requests', { title: 'Who helps', description: 'with this?', category: 'other' })
    for (const path of [`/api/posts/${postId}/comments`, `/api/requests/${request.id}/comments`]) {
      const { body: above } = await boss.post(path, { content: 'from above' })
      expect(codeOf(await mod.delete(`${path}/${above.id}`))).toBe('not_allowed')
      const { body: own } = await mod.post(path, { content: 'from below' })
      expect((await boss.delete(`${path}/${own.id}`, { reason: 'x' })).status).toBe(200)
      expect(codeOf(await mod.delete(`${path}/${own.id}`))).toBe('not_allowed')
      expect((await ben.get(path)).body).toMatchObject([{ content: 'from above' }])
    }
    const { body: asked } = await mod.post('/api/requests', { title: 'Mine', description: 'my own', category: 'other' })
    expect((await boss.delete(`/api/requests/${asked.id}`, { reason: 'x' })).status).toBe(200)
    expect(codeOf(await mod.delete(`/api/requests/${asked.id}`))).toBe('not_allowed')
    expect(codeOf(await mod.post(`/api/admin/requests/${asked.id}/restore`, {}))).toBe('not_allowed')
  })
})

describe('a report of what somebody asked anonymously', () => {
  it('tells nobody who has blocked them', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const { body: request } = await ana.post('/api/requests', {
      title: 'A quiet question',
      description: 'Who knows?',
      category: 'other',
      isAnonymous: true,
    })
    const { body: answer } = await ana.post(`/api/requests/${request.id}/comments`, { content: 'Nobody?' })
    await ana.post(`/api/users/${ben.id}/block`)
    expect((await ben.get(`/api/requests/${request.id}`)).status).toBe(200)
    const wish = { reason: 'spam', inGoodFaith: true }
    const statuses = [
      await ben.post('/api/reports', { targetKind: 'request', targetId: request.id, ...wish }),
      await ben.post('/api/reports', { targetKind: 'request_comment', targetId: answer.id, ...wish }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([201, 201])
  })
})
