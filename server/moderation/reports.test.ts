import { beforeAll, describe, expect, it } from 'vitest'
import type { CaseDetail, CaseSummary } from '#contract/moderation/moderation.ts'
import { makePhoto } from '#tests/people/files.ts'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
let mod: Visitor
let ana: Visitor
let ben: Visitor
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
  mod = await moderator(site)
  ;[ana, ben] = [await site.person('ana_reports'), await site.person('ben_reports')]
})

const report = (by: Visitor, targetKind: string, targetId: number, more: Record<string, unknown> = {}) =>
  by.post('/api/reports', { targetKind, targetId, reason: 'harassment', inGoodFaith: true, ...more })
const stranger = { name: 'Nora Nobody', email: 'Nora@Elsewhere.example' }
const post = async (by: Visitor, content = 'words'): Promise<number> => (await by.post('/api/posts', { content })).body.id
const queue = async (query = '', by = mod): Promise<CaseSummary[]> => (await by.get(`/api/admin/cases${query}`)).body
const caseOf = async (kind: string, id: number, by = mod): Promise<CaseDetail> => {
  const [row] = await site.query<{ id: number }>(
    'select id from cases where target_kind = $1 and target_id = $2 order by id desc limit 1',
    [kind, id],
  )
  return (await by.get(`/api/admin/cases/${row?.id}`)).body
}
const talk = async (one: Visitor, other: Visitor, words: readonly string[]) => {
  const { id } = (await one.post('/api/conversations', { otherUserId: other.id })).body
  const sent = []
  for (const [at, content] of words.entries()) {
    const answer = await (at % 2 === 0 ? one : other).post(`/api/conversations/${id}/messages`, { content, clientId: `c-${id}-${at}` })
    sent.push(answer.body)
  }
  return { id, sent }
}

describe('reporting', () => {
  it('of a post opens a case with what was written, a receipt, and a mail', async () => {
    const media = (await ana.upload({ media: new Blob([new Uint8Array(await makePhoto())]) })).body.url
    const id = (await ana.post('/api/posts', { content: 'rude words', mediaUrl: media, mediaType: 'image' })).body.id
    const answer = await report(ben, 'post', id, { explanation: 'This is about me.' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      receipt: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/),
      createdAt: expect.any(String),
    })
    const found = await caseOf('post', id)
    expect(found).toMatchObject({
      target: { kind: 'post', id, excerpt: 'rude words', path: `/post/${id}`, isGone: false },
      person: { id: ana.id },
      reasons: ['harassment'],
      reportsCount: 1,
      state: 'open',
      isUrgent: false,
      assignee: null,
      evidence: [{ text: 'rude words', mediaUrl: media, mediaType: 'image', around: [] }],
      reports: [
        { reason: 'harassment', explanation: 'This is about me.', reporter: { id: ben.id }, reporterName: null, reporterEmail: null },
      ],
      decisions: [],
      notes: [],
      history: [],
    })
    expect(new Date(found.dueAt).getTime() - new Date(found.openedAt).getTime()).toBe(72 * 3_600_000)
    expect(await site.query("select kind, detail->>'receipt' as receipt from letters where user_id = $1", [ben.id])).toEqual([
      { kind: 'report_received', receipt: answer.body.receipt },
    ])
  })

  it('twice by the same person answers the first one; others join the case', async () => {
    const id = await post(ana)
    const first = await report(ben, 'post', id)
    const again = await report(ben, 'post', id, { reason: 'spam' })
    expect([again.status, again.body]).toEqual([200, first.body])
    const cleo = await site.person()
    expect((await report(cleo, 'post', id, { reason: 'spam' })).body.id).not.toBe(first.body.id)
    expect(await caseOf('post', id)).toMatchObject({ reportsCount: 2, reasons: ['harassment', 'spam'] })
  })

  it('by many at once counts each once, in one case', async () => {
    const id = await post(ana)
    const people = await Promise.all(Array.from({ length: 4 }, () => site.person()))
    const answers = await Promise.all([...people, ...people].map((person) => report(person, 'post', id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 201, 201, 201, 201])
    const found = await caseOf('post', id)
    expect([found.reportsCount, found.reports.length]).toEqual([4, 4])
    expect(await site.query("select 1 from cases where target_kind = 'post' and target_id = $1", [id])).toHaveLength(1)
  })

  it('keeps the evidence when the author changes, deletes or is removed', async () => {
    const id = await post(ana)
    const comment = (await ben.post(`/api/posts/${id}/comments`, { content: 'vile words' })).body.id
    await report(ana, 'comment', comment)
    const before = (await caseOf('comment', comment)).evidence
    expect(before[0]?.text).toBe('vile words')
    await ben.put(`/api/posts/${id}/comments/${comment}`, { content: 'kind words' })
    expect((await caseOf('comment', comment)).evidence).toEqual(before)
    const cleo = await site.person()
    await report(cleo, 'comment', comment)
    const both = (await caseOf('comment', comment)).evidence
    expect(both.map(({ text }) => text)).toEqual(['vile words', 'kind words'])
    await ben.delete(`/api/posts/${id}/comments/${comment}`)
    expect(await caseOf('comment', comment)).toMatchObject({ target: { isGone: true, path: null }, evidence: both, person: { id: ben.id } })
    await expect(site.query("update case_evidence set content = '{}'")).rejects.toThrow('append-only')
    const dora = await site.person('dora_evidence')
    await report(ana, 'person', dora.id)
    await site.query('delete from users where id = $1', [dora.id])
    expect(await caseOf('person', dora.id)).toMatchObject({ person: null, evidence: [{ text: expect.stringContaining('@dora_evidence') }] })
  })

  it('of a message takes five before and five after, by its members only', async () => {
    const words = Array.from({ length: 15 }, (_, at) => `word ${at}`)
    const { sent } = await talk(ana, ben, words)
    const reported = sent[7]!.id
    expect(codeOf(await report(await site.person(), 'message', reported))).toBe('not_found')
    expect(codeOf(await report(site.visitor(), 'message', reported, stranger))).toBe('not_found')
    expect((await report(ana, 'message', reported)).status).toBe(201)
    const { evidence, target } = await caseOf('message', reported)
    expect(target.path).toBeNull()
    expect(evidence[0]?.text).toBe('word 7')
    expect(evidence[0]?.around.map(({ text }) => text)).toEqual(words.slice(2, 13))
    expect(evidence[0]?.around.filter(({ isReported }) => isReported)).toMatchObject([{ text: 'word 7', sender: { id: ben.id } }])
    await ben.delete(`/api/conversations/${sent[7]!.conversationId}/messages/${sent[7]!.seq}?for=both`)
    expect((await caseOf('message', reported)).evidence).toEqual(evidence)
  })

  it('of what somebody cannot see finds nothing, and of one’s own is refused', async () => {
    const id = await post(ana)
    expect(codeOf(await report(ana, 'post', id))).toBe('not_allowed')
    expect(codeOf(await report(ana, 'person', ana.id))).toBe('not_allowed')
    expect(codeOf(await report(ben, 'post', 99_999_999))).toBe('not_found')
    await site.query('update posts set hidden_at = now() where id = $1', [id])
    expect(codeOf(await report(ben, 'post', id))).toBe('not_found')
    const cleo = await site.person()
    const hers = await post(cleo)
    await cleo.post(`/api/users/${ben.id}/block`)
    expect(codeOf(await report(ben, 'post', hers))).toBe('not_found')
    expect(codeOf(await report(ben, 'person', cleo.id))).toBe('not_found')
    // Whoever blocked somebody first may still report them.
    expect((await report(cleo, 'person', ben.id)).status).toBe(201)
  })

  it('of what was asked without a name tells nobody that its author has blocked them', async () => {
    const [asker, seeker] = [await site.person('asks_unnamed'), await site.person('seeks_names')]
    const words = { title: 'Quietly', description: 'who', category: 'other' }
    const { id } = (await asker.post('/api/requests', { ...words, isAnonymous: true })).body
    const named = (await asker.post('/api/requests', words)).body.id
    const answer = (await asker.post(`/api/requests/${id}/comments`, { content: 'still me' })).body.id
    expect((await asker.post(`/api/users/${seeker.id}/block`)).status).toBe(200)
    expect((await report(seeker, 'request', id)).status).toBe(201)
    expect((await report(seeker, 'request_comment', answer)).status).toBe(201)
    expect(codeOf(await report(seeker, 'request', named))).toBe('not_found')
    const other = (await ana.post(`/api/requests/${id}/comments`, { content: 'not the author' })).body.id
    await ana.post(`/api/users/${seeker.id}/block`)
    expect(codeOf(await report(seeker, 'request_comment', other))).toBe('not_found')
    await ana.post(`/api/users/${seeker.id}/unblock`)
  })

  it('without an account asks who it is, writes a mail there, and to nobody else', async () => {
    const id = await post(ana, 'seen from outside')
    const visitor = site.visitor()
    const missing = await report(visitor, 'post', id)
    expect([codeOf(missing), missing.body.fields[0].field]).toEqual(['invalid_input', 'name'])
    expect((await report(visitor, 'post', id, { name: 'Nora' })).body.fields[0].field).toBe('email')
    expect((await report(visitor, 'post', id, { ...stranger, inGoodFaith: false })).body.fields[0].field).toBe('inGoodFaith')
    expect((await report(visitor, 'post', id, stranger)).status).toBe(201)
    expect((await report(visitor, 'post', id, stranger)).status).toBe(201)
    expect(await caseOf('post', id)).toMatchObject({
      reports: [{ reporter: null, reporterName: 'Nora Nobody', reporterEmail: 'nora@elsewhere.example' }, { reporter: null }],
    })
    expect(await site.query("select user_id, kind from letters where email = 'nora@elsewhere.example'")).toEqual([
      { user_id: null, kind: 'report_received' },
    ])
    expect((await report(visitor, 'post', id, { reason: 'child_abuse' })).status).toBe(201)
    expect(await caseOf('post', id)).toMatchObject({ isUrgent: true, reportsCount: 3 })
  })

  it('never tells the reported person who it was', async () => {
    const [zoe, quiet] = [await site.person('zoe_reported'), await site.person('quiet_reporter', { displayName: 'Quiet Quentin' })]
    const id = await post(zoe, 'loud words')
    await report(quiet, 'post', id, { explanation: 'canary explanation' })
    const found = await caseOf('post', id)
    const decided = await mod.post('/api/admin/decisions', {
      targetKind: 'post',
      targetId: id,
      caseId: found.id,
      action: 'warn',
      ground: 'harassment',
      explanation: 'Be kind.',
    })
    expect(decided.status).toBe(201)
    const paths = [
      '/api/me',
      '/api/me/statements',
      `/api/statements/${decided.body.id}`,
      '/api/notifications',
      `/api/posts/${id}`,
      '/api/me/reports',
      '/api/me/blocked',
      `/api/users/${quiet.id}`,
      `/api/admin/cases/${found.id}`,
      '/api/admin/cases',
    ]
    for (const path of paths) {
      const { body } = await zoe.get(path)
      const text = JSON.stringify(body)
      expect(text, path).not.toContain('canary explanation')
      if (path !== `/api/users/${quiet.id}`) expect(text, path).not.toMatch(/quiet/i)
    }
    const mails = await site.query<{ detail: unknown }>('select detail from letters where user_id = $1', [zoe.id])
    expect(JSON.stringify(mails)).not.toMatch(/quiet|canary/i)
  })

  it('is counted: twenty in an hour', async () => {
    const strict = await startTestSite({ env: { LIMIT_SCALE: '1' } })
    const [one, other] = [await strict.person(), await strict.person()]
    const ids = []
    for (let count = 0; count < 21; count += 1) ids.push((await other.post('/api/posts', { content: `post ${count}` })).body.id)
    const codes = []
    for (const id of ids) codes.push(codeOf(await report(one, 'post', id)))
    expect(codes).toEqual([...Array.from({ length: 20 }, () => undefined), 'too_many_requests'])
  })
})

describe('the queue', () => {
  it('shows urgent cases first, then what is due first, page by page', async () => {
    await site.query("update cases set closed_at = now(), outcome = 'no_action' where closed_at is null")
    const posts = []
    for (const [at, reason] of ['spam', 'self_harm', 'hate', 'child_abuse'].entries()) {
      const id = await post(ana, `queued ${at}`)
      await report(ben, 'post', id, { reason })
      clock.advance(60_000)
      posts.push(id)
    }
    const expected = [posts[1], posts[3], posts[0], posts[2]]
    expect((await queue()).map(({ target }) => target.id)).toEqual(expected)
    const first = await mod.get('/api/admin/cases?limit=3')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect([...first.body, ...(await mod.get(next)).body].map(({ target }: CaseSummary) => target.id)).toEqual(expected)
    // One urgent report brings the whole case forward.
    await report(await site.person(), 'post', posts[2] ?? 0, { reason: 'intimate_without_consent' })
    expect((await queue()).map(({ target }) => target.id)).toEqual([posts[1], posts[3], posts[2], posts[0]])
    expect((await queue('?reason=hate')).map(({ target }) => target.id)).toEqual([posts[2]])
    expect(await queue('?kind=person')).toEqual([])
    expect((await queue(`?person=${ana.id}&state=open`)).length).toBe(4)
    expect((await queue('?state=closed')).every(({ state }) => state === 'closed')).toBe(true)
  })

  it('lets a case be taken, taken over and given back, with notes, and all of it on record', async () => {
    const [waiting] = await queue()
    const other = await moderator(site)
    const path = `/api/admin/cases/${waiting?.id}`
    expect((await mod.post(`${path}/assign`, { toMe: true })).body).toMatchObject({ state: 'assigned', assignee: { id: mod.id } })
    expect((await queue('?assignee=me')).map(({ id }) => id)).toEqual([waiting?.id])
    expect((await queue('?assignee=nobody')).map(({ id }) => id)).not.toContain(waiting?.id)
    expect(codeOf(await other.post(`${path}/assign`, { toMe: false }))).toBe('not_allowed')
    expect((await other.post(`${path}/assign`, { toMe: true })).body.assignee.id).toBe(other.id)
    expect((await other.post(`${path}/notes`, { text: 'I know this one.' })).status).toBe(201)
    expect((await mod.get(path)).body.notes).toMatchObject([{ author: { id: other.id }, text: 'I know this one.' }])
    expect((await other.post(`${path}/assign`, { toMe: false })).body).toMatchObject({ state: 'open', assignee: null })
    const lines = await site.query<{ action: string }>(
      "select action from audit_entries where target_kind = 'case' and target_id = $1 order by id",
      [String(waiting?.id)],
    )
    expect(lines.map(({ action }) => action)).toEqual(['case_taken', 'case_taken', 'case_noted', 'case_given_back'])
    const looks = await site.query("select 1 from audit_entries where actor_id = $1 and action = 'looked' and details->>'call' = $2", [
      mod.id,
      'GET /api/admin/cases/{id}',
    ])
    expect(looks.length).toBeGreaterThan(0)
  })

  it('is for the staff alone, unlocked, and hides from its members what is about themself', async () => {
    expect(codeOf(await ana.get('/api/admin/cases'))).toBe('not_allowed')
    expect(codeOf(await site.visitor().get('/api/admin/cases'))).toBe('signed_out')
    await report(ana, 'person', mod.id, { explanation: 'abuses power' })
    const found = await caseOf('person', mod.id, await admin(site))
    expect(found.reports).toMatchObject([{ explanation: 'abuses power' }])
    expect(codeOf(await mod.get(`/api/admin/cases/${found.id}`))).toBe('not_allowed')
    expect(codeOf(await mod.post(`/api/admin/cases/${found.id}/notes`, { text: 'not true' }))).toBe('not_allowed')
    expect((await (await owner(site)).get(`/api/admin/cases/${found.id}`)).status).toBe(200)
  })
})

describe('on a site that one person runs', () => {
  it('a case about that person opens to them without who reported, and they can put it aside', async () => {
    const alone = await startTestSite()
    const [chief, ana] = [await owner(alone), await alone.person('ana_alone')]
    await report(ana, 'person', chief.id, { explanation: 'canary explanation' })
    await alone.visitor().post('/api/reports', {
      targetKind: 'person',
      targetId: chief.id,
      reason: 'spam',
      inGoodFaith: true,
      ...stranger,
    })
    const [waiting] = await queue('', chief)
    const opened = await chief.get(`/api/admin/cases/${waiting?.id}`)
    expect(opened.body).toMatchObject({
      reportsCount: 2,
      reports: [
        { reporter: null, explanation: '' },
        { reporterEmail: null, reporterName: null },
      ],
    })
    expect(JSON.stringify(opened.body)).not.toMatch(/canary|ana_alone|nora/i)
    const decide = (action: string) =>
      chief.post('/api/admin/decisions', { targetKind: 'person', targetId: chief.id, action, ground: 'other', explanation: 'x' })
    expect(codeOf(await decide('warn'))).toBe('not_allowed')
    expect((await decide('no_action')).status).toBe(201)
    expect(await queue('', chief)).toEqual([])
  })
})

describe('what one reported', () => {
  it('is listed with its outcome, for who reported alone', async () => {
    const [eva, fay] = [await site.person(), await site.person()]
    const [one, two] = [await post(fay, 'one'), await post(fay, 'two')]
    await report(eva, 'post', one)
    await report(eva, 'post', two, { reason: 'spam' })
    const decide = (targetId: number, action: string) =>
      mod.post('/api/admin/decisions', { targetKind: 'post', targetId, action, ground: 'other', explanation: 'x' })
    expect((await decide(one, 'no_action')).status).toBe(201)
    expect((await eva.get('/api/me/reports')).body).toMatchObject([
      { targetKind: 'post', reason: 'spam', state: 'open', outcome: null },
      { targetKind: 'post', reason: 'harassment', state: 'closed', outcome: 'no_action' },
    ])
    expect((await fay.get('/api/me/reports')).body).toEqual([])
    // That nothing was done tells nobody that they were reported.
    expect((await fay.get('/api/me/statements')).body).toEqual([])
    expect(await site.query('select 1 from letters where user_id = $1', [fay.id])).toEqual([])
    const kinds = await site.query<{ kind: string }>('select kind from letters where user_id = $1 order by id', [eva.id])
    expect(kinds.map(({ kind }) => kind)).toEqual(['report_received', 'report_received', 'report_decided'])
  })
})
