import { describe, expect, it } from 'vitest'
import { keyIn, startDeliveringSite } from '#tests/delivering-site.ts'
import { stretch } from '#tests/pace.ts'
import { codeOf } from '#tests/people/visitor.ts'

const { site, named, mails, route, reply, after, outcomes, settle } = await startDeliveringSite()
const minute = 60_000

describe('settings', () => {
  it('takes a kind that is named twice as it is said last', async () => {
    const ana = await site.person('says_twice')
    const answer = await ana.put('/api/me/notification-settings', {
      choices: [
        { kind: 'like', byMail: 'digest', byPush: true },
        { kind: 'like', byMail: 'at_once' },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.choices.find(({ kind }: { kind: string }) => kind === 'like')).toMatchObject({ byMail: 'at_once', byPush: true })
  })

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
    // Mails about money come in any case.
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
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'"
    await expect.poll(() => site.query(waits).then((rows) => rows.length), { timeout: stretch(20_000) }).toBe(1)
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
