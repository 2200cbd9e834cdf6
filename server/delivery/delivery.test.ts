import { beforeAll, describe, expect, it } from 'vitest'
import { BusyError, type Channel, type Note } from '#server/notifications/index.ts'
import type { Mail } from '#server/platform/mail.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { beginToSend, claimDue, endAbandoned, endClaims } from './claims.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailUnreadMessages, pushMessages } from './deliver-messages.ts'
import { deliverNotes } from './deliver-notes.ts'
import { routeNotifications } from './route.ts'
import { sweepOldNotifications } from './sweep-old.ts'

let site: TestSite
const clock = new TestClock()
const minute = 60_000
let count = 0

/** A way outside that reaches some people, and takes nothing as often as it was told to. */
class TestChannel implements Channel {
  readonly name = 'push'
  readonly people = new Set<number>()
  readonly notes: (Note & { personId: number })[] = []
  refusals = 0

  async reachable(personIds: readonly number[]) {
    return new Set(personIds.filter((id) => this.people.has(id)))
  }

  async send({ personId }: { personId: number }, note: Note) {
    if (this.refusals > 0) {
      this.refusals -= 1
      throw new Error('nothing at the moment')
    }
    this.notes.push({ ...note, personId })
    return 'sent' as const
  }

  of(person: Visitor) {
    return this.notes.filter(({ personId }) => personId === person.id)
  }
}
const channel = new TestChannel()

beforeAll(async () => {
  site = await startTestSite({ clock })
  // So that no test falls into the hour of the digests.
  const now = clock.now()
  clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 10) - now.getTime())
})

const named = (name: string) => site.person(`${name}_${(count += 1)}`)
const mails = async (to: Visitor) =>
  (await to.get(`/sandbox/mailbox?to=${encodeURIComponent(to.user.email)}`)).body.filter(({ text }: { text: string }) =>
    text.includes('/unsubscribe?key='),
  )
const route = () => routeNotifications(site.platform, [channel], null)
const keyIn = (text: string) => decodeURIComponent(/\/unsubscribe\?key=(\S+)/.exec(text)?.[1] ?? '')
const settle = (by: Visitor, body: object) => by.put('/api/me/notification-settings', body)
const outcomes = async (of: Visitor) =>
  (await site.query<{ outcome: string | null }>('select outcome from deliveries where user_id = $1 order by id', [of.id])).map(
    (row) => row.outcome,
  )

/** Somebody replies; the post of `to` it is about. */
async function reply(to: Visitor, words = 'well said'): Promise<number> {
  const { body } = await to.post('/api/posts', { content: 'My post' })
  await (await named('ben')).post(`/api/posts/${body.id}/comments`, { content: words })
  return body.id
}

/** Everything that is due by then is sent. */
async function after(milliseconds: number, person: Visitor): Promise<void> {
  await route()
  clock.advance(milliseconds)
  await deliverMail(site.platform, person.id)
  await deliverNotes(site.platform, channel, person.id)
}

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
    expect(mail.text).toContain('and 1 other follow you')
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

describe('settings', () => {
  it('say what is usual, take changes one by one, and refuse what means nothing', async () => {
    const ana = await named('ana')
    const usual = (await ana.get('/api/me/notification-settings')).body
    expect(usual).toMatchObject({ timeZone: null, quietHours: null, digest: { every: 'day', hour: 8, weekday: 1 } })
    expect(usual.choices).toContainEqual({ kind: 'like', isInCentre: true, byMail: 'digest', byPush: false })
    const changed = await settle(ana, {
      choices: [{ kind: 'like', byPush: true }],
      quietHours: { from: 0, until: 60 },
      timeZone: 'Asia/Kolkata',
    })
    expect(changed.body.choices).toContainEqual({ kind: 'like', isInCentre: true, byMail: 'digest', byPush: true })
    expect((await settle(ana, { digest: { hour: 20 } })).body).toMatchObject({
      timeZone: 'Asia/Kolkata',
      quietHours: { from: 0 },
      digest: { every: 'day', hour: 20 },
    })
    expect((await settle(ana, { quietHours: null })).body.quietHours).toBeNull()
    expect((await settle(ana, { timeZone: 'Mars/Olympus' })).body.fields[0]).toMatchObject({ field: 'timeZone', rule: 'unknown' })
    expect((await settle(ana, { quietHours: { from: 60, until: 60 } })).status).toBe(422)
    expect((await settle(ana, { choices: [{ kind: 'message', byMail: 'digest' }] })).status).toBe(422)
    // Letters about money come in any case.
    const money = await settle(ana, { choices: [{ kind: 'payout_failed', byMail: 'at_once' }] })
    expect(money.body.choices.find(({ kind }: { kind: string }) => kind === 'payout_failed').byMail).toBe('off')
    expect(codeOf(await settle(site.visitor(), {}))).toBe('signed_out')
  })

  it('hide a kind from the list and the count, and bring it back', async () => {
    const ana = await named('ana')
    await reply(ana)
    const counted = async () => [
      (await ana.get('/api/notifications')).body.length,
      (await ana.get('/api/notifications/unread')).body.notifications,
    ]
    expect(await counted()).toEqual([1, 1])
    await settle(ana, { choices: [{ kind: 'comment', isInCentre: false }] })
    expect(await counted()).toEqual([0, 0])
    await settle(ana, { choices: [{ kind: 'comment', isInCentre: true }] })
    expect(await counted()).toEqual([1, 1])
  })

  it('that change decide anew about what waits', async () => {
    const ana = await named('ana')
    await reply(ana)
    await route()
    await settle(ana, { choices: [{ kind: 'comment', byMail: 'off' }] })
    await after(3 * minute, ana)
    expect([await mails(ana), await outcomes(ana)]).toEqual([[], []])
  })
})

describe('the link at the end of a mail', () => {
  it('stops mails of its kind without a session, by page and by one request of a mail program, and nothing when it is only looked at', async () => {
    const ana = await named('ana')
    await reply(ana)
    await after(3 * minute, ana)
    const [mail] = await mails(ana)
    const key = keyIn(mail.text)
    expect(mail.headers['list-unsubscribe']).toBe(`<${site.url}/unsubscribe?key=${encodeURIComponent(key)}>`)
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const path = `/unsubscribe?key=${encodeURIComponent(key)}`
    expect((await fetch(site.localUrl + path)).status).toBe(200)
    const stranger = site.visitor()
    expect((await stranger.get(`/api${path}`)).body).toEqual({ scope: 'comment', isOff: false })
    const oneClick = (address: string) =>
      fetch(site.localUrl + address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick(path)).status).toBe(204)
    expect((await oneClick(path)).status).toBe(204)
    expect((await stranger.get(`/api${path}`)).body).toEqual({ scope: 'comment', isOff: true })
    await reply(ana)
    await after(3 * minute, ana)
    expect(await mails(ana)).toHaveLength(1)
    // All of them, from the page.
    expect((await stranger.post('/api/unsubscribe', { key, isAll: true })).body).toEqual({ scope: 'all', isOff: true })
    const { choices } = (await ana.get('/api/me/notification-settings')).body
    expect(new Set(choices.map(({ byMail }: { byMail: string }) => byMail))).toEqual(new Set(['off']))
  })

  it('stops them also in the moment in which the settings are changed, and neither change is lost', async () => {
    const ana = await named('ana')
    await reply(ana)
    await after(3 * minute, ana)
    const key = keyIn((await mails(ana))[0].text)
    const holder = await site.platform.connection.pool.connect()
    await holder.query('begin')
    // As a change of the settings does, between what it reads and what it writes.
    await holder.query('select from users where id = $1 for no key update', [ana.id])
    const stopped = site.visitor().post('/api/unsubscribe', { key })
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'"
    await expect.poll(() => site.query(waits).then((rows) => rows.length), { timeout: 20_000 }).toBe(1)
    await holder.query(
      `insert into notification_choices (user_id, kind, is_in_centre, by_mail, by_push) values ($1, 'comment', false, 'digest', false)`,
      [ana.id],
    )
    await holder.query('commit')
    holder.release()
    expect((await stopped).status).toBe(200)
    const { choices } = (await ana.get('/api/me/notification-settings')).body
    expect(choices).toContainEqual({ kind: 'comment', isInCentre: false, byMail: 'off', byPush: false })
  })

  it('opens nothing when it was changed, and nobody else’s mails', async () => {
    const [ana, ben] = [await named('ana'), await named('ben')]
    await reply(ana)
    await after(3 * minute, ana)
    const key = keyIn((await mails(ana))[0].text)
    const [, scope, mac = ''] = key.split('.')
    const forged = [`${ben.id}.${scope}.${mac}`, `${ana.id}.all.${mac}`, `${ana.id}.${scope}.${mac.slice(1)}A`, 'nonsense', '']
    for (const wrong of forged) {
      const path = `/unsubscribe?key=${encodeURIComponent(wrong)}`
      expect((await fetch(site.localUrl + path, { method: 'POST' })).status).toBe(404)
      expect([404, 422]).toContain((await site.visitor().get(`/api${path}`)).status)
    }
    expect((await fetch(`${site.localUrl}/unsubscribe`, { method: 'POST' })).status).toBe(403)
  })
})

describe('a channel', () => {
  it('is given each thing once, again when it took nothing, and one note for many', async () => {
    const ana = await named('ana')
    channel.people.add(ana.id)
    const postId = await reply(ana, 'secret words')
    channel.refusals = 1
    await after(0, ana)
    expect(channel.of(ana)).toEqual([])
    clock.advance(2 * minute)
    await Promise.all(Array.from({ length: 4 }, () => deliverNotes(site.platform, channel, ana.id)))
    const [note, ...more] = channel.of(ana)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'comment', path: `/post/${postId}`, isUrgent: false, unreadCount: 1 })
    expect([note?.body.includes('secret'), note?.preview?.includes('secret words')]).toEqual([false, true])
    for (let index = 0; index < 5; index += 1) await reply(ana)
    await after(0, ana)
    expect(channel.of(ana).slice(1)).toMatchObject([{ kind: 'several', body: '5 new notifications', path: '/notifications' }])
  })

  it('hears nothing in quiet hours that began while more was gathered', async () => {
    const ana = await named('ana')
    channel.people.add(ana.id)
    for (let index = 0; index < 10; index += 1) {
      await reply(ana)
      await after(0, ana)
    }
    const now = clock.now()
    const from = (now.getUTCHours() * 60 + now.getUTCMinutes() + 1) % 1440
    await settle(ana, { quietHours: { from, until: (from + 120) % 1440 }, timeZone: 'UTC' })
    await reply(ana)
    await route()
    const waiting = await site.query<{ due: Date }>('select due_at as due from deliveries where user_id = $1 and claimed_at is null', [
      ana.id,
    ])
    expect(waiting.filter(({ due }) => due.getTime() > now.getTime() + minute && due.getTime() < now.getTime() + 100 * minute)).toEqual([])
    expect(waiting.length).toBeGreaterThan(0)
  })

  it('calls a note the same when its hours were chosen anew between two tries', async () => {
    const ana = await named('ana')
    channel.people.add(ana.id)
    await reply(ana)
    channel.refusals = 1
    const ids: string[] = []
    const counting: Channel = {
      name: 'push',
      reachable: (people) => channel.reachable(people),
      send: (person, note) => {
        ids.push(...note.ids)
        return channel.send(person, note)
      },
    }
    await route()
    await deliverNotes(site.platform, counting, ana.id)
    await settle(ana, { quietHours: null })
    await route()
    clock.advance(5 * minute)
    await deliverNotes(site.platform, counting, ana.id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })

  it('calls what it tells together by names of its own, so that no other gathering tells it again', async () => {
    const ana = await named('ana')
    channel.people.add(ana.id)
    for (let index = 0; index < 4; index += 1) await reply(ana)
    channel.refusals = 1
    const tried: Note[] = []
    const counting: Channel = {
      name: 'push',
      reachable: (people) => channel.reachable(people),
      send: (person, note) => {
        tried.push(note)
        return channel.send(person, note)
      },
    }
    await route()
    await deliverNotes(site.platform, counting, ana.id)
    await settle(ana, { quietHours: null })
    await reply(ana)
    await route()
    clock.advance(5 * minute)
    await deliverNotes(site.platform, counting, ana.id)
    const [first, second] = tried
    expect([first?.ids.length, second?.ids.length, first?.topic]).toEqual([4, 5, second?.topic])
    expect(second?.ids).toEqual(expect.arrayContaining([...(first?.ids ?? [])]))
  })

  it('that has enough to do is asked again however often, and takes it then', async () => {
    const ana = await named('ana')
    channel.people.add(ana.id)
    await reply(ana)
    let asked = 0
    const busy: Channel = {
      name: 'push',
      reachable: (people) => channel.reachable(people),
      send: () => {
        asked += 1
        return Promise.reject(new BusyError('enough to do'))
      },
    }
    await route()
    for (let round = 0; round < 12; round += 1) {
      await deliverNotes(site.platform, busy, ana.id)
      clock.advance(minute)
    }
    await deliverNotes(site.platform, channel, ana.id)
    expect([asked, channel.of(ana).length]).toEqual([12, 1])
  })

  it('that takes nothing at all is given up', async () => {
    const ana = await named('ana')
    channel.people.add(ana.id)
    await reply(ana)
    channel.refusals = 10
    await route()
    for (let round = 0; round < 10; round += 1) {
      await deliverNotes(site.platform, channel, ana.id)
      await site.query(`update deliveries set due_at = $2 where user_id = $1 and channel = 'push'`, [ana.id, clock.now()])
    }
    await deliverNotes(site.platform, channel, ana.id)
    const [row] = await site.query('select outcome, error from deliveries where user_id = $1 and channel = $2', [ana.id, 'push'])
    expect(row).toEqual({ outcome: 'failed', error: 'nothing at the moment' })
    expect([channel.of(ana), channel.refusals]).toEqual([[], 0])
  })

  it('is not asked about people it does not reach', async () => {
    const ana = await named('ana')
    await reply(ana)
    await route()
    expect(await site.query('select 1 from deliveries where user_id = $1 and channel = $2', [ana.id, 'push'])).toEqual([])
  })
})

describe('messages', () => {
  async function talk() {
    const [ana, ben] = [await named('ana'), await named('ben')]
    const conversationId = (await ana.post('/api/conversations', { otherUserId: ben.id })).body.id
    const write = (by: Visitor, content: string) => by.post(`/api/conversations/${conversationId}/messages`, { content })
    await write(ana, 'hello')
    await write(ben, 'hello yourself')
    const read = async () => {
      const all = (await ana.post(`/api/conversations/${conversationId}/messages/list`)).body
      await ana.post(`/api/conversations/${conversationId}/receipts`, { readSeq: Math.max(...all.map(({ seq }: { seq: number }) => seq)) })
    }
    return { ana, ben, conversationId, write, read }
  }

  it('that nobody read for ten minutes are mailed about once, without a word of them, until they are read', async () => {
    const { ana, ben, write, read } = await talk()
    await mailUnreadMessages(site.platform)
    expect(await mails(ana)).toEqual([])
    clock.advance(11 * minute)
    await Promise.all(Array.from({ length: 4 }, () => mailUnreadMessages(site.platform)))
    const [mail, ...more] = await mails(ana)
    expect(more).toEqual([])
    expect(mail.subject).toBe(`1 unread message from ${ben.user.displayName}`)
    expect(mail.text + mail.html).not.toContain('yourself')
    await write(ben, 'are you there?')
    clock.advance(11 * minute)
    await mailUnreadMessages(site.platform)
    expect(await mails(ana)).toHaveLength(1)
    await read()
    await write(ben, 'again')
    clock.advance(11 * minute)
    await mailUnreadMessages(site.platform)
    expect(await mails(ana)).toHaveLength(2)
  })

  it('are told on devices one by one, not while the conversation is muted or after it was read', async () => {
    const { ana, ben, conversationId, write, read } = await talk()
    channel.people.add(ana.id)
    const push = () => Promise.all(Array.from({ length: 3 }, () => pushMessages(site.platform, channel, [conversationId])))
    await push()
    expect(channel.of(ana)).toMatchObject([
      { kind: 'message', title: ben.user.displayName, preview: 'hello yourself', path: `/messages?user=${ben.id}`, isUrgent: true },
    ])
    expect(channel.of(ana)[0]?.body).not.toContain('yourself')
    await write(ben, 'second')
    await push()
    expect(channel.of(ana)).toHaveLength(2)
    await write(ben, 'third')
    await read()
    await push()
    await site.query('update conversation_members set is_muted = true where user_id = $1', [ana.id])
    await write(ben, 'fourth')
    await push()
    expect(channel.of(ana)).toHaveLength(2)
  })
})

describe('what is old', () => {
  it('leaves the list after half a year', async () => {
    const ana = await named('ana')
    await reply(ana)
    await site.query(`update notifications set created_at = created_at - interval '181 days' where user_id = $1`, [ana.id])
    await reply(ana)
    await sweepOldNotifications(site.platform)
    expect((await ana.get('/api/notifications')).body).toHaveLength(1)
  })
})
