import { fastify } from 'fastify'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { aiRoutes, startAi } from '#sandbox/ai/ai.ts'
import { describeAi, samplePrompt, type Trouble } from './ai-contract.ts'
import { chatCompletions, missingAi } from './chat-completions.ts'

const patience = { milliseconds: 500 }
const closing: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

describeAi('the sandbox over chat/completions', async () => {
  const app = fastify({ forceCloseConnections: true })
  await app.register(aiRoutes(startAi()))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return {
    ai: chatCompletions({ realm: 'sandbox', baseUrl: () => new URL(url), apiKey: null, model: 'sandbox', ...patience }),
    cause: async (kind: Trouble) => {
      await fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind }),
      })
    },
  }
})

describe('a provider elsewhere', () => {
  const seen: { path: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = []
  let answer: unknown = {}
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      seen.push({ path: request.url, headers: request.headers, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  }).listen(0, '127.0.0.1')
  closing.push(() => void server.close())
  const at = (path: string, apiKey: string | null = null) =>
    chatCompletions({
      realm: 'live',
      baseUrl: () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
      apiKey,
      model: 'model-7',
      ...patience,
    })
  const saying = (content: unknown, usage?: unknown) => ({ choices: [{ message: { content } }], usage })

  it('is asked below its /v1, with its key and its model', async () => {
    answer = saying('Yes.', { prompt_tokens: 12, completion_tokens: 3 })
    for (const path of ['', '/', '/v1', '/v1/']) await at(path, 'sk-canary').complete(samplePrompt)
    await at('/proxy/v1?version=2').complete(samplePrompt)
    expect(seen.map(({ path }) => path)).toEqual([
      ...Array.from({ length: 4 }, () => '/v1/chat/completions'),
      '/proxy/v1/chat/completions?version=2',
    ])
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([...Array.from({ length: 4 }, () => 'Bearer sk-canary'), undefined])
    expect(seen[0]?.body).toEqual({
      model: 'model-7',
      max_tokens: 80,
      stream: false,
      messages: [{ role: 'system', content: samplePrompt.system }, ...samplePrompt.turns],
    })
  })

  it.each([{}, { choices: [] }, saying(null), saying(7), [], null])('is not believed when it answers %j', async (wrong) => {
    answer = wrong
    await expect(at('').complete(samplePrompt)).rejects.toMatchObject({ isTemporary: false })
  })

  it.each([
    [undefined, 0],
    [{ prompt_tokens: -1, completion_tokens: 'many' }, 0],
    [{ prompt_tokens: 1e300, completion_tokens: 0 }, 0],
    [{ prompt_tokens: 1e14, completion_tokens: 0 }, 10_000_000],
  ])('may say %j tokens, and is counted within reason', async (usage, inputTokens) => {
    answer = saying('Yes.', usage)
    expect(await at('').complete(samplePrompt)).toMatchObject({ inputTokens, outputTokens: 0 })
  })

  it('that is not there is a failure that may pass', async () => {
    const ai = chatCompletions({ realm: 'live', baseUrl: () => new URL('http://127.0.0.1:1'), apiKey: null, model: 'x', ...patience })
    await expect(ai.complete(samplePrompt)).rejects.toMatchObject({ isTemporary: true })
  })
})

describe('no provider', () => {
  it('answers nothing, for good', async () => {
    await expect(missingAi.complete(samplePrompt)).rejects.toMatchObject({ isTemporary: false })
  })
})
