import { beforeAll, describe, expect, it } from 'vitest'
import type { Decision } from '#contract/moderation/moderation.ts'
import { printStatements } from '#server/moderation/index.ts'
import { sendMail } from '#server/notify/mail/send-mail.ts'
import { openSocket } from '#tests/people/socket.ts'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
let mod: Visitor
let boss: Visitor
const clock = new TestClock()

beforeAll(async () => {
  site = await startTestSite({ clock })
  ;[mod, boss] = [await moderator(site), await admin(site)]
})

const decide = (by: Visitor, targetKind: string, targetId: number, action: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  by.post('/api/admin/decisions', { targetKind, targetId, action, ground: 'harassment', explanation: 'Not here, please.', ...more })
const report = async (by: Visitor, targetKind: string, targetId: number, more: Record<string, unknown> = {}): Promise<number> => {
  await by.post('/api/reports', { targetKind, targetId, reason: 'harassment', inGoodFaith: true, ...more })
  const [row] = await site.query<{ id: number }>('select max(id) as id from cases where target_kind = $1 and target_id = $2', [
    targetKind,
    targetId,
  ])
  return row?.id ?? 0
}
const post = async (by: Visitor, content = 'words'): Promise<number> => (await by.post('/api/posts', { content })).body.id
const isThere = async (path: string, by = site.visitor()) => (await by.get(path)).status === 200
const mailsOf = (person: Visitor) =>
  site.query<{ id: number; kind: string; detail: Record<string, unknown> }>(
    'select id, kind, detail from letters where user_id = $1 order by id',
    [person.id],
  )
/** Sends the newest mail of somebody, and reads the key of its link in the mailbox. */
const mailedKey = async (person: Visitor): Promise<string> => {
  const mail = (await mailsOf(person)).at(-1)
  await sendMail(site.platform, mail?.id ?? 0)
  const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(person.user.email)}`)
  return /\/statement\/([\w-]+)/.exec(body[0].text)?.[1] ?? ''
}

describe('a decision', () => {
  it('acts, tells the person why, tells the reporters that something was done, and closes the case', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const id = await post(ana, 'rude words')
    const caseId = await report(ben, 'post', id)
    await site.visitor().post('/api/reports', {
      targetKind: 'post',
      targetId: id,
      reason: 'hate',
      inGoodFaith: true,
      name: 'Nora',
      email: 'nora@decided.example',
    })
    const answer = await decide(mod, 'post', id, 'delete', { caseId, basis: 'law', reason: 'third time' })
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        action: 'delete',
        target: { kind: 'post', id, excerpt: 'rude words' },
        ground: 'harassment',
        basis: 'law',
        explanation: 'Not here, please.',
        isAutomated: false,
        until: null,
        reversedAt: null,
        appeal: null,
        person: { id: ana.id },
        decidedBy: { id: mod.id },
      },
    ])
    expect(await isThere(`/api/posts/${id}`)).toBe(false)
    expect(await mailsOf(ana)).toMatchObject([{ kind: 'decision', detail: { action: 'delete', explanation: 'Not here, please.' } }])
    expect((await mailsOf(ben)).map(({ kind }) => kind)).toEqual(['report_received', 'report_decided'])
    const told = await site.query<{ kind: string; detail: object }>(
      "select kind, detail from letters where email = 'nora@decided.example' order by id",
    )
    expect(told).toMatchObject([{ kind: 'report_received' }, { kind: 'report_decided', detail: { isActionTaken: true } }])
    expect(JSON.stringify(told)).not.toContain('delete')
    expect((await mod.get(`/api/admin/cases/${caseId}`)).body).toMatchObject({ state: 'closed', decisions: [{ id: answer.body.id }] })
    const [line] = await site.query(
      "select actor_id, target_kind, target_id, reason, details from audit_entries where action = 'decision_made' order by id desc limit 1",
    )
    expect(line).toMatchObject({
      actor_id: mod.id,
      target_kind: 'post',
      target_id: String(id),
      reason: 'third time',
      details: { action: 'delete', caseId },
    })
    const statements = (await ana.get('/api/me/statements')).body
    expect(statements).toMatchObject([{ id: answer.body.id, action: 'delete', appealableUntil: expect.any(String) }])
    expect(JSON.stringify(statements)).not.toContain('third time')
    expect(Object.keys(statements[0])).not.toContain('decidedBy')
    expect((await ben.get('/api/me/statements')).body).toEqual([])
  })

  it('is there with its mail, or not at all', async () => {
    const ana = await site.person('ana_atomic')
    const id = await post(ana)
    const caseId = await report(await site.person(), 'post', id)
    await site.query(`
      create function refuse_letters() returns trigger language plpgsql as $$ begin raise exception 'no mails today'; end $$;
      create trigger no_letters before insert on letters for each row when (new.kind = 'decision') execute function refuse_letters()`)
    const answer = await decide(mod, 'post', id, 'hide', { caseId })
    await site.query('drop trigger no_letters on letters')
    expect(answer.status).toBe(500)
    expect(await isThere(`/api/posts/${id}`)).toBe(true)
    expect(await site.query("select 1 from decisions where target_kind = 'post' and target_id = $1", [id])).toEqual([])
    expect(await site.query("select 1 from audit_entries where action = 'decision_made' and target_id = $1", [String(id)])).toEqual([])
    expect((await mod.get(`/api/admin/cases/${caseId}`)).body.state).toBe('open')
    expect((await decide(mod, 'post', id, 'hide', { caseId })).status).toBe(201)
    expect(await isThere(`/api/posts/${id}`)).toBe(false)
  })

  it('is made once for a case, also by two at the same moment', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const id = await post(ana)
    const caseId = await report(ben, 'post', id)
    const answers = await Promise.all([
      decide(mod, 'post', id, 'warn', { caseId }),
      decide(boss, 'post', id, 'warn', { caseId }),
      decide(mod, 'post', id, 'no_action', { caseId }),
    ])
    expect(answers.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual(['already_decided', 'already_decided', 'done'])
    expect((await mailsOf(ben)).filter(({ kind }) => kind === 'report_decided')).toHaveLength(1)
    const other = await post(ana)
    const wrong = await decide(mod, 'post', other, 'warn', { caseId: await report(ben, 'person', mod.id) })
    expect(wrong.body.fields?.[0]).toMatchObject({ field: 'caseId' })
  })

  it('about what is gone is made by its case', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const id = await post(ana, 'said and gone')
    const caseId = await report(ben, 'post', id)
    await ana.delete(`/api/posts/${id}`)
    expect(codeOf(await decide(mod, 'post', id, 'delete', { caseId }))).toBe('not_found')
    expect((await decide(mod, 'post', id, 'warn', { caseId })).body).toMatchObject({
      person: { id: ana.id },
      target: { excerpt: 'said and gone' },
    })
    expect(codeOf(await decide(mod, 'post', 99_999_999, 'warn'))).toBe('not_found')
  })

  it('reaches comments, messages, requests and their comments', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const postId = await post(ben)
    const comment = (await ana.post(`/api/posts/${postId}/comments`, { content: 'bad comment' })).body.id
    expect((await decide(mod, 'comment', comment, 'hide')).status).toBe(201)
    expect((await ben.get(`/api/posts/${postId}/comments`)).body).toEqual([])
    const { id } = (await ana.post('/api/conversations', { otherUserId: ben.id })).body
    const message = (await ana.post(`/api/conversations/${id}/messages`, { content: 'bad message' })).body.id
    await report(ben, 'message', message)
    expect((await decide(mod, 'message', message, 'hide')).status).toBe(201)
    expect(JSON.stringify((await ben.post(`/api/conversations/${id}/messages/list`)).body)).not.toContain('bad message')
    const [request] = await site.query<{ id: number }>(
      "insert into board_requests (user_id, title, description, category, is_anonymous, created_at) values ($1, 'Help', 'me', 'gig', true, now()) returning id",
      [ana.id],
    )
    const [answer] = await site.query<{ id: number }>(
      "insert into board_comments (request_id, user_id, content, created_at) values ($1, $2, 'bad answer', now()) returning id",
      [request?.id, ana.id],
    )
    const caseId = await report(ben, 'request', request?.id ?? 0)
    expect((await mod.get(`/api/admin/cases/${caseId}`)).body).toMatchObject({
      person: { id: ana.id },
      evidence: [{ text: 'Help\n\nme' }],
      target: { path: `/requests/${request?.id}` },
    })
    expect((await decide(mod, 'request_comment', answer?.id ?? 0, 'hide')).status).toBe(201)
    expect((await decide(mod, 'request', request?.id ?? 0, 'delete')).status).toBe(201)
    expect(await site.query('select 1 from board_requests where id = $1 and removal_at is not null', [request?.id])).toHaveLength(1)
  })

  it('that suspends ends sessions at once, and what the mail links stays readable', async () => {
    const ana = await site.person('ana_suspended')
    const socket = await openSocket(ana)
    expect((await decide(mod, 'person', ana.id, 'suspend', { days: 7 })).body).toMatchObject({ until: expect.any(String) })
    expect(codeOf(await ana.get('/api/me'))).toBe('signed_out')
    await socket.closed
    expect(await isThere(`/api/users/${ana.id}`)).toBe(false)
    const key = await mailedKey(ana)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await site.visitor().get(`/api/statements/${key}`)).body).toMatchObject({ action: 'suspend', explanation: 'Not here, please.' })
    const rests = await site.query<{ text: string }>(
      'select row_to_json(letters)::text as text from letters union all select row_to_json(letter_keys)::text from letter_keys',
    )
    expect(rests.some(({ text }) => text.includes(key))).toBe(false)
    expect(codeOf(await site.visitor().get(`/api/statements/${'x'.repeat(43)}`))).toBe('not_found')
  })
})

describe('who may decide', () => {
  it('is nobody about themself, and nobody about the same role or a higher one', async () => {
    const [other, chief] = [await moderator(site), await owner(site)]
    const refusals = [
      [mod, mod, 'warn'],
      [mod, other, 'warn'],
      [mod, boss, 'warn'],
      [boss, chief, 'warn'],
      [mod, other, 'no_action'],
      [boss, boss, 'no_action'],
    ] as const
    for (const [by, about, action] of refusals) {
      expect(codeOf(await decide(by, 'person', about.id, action)), `${by.user.username} ${action} ${about.user.username}`).toBe(
        'not_allowed',
      )
    }
    const id = await post(other)
    expect(codeOf(await decide(mod, 'post', id, 'hide'))).toBe('not_allowed')
    expect((await decide(boss, 'person', other.id, 'warn')).status).toBe(201)
    expect((await decide(boss, 'person', chief.id, 'no_action')).status).toBe(201)
    expect((await decide(chief, 'person', boss.id, 'warn')).status).toBe(201)
  })

  it('as a moderator suspends for at most 30 days, and neither freezes money nor deletes people', async () => {
    const ana = await site.person()
    for (const wish of [
      { action: 'suspend' },
      { action: 'suspend', days: 31 },
      { action: 'freeze_payouts', days: 3 },
      { action: 'delete_person' },
    ])
      expect(codeOf(await decide(mod, 'person', ana.id, wish.action, wish.days ? { days: wish.days } : {})), JSON.stringify(wish)).toBe(
        'not_allowed',
      )
    expect((await decide(mod, 'person', ana.id, 'limit')).status).toBe(201)
    expect((await decide(boss, 'person', ana.id, 'freeze_payouts', { days: 90 })).status).toBe(201)
    expect((await decide(mod, 'person', ana.id, 'suspend', { days: 30 })).status).toBe(201)
    expect((await decide(boss, 'person', ana.id, 'suspend')).status).toBe(201)
    expect((await decide(boss, 'person', ana.id, 'delete_person')).status).toBe(201)
    expect(codeOf(await decide(boss, 'person', ana.id, 'delete_person'))).toBe('already_decided')
  })

  it('is the staff alone, with powers unlocked', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    expect(codeOf(await decide(ana, 'person', ben.id, 'warn'))).toBe('not_allowed')
    expect(codeOf(await decide(site.visitor(), 'person', ben.id, 'warn'))).toBe('signed_out')
    await mod.post('/api/admin/lock')
    expect(codeOf(await decide(mod, 'person', ben.id, 'warn'))).toBe('unlock_required')
    mod = await moderator(site)
  })

  it('says what makes no sense', async () => {
    const ana = await site.person()
    const refused = async (...args: Parameters<typeof decide>) => (await decide(...args)).body.fields?.[0]?.field
    expect(await refused(mod, 'person', ana.id, 'hide')).toBe('action')
    expect(await refused(mod, 'person', ana.id, 'warn', { days: 3 })).toBe('days')
    expect(await refused(mod, 'person', ana.id, 'warn', { explanation: ' ' })).toBe('explanation')
  })
})

describe('taking a decision back', () => {
  const reverse = (by: Visitor, id: number): Promise<Answer> => by.post(`/api/admin/decisions/${id}/reverse`, { reason: 'mistake' })

  it('undoes what it did and tells the person, once', async () => {
    const ana = await site.person()
    const id = await post(ana)
    const made: Decision = (await decide(mod, 'post', id, 'hide')).body
    expect((await reverse(mod, made.id)).body).toMatchObject({ reversedAt: expect.any(String), appealableUntil: null })
    expect(await isThere(`/api/posts/${id}`)).toBe(true)
    expect((await mailsOf(ana)).map(({ kind }) => kind)).toEqual(['decision', 'decision_reversed'])
    expect(codeOf(await reverse(mod, made.id))).toBe('already_decided')
    expect(codeOf(await reverse(mod, 99_999_999))).toBe('not_found')
  })

  it('leaves what another decision in force still does', async () => {
    const ana = await site.person()
    const id = await post(ana)
    const hidden: Decision = (await decide(mod, 'post', id, 'hide')).body
    const deleted: Decision = (await decide(mod, 'post', id, 'delete')).body
    expect(codeOf(await decide(mod, 'post', id, 'hide'))).toBe('already_decided')
    await reverse(mod, deleted.id)
    expect(await site.query('select hidden_at is not null as hidden, removal_at from posts where id = $1', [id])).toEqual([
      { hidden: true, removal_at: null },
    ])
    await reverse(mod, hidden.id)
    expect(await isThere(`/api/posts/${id}`)).toBe(true)

    const endless: Decision = (await decide(boss, 'person', ana.id, 'suspend')).body
    const short: Decision = (await decide(mod, 'person', ana.id, 'suspend', { days: 1 })).body
    const until = () => site.query('select absence, absent_until from users where id = $1', [ana.id])
    expect(await until()).toEqual([{ absence: 'suspended', absent_until: null }])
    expect(codeOf(await reverse(mod, endless.id))).toBe('not_allowed')
    await reverse(boss, endless.id)
    expect(await until()).toEqual([{ absence: 'suspended', absent_until: new Date(short.until ?? '') }])
    const gone: Decision = (await decide(boss, 'person', ana.id, 'delete_person')).body
    await reverse(boss, short.id)
    expect(await until()).toEqual([{ absence: 'deleted', absent_until: null }])
    await reverse(boss, gone.id)
    expect(await until()).toEqual([{ absence: null, absent_until: null }])
    expect(await isThere(`/api/users/${ana.id}`)).toBe(true)
  })
})

describe('the export of statements', () => {
  it('has the fields of the transparency database, and nobody’s name', async () => {
    const ana = await site.person('ana_exported')
    const id = await post(ana)
    await report(await site.person(), 'post', id)
    const lines = async (month?: string) => {
      const said: string[] = []
      await printStatements(site.platform.database, month, (line) => said.push(line))
      return said
    }
    const before = (await lines()).length
    await decide(boss, 'post', id, 'hide', { basis: 'law' })
    await decide(boss, 'person', ana.id, 'suspend', { days: 2, ground: 'fraud' })
    await decide(boss, 'person', ana.id, 'warn')
    const [hidden, suspended, ...more] = (await lines()).slice(before)
    expect(more).toEqual([])
    expect(JSON.parse(hidden ?? '')).toMatchObject({
      puid: expect.stringMatching(/^decision-\d+$/),
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_explanation: 'Not here, please.',
      content_type: ['CONTENT_TYPE_TEXT'],
      category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
      source_type: 'SOURCE_ARTICLE_16',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    })
    expect(JSON.parse(suspended ?? '')).toMatchObject({
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      end_date_account_restriction: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      content_type_other: 'account',
      source_type: 'SOURCE_VOLUNTARY',
    })
    expect((await lines()).join()).not.toContain('ana_exported')
    expect(await lines('2001-01')).toEqual([])
    expect(await lines(clock.now().toISOString().slice(0, 7))).not.toEqual([])
    await expect(lines('last month')).rejects.toThrow('2026-10')
  })
})
