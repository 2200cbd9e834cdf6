import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { errorCodes, type Problem } from '#contract/errors.ts'
import { groups } from '#contract/groups.ts'
import { api } from '#contract/index.ts'
import { codesOf } from '#server/platform/openapi/answers.ts'
import { isFull, stretch, tries } from '#tests/pace.ts'
import { type Answer, codeOf } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { makeActors, type Actor } from './actors.ts'
import { leakIn, plantCanaries, type Canary } from './canaries.ts'
import { plainRequests, requestsTo, type FuzzedRequest } from './values.ts'

/**
 * Every call of the contract, as everybody who may come, with requests made from the contract itself: right, nearly right and hostile.
 * `FUZZ_RUNS` asks for more than the few of every test run, `FUZZ_SEED` for the ones of a run that failed. `npm test` sends the same
 * ones each time.
 */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? tries(3))
const seed = Number(process.env['FUZZ_SEED'] ?? (isFull ? Date.now() % 1_000_000_007 : 1))

let site: TestSite
let actors: Actor[]
let canaries: Canary[]
/** Calls that were answered well at least once. */
const answered = new Set<EndpointShape>()

beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}\n`)
  site = await startTestSite()
  canaries = await plantCanaries(site)
  actors = await makeActors(site)
})

type GroupName = keyof typeof api
const calls = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.values<EndpointShape>(endpoints).map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    group: group as GroupName,
    endpoint,
  })),
)
/** What takes away comes late, and what ends the session, the powers or the account of who calls it at the very end. */
const lateness = (name: string): number => {
  if (/logout|DELETE \/api\/sessions|lock$/.test(name)) return 3
  if (/end-sessions|role|decisions|admin\/settings|DELETE .*(?:users|delete|tokens)/.test(name)) return 2
  return name.startsWith('DELETE') ? 1 : 0
}
const ordered = calls.toSorted((a, b) => lateness(a.name) - lateness(b.name))

describe('every call, whatever it is sent', () => {
  it.each(ordered)(
    '$name',
    async ({ endpoint, group }) => {
      const codes = new Set<string>(codesOf(endpoint, groups[group].errors))
      const examples = plainRequests(endpoint).map((request): [FuzzedRequest] => [request])
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint), async (request) => {
          await Promise.all(actors.map((actor) => judge(endpoint, actor, request, codes)))
        }),
        {
          numRuns: (endpoint.multipart ? 2 : numRuns) + examples.length,
          examples,
          seed,
          endOnFailure: true,
          interruptAfterTimeLimit: tries(25_000),
        },
      )
    },
    stretch(tries(60_000)),
  )

  it('got through the checks of input often enough to mean something', () => {
    const unanswered = calls.filter(({ endpoint }) => !answered.has(endpoint)).map(({ name }) => name)
    expect(answered.size / calls.length, `never answered well: ${unanswered.join(', ')}`).toBeGreaterThan(0.5)
  })

  it('left the site alive, and its ledger and log whole', async () => {
    expect((await site.visitor().get('/readyz')).status).toBe(200)
    const [sums] = await site.query<{ off: string }>(
      'select count(*) as off from (select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_cents) <> 0) as wrong',
    )
    expect(Number(sums?.off)).toBe(0)
  })
})

async function judge(endpoint: EndpointShape, actor: Actor, request: FuzzedRequest, codes: ReadonlySet<string>): Promise<void> {
  const { status, headers, body } = await patiently(() => actor.send(endpoint.method, request))
  const isStaffCall = endpoint.access !== 'anyone' && endpoint.access !== 'signed-in'
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
  const about = `${actor.name} was answered ${status} ${text.slice(0, 300)}`
  expect(leakIn(text, canaries, actor, endpoint.path, isStaffCall), about).toBeUndefined()
  if (status < 400) {
    // That the reply fits its contract, the site itself checks and fails with 500 otherwise.
    answered.add(endpoint)
    return
  }
  const problem = body as Problem
  expect(headers.get('content-type'), about).toContain('application/problem+json')
  expect(
    Object.keys(problem).filter((key) => !problemKeys.has(key)),
    about,
  ).toEqual([])
  expect(problem.status, about).toBe(status)
  expect(errorCodes[problem.code]?.status, about).toBe(status)
  // A provider that this site has not is the one trouble of ours that may be answered.
  if (problem.code !== 'provider_missing') expect(status, about).toBeLessThan(500)
  expect([...codes], about).toContain(problem.code)
}

/** A machine that is busy may say so and when to come back; whoever does is answered. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  for (let tries = 0; tries < 4 && codeOf(answer) === 'unavailable'; tries += 1) {
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
    const next = await send()
    if (codeOf(next) !== 'unavailable') return next
  }
  return answer
}

const problemKeys = new Set(['type', 'title', 'status', 'code', 'message', 'fields', 'requestId'])
