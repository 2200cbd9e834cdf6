import { beforeAll, describe, expect, it } from 'vitest'
import type { Decision } from '#contract/moderation/moderation.ts'
import { sendMail } from '#server/notify/mail/send-mail.ts'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { codeOf, Visitor, type Answer } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

let site: TestSite
let mod: Visitor
let other: Visitor
let boss: Visitor
const clock = new TestClock()
const day = 86_400_000

beforeAll(async () => {
  site = await startTestSite({ clock })
  ;[mod, other, boss] = [await moderator(site), await moderator(site), await admin(site)]
})

const decide = async (
  by: Visitor,
  targetKind: string,
  targetId: number,
  action: string,
  more: Record<string, unknown> = {},
): Promise<Decision> => {
  const answer = await by.post('/api/admin/decisions', {
    targetKind,
    targetId,
    action,
    ground: 'spam',
    explanation: 'This is advertising.',
    ...more,
  })
  if (answer.status !== 201) throw new Error(`not decided: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const hiddenPost = async (author: Visitor, by = mod) => {
  const { id } = (await author.post('/api/posts', { content: 'buy this' })).body
  return { id, decision: await decide(by, 'post', id, 'hide') }
}
const object = (by: Visitor, key: string | number, text = 'It was a joke.'): Promise<Answer> =>
  by.post(`/api/statements/${key}/appeal`, { text })
const answerTo = (by: Visitor, id: number, outcome: 'upheld' | 'reversed'): Promise<Answer> =>
  by.post(`/api/admin/appeals/${id}`, { outcome, answer: 'We looked again.' })
const mailedKey = async (person: Visitor): Promise<string> => {
  const [mail] = await site.query<{ id: number }>(
    "select id from letters where user_id = $1 and kind = 'decision' order by id desc limit 1",
    [person.id],
  )
  await sendMail(site.platform, mail?.id ?? 0)
  const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(person.user.email)}`)
  return /\/statement\/([\w-]+)/.exec(body[0].text)?.[1] ?? ''
}

describe('a statement of reasons', () => {
  it('is read by its person by its id, by the link by anybody, and by nobody else', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const { decision } = await hiddenPost(ana)
    const key = await mailedKey(ana)
    const read = async (by: Visitor, name: string | number) => (await by.get(`/api/statements/${name}`)).status
    expect([await read(ana, decision.id), await read(ben, decision.id), await read(site.visitor(), decision.id)]).toEqual([200, 404, 404])
    expect([await read(mod, decision.id), await read(site.visitor(), key), await read(ben, key)]).toEqual([404, 200, 200])
    expect(await read(ana, 'nonsense')).toBe(404)
    const { body } = await site.visitor().get(`/api/statements/${key}`)
    expect(JSON.stringify(body)).not.toContain(mod.user.username)
  })

  it('comes page by page, newest first', async () => {
    const ana = await site.person()
    const made = []
    for (let count = 0; count < 3; count += 1) {
      made.unshift((await hiddenPost(ana)).decision.id)
      clock.advance(1000)
    }
    const first = await ana.get('/api/me/statements?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect([...first.body, ...(await ana.get(next)).body].map(({ id }: Decision) => id)).toEqual(made)
    expect(codeOf(await site.visitor().get('/api/me/statements'))).toBe('signed_out')
  })
})

describe('an appeal', () => {
  it('is made once, by its person or by the link', async () => {
    const [ana, ben] = [await site.person(), await site.person()]
    const { decision } = await hiddenPost(ana)
    expect(codeOf(await object(ben, decision.id))).toBe('not_found')
    expect(codeOf(await object(site.visitor(), decision.id))).toBe('not_found')
    const key = await mailedKey(ana)
    const answers = await Promise.all([object(site.visitor(), key), object(ana, decision.id)])
    expect(answers.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual(['already_appealed', 'done'])
    expect((await ana.get(`/api/statements/${decision.id}`)).body).toMatchObject({
      appeal: { text: 'It was a joke.', state: 'open', answer: null, decidedAt: null },
      appealableUntil: null,
    })
  })

  it('can be made for six months, and not against what holds no more', async () => {
    const ana = await site.person()
    const [late, reversed] = [await hiddenPost(ana), await hiddenPost(ana)]
    await mod.post(`/api/admin/decisions/${reversed.decision.id}/reverse`, {})
    expect(codeOf(await object(ana, reversed.decision.id))).toBe('already_decided')
    await site.query("update decisions set decided_at = decided_at - interval '183 days' where id = $1", [late.decision.id])
    expect((await ana.get(`/api/statements/${late.decision.id}`)).body.appealableUntil).toBeNull()
    expect(codeOf(await object(ana, late.decision.id))).toBe('not_allowed')
    await site.query("update decisions set decided_at = decided_at + interval '1 minute' where id = $1", [late.decision.id])
    expect((await object(ana, late.decision.id)).status).toBe(200)
  })

  it('is refused to whoever decided, by the gate and by the database', async () => {
    const ana = await site.person()
    const { decision } = await hiddenPost(ana)
    await object(ana, decision.id)
    expect(codeOf(await answerTo(mod, decision.id, 'upheld'))).toBe('own_decision')
    const forge = "update appeals set state = 'upheld', decided_at = now(), decided_by = $2 where decision_id = $1"
    await expect(site.query(forge, [decision.id, mod.id])).rejects.toThrow('appeals_are_decided_by_another')
    await expect(site.query('update appeals set decision_decided_by = $2 where decision_id = $1', [decision.id, other.id])).rejects.toThrow(
      'foreign key',
    )
    await expect(site.query('update decisions set decided_by = $2 where id = $1', [decision.id, other.id])).rejects.toThrow('foreign key')
    expect((await answerTo(other, decision.id, 'upheld')).status).toBe(200)
  })

  it('that is reversed undoes the action at once, and says so', async () => {
    const ana = await site.person()
    const { id, decision } = await hiddenPost(ana)
    await object(ana, decision.id)
    const listed = (await other.get('/api/admin/appeals?state=open&limit=100')).body
    expect(listed.at(-1)).toMatchObject({ id: decision.id, person: { id: ana.id }, decidedBy: { id: mod.id }, appeal: { state: 'open' } })
    const answer = await answerTo(other, decision.id, 'reversed')
    expect(answer.body).toMatchObject({
      reversedAt: expect.any(String),
      appeal: { state: 'reversed', answer: 'We looked again.' },
      appealDecidedBy: { id: other.id },
    })
    expect((await site.visitor().get(`/api/posts/${id}`)).status).toBe(200)
    expect(codeOf(await answerTo(boss, decision.id, 'upheld'))).toBe('already_decided')
    const mails = await site.query('select kind, detail from letters where user_id = $1 order by id', [ana.id])
    expect(mails).toMatchObject([
      { kind: 'decision' },
      { kind: 'appeal_decided', detail: { isReversed: true, answer: 'We looked again.' } },
    ])
    const lines = await site.query("select actor_id from audit_entries where action = 'appeal_decided' and target_id = $1", [String(id)])
    expect(lines).toEqual([{ actor_id: other.id }])
  })

  it('brings a deleted person back whom only the mail reaches', async () => {
    const ana = await site.person()
    const decision = await decide(boss, 'person', ana.id, 'delete_person')
    expect((await site.visitor().get(`/api/users/${ana.id}`)).status).toBe(404)
    expect((await object(site.visitor(), await mailedKey(ana))).status).toBe(200)
    expect(codeOf(await answerTo(mod, decision.id, 'reversed'))).toBe('not_allowed')
    expect((await answerTo(await owner(site), decision.id, 'reversed')).status).toBe(200)
    expect((await site.visitor().get(`/api/users/${ana.id}`)).status).toBe(200)
  })

  it('about oneself is for others, and a decision of the owner for an admin', async () => {
    const chief = await owner(site)
    const warned = await decide(chief, 'person', boss.id, 'warn')
    await object(boss, warned.id)
    expect(codeOf(await answerTo(boss, warned.id, 'reversed'))).toBe('own_decision')
    expect(codeOf(await answerTo(mod, warned.id, 'reversed'))).toBe('not_allowed')
    expect((await answerTo(await admin(site), warned.id, 'reversed')).status).toBe(200)
  })

  it('is over when whoever decided takes their decision back', async () => {
    const ana = await site.person()
    const { decision } = await hiddenPost(ana)
    await object(ana, decision.id)
    expect((await mod.post(`/api/admin/decisions/${decision.id}/reverse`, {})).body).toMatchObject({
      appeal: { state: 'reversed', answer: null },
      appealDecidedBy: null,
    })
    expect(codeOf(await answerTo(other, decision.id, 'upheld'))).toBe('already_decided')
  })
})

describe('the figures of the desk', () => {
  it('are what the cases say', async () => {
    const fresh = await startTestSite({ clock })
    const [judge, ana] = [await moderator(fresh), await fresh.person()]
    const figures = async () => (await judge.get('/api/admin/desk-figures')).body
    expect(await figures()).toEqual({
      open: 0,
      overdue: 0,
      closedLast30Days: 0,
      medianAnswerMinutes: null,
      p90AnswerMinutes: null,
      appealsOpen: 0,
      appealsReversedLast30Days: 0,
    })
    const open = async (reason: string) => {
      const { id } = (await ana.post('/api/posts', { content: 'x' })).body
      await (await fresh.person()).post('/api/reports', { targetKind: 'post', targetId: id, reason, inGoodFaith: true })
      return id
    }
    for (const minutes of [10, 20, 30, 100]) {
      const id = await open('spam')
      clock.advance(minutes * 60_000)
      const answer = await judge.post('/api/admin/decisions', {
        targetKind: 'post',
        targetId: id,
        action: 'no_action',
        ground: 'other',
        explanation: 'fine',
      })
      expect(answer.status).toBe(201)
    }
    await open('spam')
    await open('child_abuse')
    await fresh.query("update cases set due_at = opened_at + interval '1 second' where is_urgent and closed_at is null")
    clock.advance(2000)
    // Of 10, 20, 30 and 100 minutes, half are answered within 25, nine in ten within 79.
    expect(await figures()).toMatchObject({ open: 2, overdue: 1, closedLast30Days: 4, medianAnswerMinutes: 25, p90AnswerMinutes: 79 })
    expect((await judge.get('/api/admin/me')).body.waiting).toMatchObject({ cases: 2, appeals: 0 })
    await fresh.query(
      `update cases set closed_at = closed_at - interval '31 days', opened_at = opened_at - interval '31 days' where closed_at is not null`,
    )
    expect(await figures()).toMatchObject({ closedLast30Days: 0, medianAnswerMinutes: null })
  })
})

describe('an age review', () => {
  const state = (person: Visitor, age: number) => person.put(`/api/users/${person.id}/profile`, { age })
  const close = (by: Visitor, id: number, outcome: string) => by.post(`/api/admin/age-reviews/${id}`, { outcome, reason: 'passport seen' })
  const listed = async () =>
    (await mod.get('/api/admin/age-reviews?limit=100')).body.map(({ person }: { person: { id: number } }) => person.id)

  it('waits until somebody says that the person is of age', async () => {
    const ana = await site.person()
    await state(ana, 17)
    expect((await mod.get('/api/admin/age-reviews')).body).toMatchObject([
      { person: { id: ana.id }, statedAge: 17, birthDate: '1990-05-17' },
    ])
    expect((await close(mod, ana.id, 'of_age')).body).toEqual({ id: ana.id })
    expect(await listed()).not.toContain(ana.id)
    expect(codeOf(await close(mod, ana.id, 'under_age'))).toBe('already_decided')
    expect((await ana.get('/api/me')).status).toBe(200)
    expect(codeOf(await close(mod, (await site.person()).id, 'of_age'))).toBe('not_found')
  })

  it('is not closed by whom it is about, nor about their equals', async () => {
    await state(other, 16)
    expect(codeOf(await close(other, other.id, 'of_age'))).toBe('not_allowed')
    expect(codeOf(await close(mod, other.id, 'under_age'))).toBe('not_allowed')
    expect((await close(boss, other.id, 'of_age')).status).toBe(200)
  })

  it('ends the account with a statement, and its address makes no other one', async () => {
    const ana = await site.person()
    await state(ana, 15)
    expect((await close(mod, ana.id, 'under_age')).status).toBe(200)
    expect(codeOf(await ana.get('/api/me'))).toBe('signed_out')
    expect((await site.visitor().get(`/api/users/${ana.id}`)).status).toBe(404)
    const { body } = await site.visitor().get(`/api/statements/${await mailedKey(ana)}`)
    expect(body).toMatchObject({ action: 'delete_person', ground: 'under_age', explanation: expect.stringContaining('15') })
    await site.query("update users set email = 'gone@people.example' where id = $1", [ana.id])
    clock.advance(2 * 365 * day)
    const again = new Visitor(site.localUrl)
    await expect(again.signInByCode(ana.user.email, { birthDate: '1990-05-17', acceptTerms: true })).rejects.toThrow('under_age')
    clock.advance(1.1 * 365 * day)
    await again.signInByCode(ana.user.email, { birthDate: '1990-05-17', acceptTerms: true })
  })
})
