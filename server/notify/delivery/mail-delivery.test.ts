import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/platform/mail.ts'
import { startDeliveringSite } from '#tests/delivering-site.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { beginToSend, claimDue, endAbandoned, endClaims } from './claims.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverNotes } from './deliver-notes.ts'

const { site, clock, channel, named, mails, route, reply, after, outcomes, settle } = await startDeliveringSite()
const minute = 60_000

describe('a mail', () => {
  it('gathers what happened for a moment, in the language of its reader, and is sent once by any number of processes', async () => {
    const ana = await named('ana')
    await reply(ana, 'one <b>')
    await reply(ana, 'two')
    await after(minute, ana)
    expect(await mails(ana)).toEqual([])
    clock.advance(2 * minute)
    await Promise.all(Array.from({ length: 5 }, () => deliverMail(site.platform, ana.id)))
    const [mail, ...more] = await mails(ana)
    expect(more).toEqual([])
    expect(mail.subject).toBe('2 new notifications on Coterie')
    expect(mail.text).toContain('“one <b>”')
    expect(mail.html).toContain('one &#60;b&#62;')
    expect(mail.html).not.toContain('<b>')
    expect(mail.headers['message-id']).toMatch(/^<notes-\d+@/)
    expect(await outcomes(ana)).toEqual(['sent', 'sent'])
  })

  it('tells nothing that was read, taken back or came from somebody blocked meanwhile', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')]
    const postId = (await ana.post('/api/posts', { content: 'My post' })).body.id
    await ben.post(`/api/posts/${postId}/comments`, { content: 'canary' })
    const gone = (await ben.post(`/api/posts/${postId}/comments`, { content: 'canary' })).body.id
    await route()
    await ben.delete(`/api/posts/${postId}/comments/${gone}`)
    await ana.post(`/api/users/${ben.id}/block`)
    await after(3 * minute, ana)
    expect([await mails(ana), await outcomes(ana)]).toEqual([[], ['not_needed']])
    await reply(ana)
    await route()
    await ana.post('/api/notifications/read', { until: clock.now().toISOString() })
    await after(3 * minute, ana)
    expect([await mails(ana), await outcomes(ana)]).toEqual([[], ['not_needed', 'not_needed']])
  })

  it('of a process that died is sent by another one where it had not begun to, and only there', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')]
    const { database } = site.platform
    for (const person of [ana, ben]) await reply(person)
    await route()
    clock.advance(3 * minute)
    expect(await claimDue(database, ana.id, 'mail', clock.now())).toHaveLength(1)
    await beginToSend(database, await claimDue(database, ben.id, 'mail', clock.now()))
    clock.advance(11 * minute)
    await endAbandoned(database, clock.now())
    for (const person of [ana, ben]) await after(0, person)
    expect([await outcomes(ana), await outcomes(ben)]).toEqual([['sent'], ['unknown']])
    expect([await mails(ana), await mails(ben)].map((all) => all.length)).toEqual([1, 0])
  })

  it('that was held by a process for too long is not sent by it any more', async () => {
    const ana = await named('ana')
    const { database } = site.platform
    await reply(ana)
    await route()
    clock.advance(3 * minute)
    const slow = await claimDue(database, ana.id, 'mail', clock.now())
    clock.advance(11 * minute)
    await endAbandoned(database, clock.now())
    const taken = await claimDue(database, ana.id, 'mail', clock.now())
    await expect(beginToSend(database, slow)).rejects.toThrow('another process')
    await endClaims(database, slow, 'sent', clock.now())
    expect([taken.length, await outcomes(ana)]).toEqual([1, [null]])
    await beginToSend(database, taken)
  })

  it('is sent after all when the database fails between taking and sending it', async () => {
    const ana = await named('ana')
    await reply(ana)
    await route()
    clock.advance(3 * minute)
    await site.query('alter table users rename column language to mislaid')
    await expect(deliverMail(site.platform, ana.id)).rejects.toThrow('language')
    await site.query('alter table users rename column mislaid to language')
    expect(await site.query('select tries, claimed_at from deliveries where user_id = $1', [ana.id])).toEqual([
      { tries: 1, claimed_at: null },
    ])
    clock.advance(2 * minute)
    await deliverMail(site.platform, ana.id)
    expect([await outcomes(ana), (await mails(ana)).length]).toEqual([['sent'], 1])
  })

  it('waits for the end of quiet hours, and comes as a digest to whoever wants that', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')]
    await settle(ana, { quietHours: { from: 9 * 60, until: 12 * 60 }, timeZone: 'UTC' })
    expect(
      (await settle(ben, { choices: [{ kind: 'comment', byMail: 'digest' }], digest: { every: 'week', hour: 6, weekday: 3 } })).status,
    ).toBe(200)
    for (const person of [ana, ben]) await reply(person)
    await route()
    const due = async (of: Visitor) =>
      (await site.query<{ due: Date }>('select due_at as due from deliveries where user_id = $1', [of.id]))[0]?.due
    const quiet = (await due(ana))?.toISOString() ?? ''
    expect(quiet).toMatch(/T12:00:00/)
    const digest = (await due(ben)) ?? new Date(0)
    expect([digest.getUTCDay(), digest.getUTCHours()]).toEqual([3, 6])
    await after(digest.getTime() - clock.now().getTime() + minute, ben)
    expect(await mails(ben)).toMatchObject([{ subject: 'Your week on Coterie' }])
    // Back to the morning of that day or a later one.
    clock.advance(4 * 3_600_000 - minute)
  })

  it('is one, and one note, however much waits: it tells the latest, and how many there are', async () => {
    const [ana, fan] = [await named('ana'), await named('fan')]
    channel.people.add(ana.id)
    const digest = { kind: 'follow', byMail: 'digest', byPush: true }
    await settle(ana, { choices: [digest, { ...digest, kind: 'comment' }], digest: { every: 'day', hour: 6, weekday: 1 } })
    const postId = await reply(ana, 'number 0')
    await site.query(
      `with said as (
         insert into comments (post_id, user_id, content, created_at)
         select $1, $2, 'number ' || n, $3::timestamptz + n * interval '1 ms' from generate_series(1, 299) n returning id, created_at)
       insert into notifications (user_id, kind, actor_id, post_id, comment_id, created_at)
       select $4, 'comment', $2, $1, id, created_at from said`,
      [postId, fan.id, clock.now(), ana.id],
    )
    clock.advance(1_000)
    for (const follower of [fan, await named('fan')]) await follower.post(`/api/users/${ana.id}/follow`)
    await route()
    await deliverNotes(site.platform, channel, ana.id)
    expect(channel.of(ana)).toMatchObject([{ kind: 'several', body: '301 new notifications' }])
    const [row] = await site.query<{ due: Date }>(`select due_at as due from deliveries where user_id = $1 and channel = 'mail'`, [ana.id])
    await after((row?.due.getTime() ?? 0) - clock.now().getTime() + minute, ana)
    const [mail, ...more] = await mails(ana)
    expect([mail.subject, more]).toEqual(['Your day on Coterie', []])
    expect(mail.text).toMatch(/^301 new notifications\n/)
    expect(mail.text).toContain('and 1 other followed you')
    const told = [...mail.text.matchAll(/“number (\d+)”/g)].map(([, number]) => Number(number))
    expect(told).toEqual(Array.from({ length: 49 }, (_, index) => 299 - index))
    expect(new Set(await outcomes(ana))).toEqual(new Set(['sent']))
    clock.advance(4 * 3_600_000 - minute)
  })

  it('is tried again later, outside of quiet hours, and not with a mailbox that is refused for good', async () => {
    const [busy, gone] = [await named('busy'), await named('gone')]
    const mail: Mail = {
      ...site.platform.mail,
      send: async ({ to }) => {
        throw Object.assign(new Error('refused'), { command: 'RCPT TO', responseCode: to === gone.user.email ? 550 : 450 })
      },
    }
    for (const person of [busy, gone]) await reply(person)
    await route()
    clock.advance(3 * minute)
    const now = clock.now()
    const at = now.getUTCHours() * 60 + now.getUTCMinutes()
    // They begin before the next try.
    await site.query(
      `insert into notification_settings (user_id, time_zone, quiet_from, quiet_until) values ($1, 'UTC', $2, $3)
       on conflict (user_id) do update set time_zone = 'UTC', quiet_from = $2, quiet_until = $3`,
      [busy.id, (at + 1) % 1440, (at + 61) % 1440],
    )
    for (const person of [busy, gone]) await deliverMail({ ...site.platform, mail }, person.id)
    const rows = await site.query<{ due: Date; claimed_at: Date | null; outcome: string | null }>(
      'select due_at as due, claimed_at, outcome from deliveries where user_id = any($1) order by user_id',
      [[busy.id, gone.id]],
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual([null, 'failed'])
    expect(rows[0]?.due.getTime()).toBeGreaterThan(now.getTime() + 59 * minute)
  })

  it('that is due in quiet hours, because nobody was there to send it before, waits for their end', async () => {
    const ana = await named('ana')
    await reply(ana)
    await route()
    clock.advance(30 * minute)
    const now = clock.now()
    const at = now.getUTCHours() * 60 + now.getUTCMinutes()
    await site.query(`insert into notification_settings (user_id, time_zone, quiet_from, quiet_until) values ($1, 'UTC', $2, $3)`, [
      ana.id,
      (at + 1439) % 1440,
      (at + 60) % 1440,
    ])
    await deliverMail(site.platform, ana.id)
    expect(await outcomes(ana)).toEqual([null])
    clock.advance(61 * minute)
    await deliverMail(site.platform, ana.id)
    expect([await outcomes(ana), (await mails(ana)).length]).toEqual([['sent'], 1])
  })

  it('is not sent to somebody who went', async () => {
    const ana = await named('ana')
    await reply(ana)
    await route()
    await site.query(`update users set absent_since = now(), absence = 'suspended' where id = $1`, [ana.id])
    clock.advance(3 * minute)
    await deliverMail(site.platform, ana.id)
    expect(await outcomes(ana)).toEqual(['nobody'])
  })
})
