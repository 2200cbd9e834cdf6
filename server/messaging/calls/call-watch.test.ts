import { beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { stretch } from '#tests/pace.ts'
import { openSocket } from '#tests/people/socket.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { findLiveCalls } from './call-queries.ts'
import { CallWatch } from './call-watch.ts'
import { sweepCalls } from './index.ts'

const clock = new TestClock()
let brief: TestSite
let abandoning: TestSite
let patient: TestSite
beforeAll(async () => {
  brief = await startTestSite({ callTimes: { ringMilliseconds: 300 } })
  abandoning = await startTestSite({ callTimes: { abandonedMilliseconds: 300 } })
  patient = await startTestSite({ clock })
})

async function acquaint(site: TestSite) {
  const [anna, ben] = [await site.person(), await site.person()]
  const id: number = (await ben.post('/api/conversations', { otherUserId: anna.id })).body.id
  await ben.post(`/api/conversations/${id}/messages`, { content: 'call me', messageType: 'text' })
  const [ofAnna, ofBen] = await Promise.all([openSocket(anna), openSocket(ben)])
  return { anna, ben, id, ofAnna, ofBen }
}
type People = Awaited<ReturnType<typeof acquaint>>
const ring = async ({ ben, ofAnna, ofBen }: People) => {
  ofAnna.send({ type: 'video-call-invite', toUserId: ben.id, roomId: 'here' })
  await ofBen.until(() => ofBen.of('video-call-invite').length === 1)
}
async function call(site: TestSite) {
  const people = await acquaint(site)
  await ring(people)
  return people
}
const accept = async ({ ofAnna, ofBen }: People) => {
  ofBen.send({ type: 'join-video-call', roomId: 'here' })
  await ofAnna.until(() => ofAnna.of('join-video-call').length === 1)
}
const stateOf = async (reader: Visitor, id: number) => (await reader.post(`/api/conversations/${id}/messages/list`)).body.at(-1).call.state
const ended = (outcome: string) => [{ type: 'call-ended', roomId: 'here', outcome, durationSeconds: expect.any(Number) }]

describe('a call that nobody answers', () => {
  it('is missed, and whom it rang at is told', async () => {
    const { anna, ben, id, ofAnna, ofBen } = await call(brief)
    for (const socket of [ofAnna, ofBen]) {
      await socket.until(() => socket.of('call-ended').length === 1)
      expect(socket.of('call-ended')).toEqual(ended('missed'))
    }
    expect(await stateOf(ben, id)).toBe('missed')
    const [told] = (await ben.get('/api/notifications')).body
    expect(told).toMatchObject({ kind: 'missed_call', conversationId: id, actors: [{ id: anna.id }] })
    await ofBen.until(() => ofBen.of('notifications').length > 0)
  })

  it('is not missed once it was answered', async () => {
    const people = await acquaint(patient)
    // It rings until time goes on, however slow this machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await ring(people)
      await accept(people)
      vi.advanceTimersByTime((limits.callRingSeconds + 1) * 1_000)
    } finally {
      vi.useRealTimers()
    }
    expect((await people.anna.get('/api/calls/current')).body.call).toMatchObject({ state: 'connected' })
  })

  it('of a process that died is found by the sweep', async () => {
    const { ben, id, ofBen } = await call(patient)
    await sweepCalls(patient.platform)
    expect(await stateOf(ben, id)).toBe('ringing')
    clock.advance(46_000)
    await sweepCalls(patient.platform)
    await ofBen.until(() => ofBen.of('call-ended').length === 1)
    expect(ofBen.of('call-ended')).toEqual(ended('missed'))
  })
})

describe('when people are gone', () => {
  it(
    'the caller’s last socket: what rings is missed',
    async () => {
      const { anna, ofAnna, ofBen } = await call(patient)
      const second = await openSocket(anna)
      ofAnna.terminate()
      second.terminate()
      await ofBen.until(() => ofBen.of('call-ended').length === 1, stretch(8_000))
      expect(ofBen.of('call-ended')).toEqual(ended('missed'))
    },
    stretch(15_000),
  )

  it(
    'both: a call they were in is over after a while',
    async () => {
      const people = await call(abandoning)
      await accept(people)
      people.ofAnna.terminate()
      people.ofBen.terminate()
      await expect.poll(() => stateOf(people.anna, people.id), { timeout: stretch(8_000) }).toBe('completed')
    },
    stretch(15_000),
  )

  it(
    'one of two: the call goes on',
    async () => {
      const people = await call(patient)
      await accept(people)
      people.ofAnna.terminate()
      await people.ofBen.until(() => people.ofBen.of('presence').some((frame) => frame['isOnline'] === false), stretch(8_000))
      expect((await people.ben.get('/api/calls/current')).body.call).toMatchObject({ state: 'connected' })
    },
    stretch(15_000),
  )
})

it('a call that ended while a process read what’s under way rings no one there', async () => {
  const [over, rings] = [await call(patient), await call(patient)]
  const live = (await findLiveCalls(patient.platform.database)).find(({ calleeId }) => calleeId === over.ben.id)
  if (!live) throw new Error('it does not ring')
  const watch = new CallWatch(patient.platform)
  // As another process says it, while the answer is on its way.
  patient.platform.bus.publish('call.changed', { ...live, state: 'ended' })
  await expect.poll(() => watch.framesFor(rings.ben.id), { timeout: stretch(5_000) }).toHaveLength(1)
  expect(watch.framesFor(over.ben.id)).toEqual([])
  watch.close()
})
