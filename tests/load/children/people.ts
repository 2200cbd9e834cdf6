import { setTimeout as sleep } from 'node:timers/promises'
import type { Agent } from 'node:http'
import { acts, type Act, type Actor, type Call } from '../acts.ts'
import { noReply, openAgent, send, type Known, type Reply } from '../http.ts'

/*
 * People who read, write and pay, in a process of its own. Each request goes to the next app process, as a balancer without memory of
 * anybody would send it.
 */
export interface PeopleOrder {
  readonly urls: readonly string[]
  readonly actors: readonly Actor[]
  readonly publishableKey: string
  readonly seconds: number
  readonly pause: number
}

export interface PeopleFigures {
  /** Milliseconds of every answer, by act. */
  readonly times: Record<string, number[]>
  readonly statuses: Record<string, number>
  /** Each kind of answer that was no success, for people to look at. */
  readonly oddities: readonly string[]
  readonly messages: readonly [conversation: number, clientId: string, seq: number][]
  readonly posts: readonly number[]
  readonly subscriptions: number
}

const figures = {
  times: Object.fromEntries(acts.map(({ name }) => [name, [] as number[]])),
  statuses: {} as Record<string, number>,
  oddities: [] as string[],
  messages: [] as [number, string, number][],
  posts: [] as number[],
  subscriptions: 0,
}
const promised = {
  message: (conversation: number, clientId: string, seq: number) => void figures.messages.push([conversation, clientId, seq]),
  post: (id: number) => void figures.posts.push(id),
  subscription: () => void (figures.subscriptions += 1),
}
const agents = new Map<string, Agent>()
let turn = 0

process.on('message', (order: PeopleOrder) => {
  live(order).then(
    () => process.send?.({ result: figures satisfies PeopleFigures }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.once('disconnect', () => process.exit())

async function live({ urls, actors, publishableKey, seconds, pause }: PeopleOrder): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (const url of urls) agents.set(url, openAgent())
  await Promise.all(
    actors.map(async (actor) => {
      await sleep(Math.random() * pause)
      const call = callOf(actor, urls, publishableKey)
      while (Date.now() < end) {
        await perform(chooseAct(), actor, call)
        await sleep(pause * 2 * Math.random())
      }
    }),
  )
}

async function perform(act: Act, actor: Actor, call: Call): Promise<void> {
  const began = performance.now()
  const reply = await act.run(actor, call, promised, Math.random)
  figures.times[act.name]?.push(performance.now() - began)
  if (reply.status < 400 && reply.status !== 0) return
  const oddity = `${act.name}: ${reply.status} ${reply.body.code ?? ''}`
  if (!figures.oddities.includes(oddity)) figures.oddities.push(oddity)
}

function callOf(actor: Actor, urls: readonly string[], publishableKey: string): Call {
  return async (method, path, body) => {
    turn += 1
    const url = urls[turn % urls.length] ?? ''
    const reply =
      method === 'PAY'
        ? await pay(url, path, publishableKey)
        : await send(agents.get(url) ?? openAgent(), url, actor.cookie, method, path, body)
    figures.statuses[reply.status] = (figures.statuses[reply.status] ?? 0) + 1
    return reply
  }
}

/** As Stripe.js gives a card to Stripe. */
async function pay(url: string, clientSecret: string, publishableKey: string): Promise<Reply> {
  const [id = ''] = clientSecret.split('_secret_')
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${id}/confirm`, { method: 'POST', body: form }).catch(
    () => undefined,
  )
  return response ? { status: response.status, body: (await response.json()) as Known } : noReply
}

const total = acts.reduce((sum, { weight }) => sum + weight, 0)

function chooseAct(): Act {
  let place = Math.random() * total
  for (const act of acts) if ((place -= act.weight) < 0) return act
  return acts[0] as Act
}
