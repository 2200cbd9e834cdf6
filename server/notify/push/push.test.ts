import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Note } from '#server/notify/notifications/index.ts'
import { makePair } from '#server/platform/push.ts'
import { PushService, type SubscribedBrowser } from '#tests/people/push-service.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock } from '#tests/site.ts'
import { pushChannel, sweepPush } from './index.ts'

const service = new PushService()
await service.start()
const clock = new TestClock()
const site = await startTestSite({ clock, pushGuard: service.guard })
/** As operators have it: only what is on the internet is asked. */
const plain = await startTestSite()
const channel = pushChannel(site.platform)
const day = 86_400_000

afterAll(async () => {
  expect(service.faults).toEqual([])
  await service.stop()
})

let count = 0
const noteOf = (more: Partial<Note> = {}): Note => ({
  ids: [`note-${(count += 1)}`],
  kind: 'message',
  title: 'Ana',
  body: 'Sent you a message',
  preview: 'meet me at nine',
  path: '/messages?user=7',
  topic: 'm-7',
  isUrgent: true,
  unreadCount: 3,
  createdAt: clock.now(),
  ...more,
})

async function withDevice(): Promise<{ person: Visitor; browser: SubscribedBrowser; deviceId: number }> {
  const person = await site.person()
  const browser = service.subscribe()
  const answer = await person.put('/api/push/device', browser.subscription)
  expect(answer.status).toBe(200)
  return { person, browser, deviceId: answer.body.id }
}

const tell = (person: Visitor, note: Note) => channel.send({ personId: person.id, locale: 'de' }, note)
const devicesOf = async (person: Visitor) => (await person.get('/api/push')).body.devices

describe('a device', () => {
  it('is told in a message that only its browser can read, signed by the site', async () => {
    const { person, browser } = await withDevice()
    const stranger = await site.person()
    expect(await channel.reachable([stranger.id, person.id])).toEqual(new Set([person.id]))
    expect(await tell(person, noteOf())).toBe('sent')
    const [message] = browser.messages
    expect(message?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'Ana',
        body: 'Sent you a message',
        lang: 'de',
        dir: 'auto',
        navigate: `${site.url}/messages?user=7`,
        tag: 'm-7',
        data: { isAlwaysShown: false },
      },
      app_badge: 3,
    })
    expect(message?.headers).toMatchObject({ urgency: 'high', topic: 'm-7', 'content-encoding': 'aes128gcm' })
    expect(Number(message?.headers['ttl'])).toBeGreaterThan(86_000)
    expect(message?.senderKey).toBe((await person.get('/api/push')).body.siteKey)
    expect(message?.claims.sub).toBe('mailto:no-reply@localhost')
  })

  it('shows words of others only where that was allowed, and not for the next person on it', async () => {
    const { person, browser, deviceId } = await withDevice()
    await tell(person, noteOf())
    expect(browser.messages.at(-1)?.text).not.toContain('nine')
    expect((await person.put(`/api/push/devices/${deviceId}`, { showsPreviews: true })).body.showsPreviews).toBe(true)
    await tell(person, noteOf())
    expect(browser.messages.at(-1)?.payload.notification.body).toBe('meet me at nine')
    await tell(person, noteOf({ preview: null }))
    expect(browser.messages.at(-1)?.payload.notification.body).toBe('Sent you a message')
    // The same browser again: nothing that was settled is lost. Somebody else signs in on it: everything is.
    await person.put('/api/push/device', browser.subscription)
    expect((await devicesOf(person))[0].showsPreviews).toBe(true)
    const other = await site.person()
    expect((await other.put('/api/push/device', browser.subscription)).body).toMatchObject({ showsPreviews: false, isCurrent: true })
    expect(await devicesOf(person)).toEqual([])
    expect(await tell(person, noteOf())).toBe('nobody')
  })

  it('is told once, by however many processes at once', async () => {
    const { person, browser } = await withDevice()
    const note = noteOf()
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(person, note)))
    expect([...new Set(answers)]).toEqual(['sent'])
    expect(await tell(person, note)).toBe('sent')
    expect(browser.messages).toHaveLength(1)
  })

  it('is not told again when its sender died on the way', async () => {
    const { person, browser, deviceId } = await withDevice()
    const note = noteOf()
    await site.query("insert into push_deliveries (device_id, note_id, state, begun_at) values ($1, $2, 'begun', now())", [
      deviceId,
      note.ids[0],
    ])
    expect(await tell(person, note)).toBe('sent')
    expect(browser.tries()).toBe(0)
  })

  it('takes long and odd words within what push services take', async () => {
    const { person, browser } = await withDevice()
    for (const text of ['x'.repeat(5_000), '👩‍👩‍👧‍👦'.repeat(900), '\u0001'.repeat(5_000), '"\\'.repeat(3_000)]) {
      expect(await tell(person, noteOf({ title: text, body: text }))).toBe('sent')
      const { title, body } = browser.messages.at(-1)!.payload.notification
      expect(text.startsWith(body.slice(0, -1)) && title.endsWith('…') && body.endsWith('…')).toBe(true)
      expect(body).not.toMatch(/\u200d…$/)
    }
  })
})

describe('what a push service answers', () => {
  it('later is a reason to try again, after the rest it asks for, and no device is told twice for it', async () => {
    const { person, browser } = await withDevice()
    const second = person.at(site.localUrl)
    const other = service.subscribe()
    const laptop = site.visitor()
    await laptop.signInByCode(second.user.email)
    expect((await laptop.put('/api/push/device', other.subscription)).status).toBe(200)
    browser.refuse({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 })
    const note = noteOf()
    await expect(tell(person, note)).rejects.toThrow('nothing at the moment')
    expect([browser.tries(), other.messages.length]).toEqual([1, 1])
    clock.advance(119_000)
    await expect(tell(person, note)).rejects.toThrow()
    expect(browser.tries()).toBe(1)
    clock.advance(2_000)
    await expect(tell(person, note)).rejects.toThrow()
    clock.advance(31_000)
    expect(await tell(person, note)).toBe('sent')
    expect([browser.messages.length, browser.tries(), other.messages.length]).toEqual([1, 3, 1])
    expect((await devicesOf(person)).map((device: { failingSince: unknown }) => device.failingSince)).toEqual([null, null])
  })

  it.each([404, 410])('%i ends the device', async (status) => {
    const { person, browser } = await withDevice()
    browser.refuse({ status })
    expect(await tell(person, noteOf())).toBe('nobody')
    expect(await devicesOf(person)).toEqual([])
  })

  it('a refusal is not tried again, and said where devices are listed', async () => {
    const { person, browser } = await withDevice()
    browser.refuse({ status: 403 }, { status: 302, headers: { location: 'https://127.0.0.1/' } })
    const note = noteOf()
    expect(await tell(person, note)).toBe('nobody')
    await tell(person, note)
    expect(browser.tries()).toBe(1)
    expect((await devicesOf(person))[0].failingSince).not.toBeNull()
    expect(await tell(person, noteOf())).toBe('nobody')
    expect(browser.tries()).toBe(2)
    clock.advance(15 * day)
    await sweepPush(site.platform.database, clock.now())
    expect(await site.query('select from push_devices where user_id = $1', [person.id])).toEqual([])
  })

  it('what is no news any more is not sent', async () => {
    const { person, browser } = await withDevice()
    expect(await tell(person, noteOf({ createdAt: new Date(clock.now().getTime() - 25 * 3_600_000) }))).toBe('nobody')
    expect(await tell(person, noteOf({ isUrgent: false, createdAt: new Date(clock.now().getTime() - 25 * 3_600_000) }))).toBe('sent')
    expect(browser.messages[0]?.headers['urgency']).toBe('normal')
  })
})

describe('several things told together', () => {
  it('reach a device that was not told of all of them, and no other', async () => {
    const { person, browser } = await withDevice()
    const [one, two, three] = [noteOf(), noteOf(), noteOf()]
    await tell(person, one)
    const several = noteOf({ ids: [...one.ids, ...two.ids], kind: 'several' })
    expect(await tell(person, several)).toBe('sent')
    expect(await tell(person, several)).toBe('sent')
    expect(await tell(person, two)).toBe('sent')
    expect(browser.messages).toHaveLength(2)
    browser.refuse({ status: 503 })
    await expect(tell(person, noteOf({ ids: [...several.ids, ...three.ids] }))).rejects.toThrow('nothing at the moment')
    clock.advance(31_000)
    await tell(person, three)
    expect(browser.messages).toHaveLength(3)
  })
})

describe('a push service that does not answer', () => {
  it('may have taken the message, which is not sent again', async () => {
    const { person, browser } = await withDevice()
    browser.refuse({ status: 0 })
    const note = noteOf()
    expect([await tell(person, note), await tell(person, note)]).toEqual(['sent', 'sent'])
    expect(browser.tries()).toBe(1)
    expect((await devicesOf(person))[0].failingSince).not.toBeNull()
  })
})

describe('devices of one person', () => {
  it('are no more than are told, the one reached least lately makes room, and each is told whatever stands before it', async () => {
    const { person, browser } = await withDevice()
    const [{ id }] = await devicesOf(person)
    await site.query(`update push_devices set created_at = created_at - interval '2 days' where id = $1`, [id])
    const browsers = Array.from({ length: limits.pushDevices - 1 }, () => service.subscribe())
    for (const one of browsers) {
      const elsewhere = site.visitor()
      await elsewhere.signInByCode(person.user.email)
      expect((await elsewhere.put('/api/push/device', one.subscription)).status).toBe(200)
    }
    expect(await tell(person, noteOf())).toBe('sent')
    expect([browser, ...browsers].map(({ messages }) => messages.length)).toEqual(Array.from({ length: limits.pushDevices }, () => 1))
    const last = site.visitor()
    await last.signInByCode(person.user.email)
    await site.query(`update push_devices set taken_at = null where id = $1`, [id])
    expect((await last.put('/api/push/device', service.subscribe().subscription)).status).toBe(200)
    const kept = await devicesOf(person)
    expect([kept.length, kept.some((device: { id: number }) => device.id === id)]).toEqual([limits.pushDevices, false])
  })
})

describe('the sweep', () => {
  it('forgets what is old in as many statements as it takes, and nothing else', async () => {
    const { deviceId } = await withDevice()
    await site.query(
      `insert into push_deliveries select $1, 'old-' || n, 'taken', $2::timestamptz - interval '9 days' from generate_series(1, 25) n`,
      [deviceId, clock.now()],
    )
    await site.query(`insert into push_deliveries values ($1, 'young', 'taken', $2)`, [deviceId, clock.now()])
    await sweepPush(site.platform.database, clock.now(), 10)
    expect(await site.query('select note_id from push_deliveries where device_id = $1', [deviceId])).toEqual([{ note_id: 'young' }])
  })
})

describe('an address of somebody else', () => {
  it.each(['https://127.0.0.1/x', 'https://localhost/x', 'https://10.0.0.1/x', 'https://[::1]/x', 'https://push.example:1/x'])(
    '%s is never asked, and no device any more',
    async (endpoint) => {
      const person = await plain.person()
      expect((await person.put('/api/push/device', { ...service.subscribe().subscription, endpoint })).status).toBe(200)
      expect((await person.post('/api/push/test')).body).toEqual({ outcome: 'gone' })
      expect(await devicesOf(person)).toEqual([])
    },
  )

  it.each([
    { endpoint: 'http://push.example/x' },
    { endpoint: 'https://user:secret@push.example/x' },
    { endpoint: 'push.example' },
    { keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    { keys: undefined },
  ])('%j is refused', async (wrong) => {
    const person = await site.person()
    const answer = await person.put('/api/push/device', { ...service.subscribe().subscription, ...wrong })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'invalid_input'])
  })

  it('that is known already is not taken over without its keys', async () => {
    const { person, browser } = await withDevice()
    const thief = await site.person()
    const { keys } = service.subscribe().subscription
    expect((await thief.put('/api/push/device', { endpoint: browser.subscription.endpoint, keys })).status).toBe(422)
    expect(await devicesOf(person)).toHaveLength(1)
  })
})

describe('devices are one’s own', () => {
  it('and nobody else’s to see, to settle or to end', async () => {
    const { deviceId, person } = await withDevice()
    const other = await site.person()
    expect(await devicesOf(other)).toEqual([])
    expect((await other.put(`/api/push/devices/${deviceId}`, { showsPreviews: true })).status).toBe(404)
    expect((await other.delete(`/api/push/devices/${deviceId}`)).status).toBe(404)
    expect(codeOf(await site.visitor().get('/api/push'))).toBe('signed_out')
    expect(codeOf(await site.visitor().put('/api/push/device', service.subscribe().subscription))).toBe('signed_out')
    expect(JSON.stringify(await devicesOf(person))).not.toMatch(/push\.example|p256dh|auth/)
    expect((await person.delete(`/api/push/devices/${deviceId}`)).status).toBe(200)
    expect(await devicesOf(person)).toEqual([])
  })

  it('and end with their session, ended or over', async () => {
    const { person, browser } = await withDevice()
    const elsewhere = site.visitor()
    await elsewhere.signInByCode(person.user.email)
    expect((await devicesOf(elsewhere))[0].isCurrent).toBe(false)
    await person.post('/api/auth/logout')
    expect(await devicesOf(elsewhere)).toEqual([])
    expect(await tell(person, noteOf())).toBe('nobody')
    expect(browser.tries()).toBe(0)
    const late = service.subscribe()
    await elsewhere.put('/api/push/device', late.subscription)
    await site.query("update sessions set last_seen_at = last_seen_at - interval '400 days' where user_id = $1", [person.id])
    expect(await tell(person, noteOf())).toBe('nobody')
    expect(late.tries()).toBe(0)
  })

  it('are tested from themselves, in the language of their browser', async () => {
    const { person, browser } = await withDevice()
    expect((await person.post('/api/push/test')).body).toEqual({ outcome: 'taken' })
    expect(browser.messages[0]?.payload.notification).toMatchObject({
      data: { isAlwaysShown: true },
      navigate: `${site.url}/settings#notifications`,
    })
    browser.refuse({ status: 500 }, { status: 410 })
    expect((await person.post('/api/push/test')).body).toEqual({ outcome: 'failed' })
    expect((await person.post('/api/push/test')).body).toEqual({ outcome: 'gone' })
    expect((await person.post('/api/push/test')).status).toBe(404)
  })
})

describe('the keys of the site', () => {
  let other: Awaited<ReturnType<typeof startTestSite>>
  const pair = makePair()
  beforeAll(async () => {
    other = await startTestSite({
      pushGuard: service.guard,
      env: { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey },
    })
  })

  it('are made once, whoever asks first, and kept', async () => {
    const fresh = await startTestSite()
    const [one, two] = [await fresh.person(), await fresh.person()]
    const answers = await Promise.all([one, two, one, two].map((person) => person.get('/api/push')))
    expect(new Set(answers.map(({ body }) => body.siteKey)).size).toBe(1)
    expect(await fresh.query('select public_key from push_keys')).toEqual([{ public_key: answers[0]?.body.siteKey }])
  })

  it('are the operator’s where there are any, and devices of other keys are none', async () => {
    const person = await other.person()
    const browser = service.subscribe()
    expect((await person.get('/api/push')).body.siteKey).toBe(pair.publicKey)
    await person.put('/api/push/device', browser.subscription)
    expect((await person.post('/api/push/test')).body).toEqual({ outcome: 'taken' })
    expect(browser.messages[0]?.senderKey).toBe(pair.publicKey)
    expect(await other.query('select from push_keys')).toEqual([])
    await other.query("update push_devices set site_key = 'another'")
    expect((await person.post('/api/push/test')).status).toBe(404)
    expect(await devicesOf(person)).toEqual([])
  })
})
