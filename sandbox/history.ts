import type { OutgoingHttpHeaders } from 'node:http'
import fastify from 'fastify'
import { aiRoutes, startAi } from './ai/ai.ts'
import type { Store } from './stripe/store.ts'
import { turnAccount } from './stripe/accounts.ts'
import { moveClock, readClock } from './stripe/clock.ts'
import { stripeRoutes } from './stripe/routes.ts'
import { release, setAside } from './stripe/set-aside.ts'
import type { SandboxKeys } from './stripe/start-stripe.ts'

/** The stand-ins at moments of the past, answered within this process: the sample community lives through its last months with them. */
export interface SandboxHistory {
  /** Answers like the sandbox's own addresses. */
  readonly fetch: (url: string | URL | Request, request?: RequestInit) => Promise<Response>
  /** The payment provider has found out who the account with this email belongs to; a bank is still missing. */
  verify(email: string): Promise<void>
  /** Does what became due by now, in the order of time: renewals, tries after a declined card, payouts. Safe to call again. */
  advance(): Promise<void>
  /** The history has arrived: what is due from now on is done by the site's own clock. Safe to call again. */
  release(): Promise<void>
  /**
   * Takes subscriptions and customers away, so that no list of the stand-in names them, and lets another history begin. What was paid stays
   * in its balance.
   */
  forget(ids: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** `now` is the moment of whatever is asked. */
export async function openHistory(whole: Store, keys: SandboxKeys, publicUrl: () => URL, now: () => Date): Promise<SandboxHistory> {
  const store = setAside(whole)
  const wallNow = () => now().getTime()
  const nothing = async () => undefined
  const app = fastify({ routerOptions: { maxParamLength: 200 } })
  const stripe = { store, keys, wallNow, publicUrl, wake: () => undefined, flush: nothing, stop: nothing }
  await app.register(stripeRoutes(stripe), { prefix: '/sandbox/stripe' })
  await app.register(aiRoutes(startAi()), { prefix: '/sandbox/ai' })
  await app.ready()
  return {
    fetch: async (url, { method = 'GET', headers, body } = {}) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url)
      const sent = { ...Object.fromEntries(new Headers(headers)), host: publicUrl().host }
      const answer = await app.inject({
        method: method as 'GET',
        url: `${pathname}${search}`,
        headers: sent,
        ...(typeof body === 'string' && body !== '' ? { payload: body } : {}),
      })
      return new Response(answer.body, { status: answer.statusCode, headers: textHeaders(answer.headers) })
    },
    verify: async (email) => {
      await store.alone(async (rows) => {
        const [account] = await rows.find('account', { having: { email }, limit: 1 })
        if (!account) throw new Error(`the sandbox has no account of ${email}`)
        const wall = wallNow()
        const world = { rows, now: await readClock(rows, wall), wall, account: null, origin: publicUrl().origin }
        await turnAccount(world, account.id, 'bank_missing')
      })
    },
    advance: async () => void (await moveClock(store, wallNow, publicUrl().origin)),
    release: () => release(whole),
    forget: async (ids) => {
      await store.alone(async (rows) => {
        for (const id of ids) await rows.remove(id)
        // It never goes back by itself.
        await rows.remove('clock')
      })
      await release(whole)
    },
    close: () => app.close(),
  }
}

function textHeaders(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
}
