import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { admin as makeAdmin, operatorPassword, owner as makeOwner, unlock } from '#tests/people/staff.ts'
import { openSocket } from '#tests/people/socket.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'

const clock = TestClock.atNoon()
const day = 86_400_000
let site: TestSite
let owner: Visitor
let person: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  owner = await makeOwner(site)
  person = await site.person()
})

const today = (ahead = 0) => new Date(clock.now().getTime() + ahead * day).toISOString().slice(0, 10)
const text = (words = 'Be kind to each other.') => ({ summary: ['Be kind.'], sections: [{ heading: 'How we are', paragraphs: [words] }] })
const publish = (document: 'terms' | 'privacy', change: object = {}, by = owner) =>
  by.post(`/api/admin/legal/${document}`, { ...text(), version: today(), needsConsent: false, ...change })
const read = async (document = 'terms', version?: string) =>
  (await site.visitor().get(`/api/legal/${document}${version ? `?version=${version}` : ''}`)).body
const me = async (who = person) => (await who.get('/api/me')).body
const pending = async (who = person) => (await me(who)).pendingDocuments
const accept = async (who = person) => {
  const versions = { terms: (await read('terms')).version, privacy: (await read('privacy')).version }
  return who.post('/api/legal/accept', { versions })
}

describe('a version', () => {
  it('takes effect on its day by itself, and what was in force stays readable', async () => {
    const first = await read()
    const planned = today(2)
    const published = await publish('terms', { version: planned, ...text('{siteName} is for people of {minimumAge}. {contact}') })
    expect(published.status).toBe(201)
    expect(published.body).toMatchObject({ state: 'scheduled', version: planned, author: { id: owner.id }, acceptances: 0 })
    expect((await read()).version).toBe(first.version)
    expect((await site.visitor().get(`/api/legal/terms?version=${planned}`)).status).toBe(404)
    const before: { version: string; state: string }[] = (await site.visitor().get('/api/legal/terms/versions')).body
    expect(before[0]).toEqual({ version: first.version, state: 'in_force' })
    expect(before.map(({ version }) => version)).not.toContain(planned)
    clock.advance(2 * day)
    await unlock(owner)
    const now = await read()
    expect(now).toMatchObject({ version: planned, title: 'Terms of Service', summary: ['Be kind.'] })
    expect(now.sections[0].paragraphs[0]).toMatch(/^Coterie is for people of 18\. Write to the operator/)
    expect((await read('terms', first.version)).sections).toHaveLength(12)
    expect((await site.visitor().get('/api/legal/terms/versions')).body).toEqual([
      { version: planned, state: 'in_force' },
      ...before.map(({ version }) => ({ version, state: 'past' })),
    ])
    expect((await site.visitor().get(`/terms?version=${first.version}`)).body).toContain('Payouts to creators')
    expect((await site.visitor().get('/terms?version=1999-01-01')).status).toBe(404)
    expect(await pending()).toEqual([])
  })

  it('can be taken back before its day and never after', async () => {
    const version = today(5)
    await publish('privacy', { version })
    const path = (which: string) => `/api/admin/legal/privacy/${which}`
    expect((await owner.delete(path(version), { reason: 'a slip' })).body).toEqual({ version })
    expect(codeOf(await owner.delete(path(version)))).toBe('not_found')
    await publish('privacy', { version: today() })
    expect(codeOf(await owner.delete(path(today())))).toBe('not_found')
    const lines = await site.query('select action, target_id, reason from audit_entries where target_kind = $1 order by id', [
      'legal_version',
    ])
    expect(lines).toContainEqual({ action: 'legal_version_unscheduled', target_id: `privacy/${version}`, reason: 'a slip' })
  })

  it('is kept as it is by the database itself', async () => {
    // By the clock of the database this one is of the past.
    await site.query(
      `insert into legal_versions (document, version, summary, sections, needs_consent, author_id, created_at)
       values ('terms', '2020-01-01', '["a"]', '[{"heading":"a","paragraphs":["b"]}]', false, $1, now())`,
      [owner.id],
    )
    for (const change of [
      "update legal_versions set summary = '[]'",
      "update legal_versions set needs_consent = true where version = '2020-01-01'",
      "delete from legal_versions where version = '2020-01-01'",
      'truncate legal_versions',
    ])
      await expect(site.query(change), change).rejects.toThrow(/kept as it is|append-only/)
    await site.query("update legal_versions set author_id = null where version = '2020-01-01'")
  })

  it.each([
    [{ version: '2020-02-02' }, 'version'],
    [{ ...text('{siteNme} is ours.') }, 'sections.0.paragraphs.0'],
    [{ summary: ['{constructor}'] }, 'summary.0'],
    [{ summary: [] }, 'summary'],
    [{ sections: [] }, 'sections'],
  ])('is refused with %j', async (change, field) => {
    const answer = await publish('terms', { version: today(9), ...change })
    expect([codeOf(answer), answer.body.fields?.[0]?.field]).toEqual(['invalid_input', field])
  })

  it('is one a day', async () => {
    const answers = await Promise.all([publish('terms', { version: today(30) }), publish('terms', { version: today(30) })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('is written by owners only', async () => {
    const admin = await makeAdmin(site)
    expect(codeOf(await publish('terms', { version: today(12) }, admin))).toBe('not_allowed')
    expect(codeOf(await publish('terms', { version: today(12) }, person))).toBe('not_allowed')
    expect(codeOf(await site.visitor().post('/api/admin/legal/terms', {}))).toBe('signed_out')
    expect((await admin.get('/api/admin/legal/terms')).body[0]).toMatchObject({ state: 'scheduled' })
    expect(codeOf(await person.get('/api/admin/legal/terms'))).toBe('not_allowed')
  })
})

describe('consent', () => {
  it('is asked for once the day has come, and no write goes before it', async () => {
    await publish('terms', { version: today(1), needsConsent: true })
    expect(await pending()).toEqual([])
    expect((await person.post('/api/posts', { content: 'before' })).status).toBe(201)
    clock.advance(day)
    expect(await pending()).toEqual(['terms'])
    expect(codeOf(await person.post('/api/posts', { content: 'meanwhile' }))).toBe('consent_required')
    expect((await person.get('/api/posts')).status).toBe(200)
  })

  it('is asked by every call that writes, but for agreeing, leaving, parting and asking for one’s rights', async () => {
    const isRead = ['POST /api/users/with-counts', 'POST /api/users/search', 'POST /api/conversations/list', 'POST /api/invitations/look']
    const isFree = [
      ...isRead,
      'POST /api/conversations/{id}/messages/list',
      'POST /api/calls/{roomId}/ice',
      'POST /api/legal/accept',
      'POST /api/auth/mobile',
      'POST /api/auth/firebase',
      'POST /api/auth/step-up',
      'POST /api/auth/logout',
      'POST /api/auth/passkey/challenge',
      'POST /api/auth/passkey',
      'POST /api/auth/recovery-code',
      'POST /api/auth/step-up/passkey/challenge',
      'POST /api/auth/step-up/passkey',
      'POST /api/auth/step-up/recovery-code',
      'DELETE /api/me/passkeys/{id}',
      'DELETE /api/me/recovery-codes',
      'DELETE /api/me/google',
      'POST /api/me/exports',
      'POST /api/me/exports/{id}/link',
      'DELETE /api/me',
      'DELETE /api/sessions/{id}',
      'DELETE /api/sessions',
      'DELETE /api/me/tokens/{id}',
      'DELETE /api/me/invitations/{id}',
      'POST /api/users/{id}/block',
      'POST /api/users/{id}/unblock',
      'POST /api/users/{id}/mute',
      'POST /api/users/{id}/unmute',
      'DELETE /api/creator/{id}/delete',
      'POST /api/creator/{id}/unsubscribe',
      'POST /api/subscriptions/{id}/cancel',
      'POST /api/subscriptions/{id}/withdraw',
      'POST /api/subscriptions/{id}/confirm',
      'POST /api/data-requests',
      'POST /api/withdrawals',
      'POST /api/withdrawals/{key}',
      'POST /api/reports',
      'POST /api/statements/{key}/appeal',
    ]
    const writes = Object.values(api)
      .flatMap((group): EndpointShape[] => Object.values(group))
      .filter(({ method, access }) => method !== 'GET' && (access === 'signed-in' || access === 'anyone'))
    const named = (one: EndpointShape) => `${one.method} ${one.path}`
    expect(isFree.filter((name) => !writes.some((one) => named(one) === name))).toEqual([])
    const refused = writes.filter((one) => !isFree.includes(named(one)))
    expect(refused.length).toBeGreaterThan(30)
    for (const one of refused) {
      const answer = await person.send(one.method, one.path.replace(/\{\w+\}/g, '1'), {})
      expect(codeOf(answer), named(one)).toBe('consent_required')
    }
    expect(codeOf(await person.delete('/api/me/tokens/1'))).toBe('not_found')
    // The staff is asked like everybody.
    expect(codeOf(await owner.post('/api/admin/unlock', { password: operatorPassword }))).toBe('consent_required')
    expect((await person.post('/api/auth/step-up', {})).status).toBe(202)
  })

  it('is given to the versions in force, and recorded with them', async () => {
    const old = { terms: '2026-11-20' }
    expect(codeOf(await person.post('/api/legal/accept', { versions: old }))).toBe('consent_required')
    const { version } = await read('terms')
    const privacyOnly = await person.post('/api/legal/accept', { versions: { privacy: (await read('privacy')).version } })
    expect(privacyOnly.body).toEqual({ pending: ['terms'] })
    expect((await person.post('/api/legal/accept', { versions: { terms: version } })).body).toEqual({ pending: [] })
    expect(await pending()).toEqual([])
    expect((await person.post('/api/posts', { content: 'after' })).status).toBe(201)
    await accept(owner)
    await unlock(owner)
    const [newest] = (await owner.get('/api/admin/legal/terms')).body.filter((one: { state: string }) => one.state === 'in_force')
    expect(newest).toMatchObject({ version, acceptances: 2, needsConsent: true })
    expect(
      await site.query('select version::text from legal_acceptances where user_id = $1 and version = $2', [person.id, version]),
    ).toHaveLength(1)
  })

  it('is asked on the socket too: whoever has to agree rings at nobody, takes no call and types to nobody', async () => {
    const friend = await site.person()
    const { id } = (await person.post('/api/conversations', { otherUserId: friend.id })).body
    for (const one of [person, friend, person])
      await one.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
    const [own, theirs] = await Promise.all([openSocket(person), openSocket(friend)])
    await publish('privacy', { version: today(1), needsConsent: true })
    clock.advance(day)
    await accept(friend)
    theirs.send({ type: 'video-call-invite', toUserId: person.id, roomId: 'to-whom-must-agree' })
    await own.until(() => own.of('video-call-invite').length === 1)
    own.send({ type: 'typing', conversationId: id, isTyping: true })
    own.send({ type: 'join-video-call', roomId: 'to-whom-must-agree' })
    own.send({ type: 'video-call-invite', toUserId: friend.id, roomId: 'by-whom-must-agree' })
    await own.until(() => own.of('call-refused').length === 1)
    expect(own.of('call-refused')[0]).toMatchObject({ roomId: 'by-whom-must-agree', reason: 'not_allowed' })
    expect([...theirs.of('typing'), ...theirs.of('join-video-call'), ...theirs.of('video-call-invite')]).toEqual([])
    // The call can be declined, and the same socket serves once its person has agreed.
    own.send({ type: 'end-call', roomId: 'to-whom-must-agree' })
    await theirs.until(() => theirs.of('call-ended').length === 1)
    await accept()
    own.send({ type: 'typing', conversationId: id, isTyping: true })
    await theirs.until(() => theirs.of('typing').length === 1)
    own.send({ type: 'video-call-invite', toUserId: friend.id, roomId: 'by-whom-agreed' })
    await theirs.until(() => theirs.of('video-call-invite').length === 1)
    for (const socket of [own, theirs]) socket.close()
  })

  it('is asked of nobody who joins under that version', async () => {
    const late = await site.person()
    expect(late.user.pendingDocuments).toEqual([])
    expect((await late.post('/api/posts', { content: 'hello' })).status).toBe(201)
  })
})
