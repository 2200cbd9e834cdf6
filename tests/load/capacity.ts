import { randomUUID } from 'node:crypto'
import type { Actor } from './acts.ts'
import { openAgent, send } from './http.ts'

export interface Capacity {
  readonly processes: number
  readonly readsPerSecond: number
  readonly sendsPerSecond: number
}

const connections = 32

/** As many requests as go, over these processes: people read their feed, then write to each other. */
export async function measureCapacity(urls: readonly string[], actors: readonly Actor[], seconds: number): Promise<Capacity> {
  const reads = await flood(urls, actors, seconds, (actor, url, agent) => send(agent, url, actor.cookie, 'GET', '/api/posts'))
  const sends = await flood(urls, actors, seconds, (actor, url, agent) =>
    send(agent, url, actor.cookie, 'POST', `/api/conversations/${actor.conversations[0]}/messages`, {
      content: 'As fast as it goes.',
      messageType: 'text',
      clientId: randomUUID(),
    }),
  )
  return { processes: urls.length, readsPerSecond: reads, sendsPerSecond: sends }
}

async function flood(
  urls: readonly string[],
  actors: readonly Actor[],
  seconds: number,
  work: (actor: Actor, url: string, agent: ReturnType<typeof openAgent>) => ReturnType<typeof send>,
): Promise<number> {
  const agents = urls.map(openAgent)
  const end = performance.now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      // Somebody else's conversation each, so that no two wait for one row.
      const actor = actors[index * conversationDistance]
      const [url, agent] = [urls[index % urls.length], agents[index % urls.length]]
      if (!actor || url === undefined || !agent) return
      while (performance.now() < end) {
        const { status } = await work(actor, url, agent)
        if (status >= 300 || status === 0) throw new Error(`a request was answered ${status}`)
        answered += 1
      }
    }),
  )
  for (const agent of agents) agent.destroy()
  return answered / seconds
}

const conversationDistance = 4
