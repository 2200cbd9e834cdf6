import { describe, expect, it } from 'vitest'
import { BusyError, type Channel, type Note } from '#server/notify/notifications/index.ts'
import { startDeliveringSite } from '#tests/delivering-site.ts'
import { deliverNotes } from './deliver-notes.ts'

const { site, clock, channel, named, route, reply, after, settle } = await startDeliveringSite()
const minute = 60_000

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
    expect(note).toMatchObject({
      kind: 'comment',
      path: expect.stringMatching(new RegExp(`^/post/${postId}#comment-\\d+$`)),
      isUrgent: false,
      unreadCount: 1,
    })
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
