import { beforeAll, describe, expect, it } from 'vitest'
import type { WaveView } from '#contract/account/waves.ts'
import { noteBehavior } from '#server/account/waves/note-behavior.ts'
import { runWave } from '#server/account/waves/run-wave.ts'
import { isFull, stretch } from '#tests/pace.ts'
import { owner as makeOwner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { type Outcome, simulateWave } from './simulation.ts'

/** Fewer than 60 sign-ups an hour are no surge, so a short wave has as many unlimited accounts as a long one. */
const size = isFull
  ? { bots: 10_000, people: 1_000, members: 40, addresses: 500, follows: 20, waveHours: 4 }
  : { bots: 70, people: 10, members: 4, addresses: 20, follows: 1, waveHours: 1 }
/** Posts and messages: one in a hundred, or half of what the short one reaches where nothing is held. */
const mayReach = isFull ? (4 * size.bots) / 100 : 60
let day: Outcome

beforeAll(
  async () => {
    day = await simulateWave(size)
    const { sent, reached, ofPeople, proofs } = day
    say({ bots: day.bots.length, people: day.people.length, sent, reached, ofPeople, proofs })
  },
  stretch(isFull ? 3_600_000 : 120_000),
)

const say = (what: object) => process.stdout.write(`spam wave: ${JSON.stringify(what)}\n`)

describe('a wave of spam', () => {
  it('reaches hardly anyone', () => {
    const { sent, reached } = day
    expect(sent).toEqual({ posts: size.bots, messages: 3 * size.bots })
    expect(reached.posts + reached.messages).toBeLessThanOrEqual(mayReach)
  })

  it('keeps no person out, and holds nothing of theirs', () => {
    expect(day.refused).toEqual([])
    expect(day.people).toHaveLength(size.people)
    expect(day.ofPeople).toEqual({ posts: size.people, held: 0 })
  })

  it(
    'is undone by one action, and people stay',
    async () => {
      const { site, clock, bots, people, from, to } = day
      await noteBehavior(site.platform.database, clock.now())
      const owner = await makeOwner(site)
      const period = { from: from.toISOString(), to: to.toISOString() }
      const { groups } = (await owner.get(`/api/admin/waves?${new URLSearchParams(period).toString()}`)).body as WaveView
      const spam = groups.filter(({ by, value }) => by === 'link' && /^win\d\.example$/.test(value))
      expect(spam.reduce((sum, { count }) => sum + count, 0)).toBe(size.bots)
      const selection = { ...period, behavior: 'strangers' }
      const { body: begun } = await owner.post('/api/admin/waves/undo', { selection })
      const began = performance.now()
      await runWave(site.platform, begun.id)
      say({ undoneWithin: Math.round(performance.now() - began), accounts: begun.total })
      expect((await owner.get(`/api/admin/waves/${begun.id}`)).body).toMatchObject({ state: 'undone', suspended: size.bots })
      const statuses = async (ones: readonly Visitor[]) => {
        const found = new Set<number>()
        // From a place each, as visitors have a rate.
        for (const [index, { id }] of ones.entries()) {
          const from = { 'x-forwarded-for': `127.9.${index >> 8}.${index & 255}` }
          found.add((await site.visitor().get(`/api/users/${id}`, from)).status)
        }
        return [...found]
      }
      expect(await statuses(bots)).toEqual([404])
      expect(await statuses(people)).toEqual([200])
      expect(await day.findNow()).toEqual({ posts: 0, conversations: 0 })
    },
    stretch(isFull ? 600_000 : 30_000),
  )
})
