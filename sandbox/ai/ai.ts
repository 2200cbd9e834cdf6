import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { compose } from './compose.ts'

const kinds = ['none', 'slow', 'error', 'busy', 'malformed', 'oversized', 'says'] as const

/** What goes wrong with the next answers: tests and curious operators choose it. */
interface Fault {
  readonly kind: (typeof kinds)[number]
  /** What `says` answers instead of the truth. */
  readonly text: string
  /** How many answers go wrong. */
  readonly times: number
}

const none: Fault = { kind: 'none', text: '', times: 0 }
const keptRequests = 50

export interface SandboxAi {
  readonly requests: unknown[]
  fault: Fault
  /** Answers that are held back by `slow`, until another fault, or none, is chosen. */
  readonly held: Set<() => void>
}

export function startAi(): SandboxAi {
  return { requests: [], fault: none, held: new Set() }
}

/** A model that speaks OpenAI's protocol and says what the creator's profile says, always the same to the same question. */
export function aiRoutes(ai: SandboxAi): FastifyPluginAsync {
  return async (app) => {
    app.post('/v1/chat/completions', async (request, reply) => {
      ai.requests.push(request.body)
      ai.requests.splice(0, ai.requests.length - keptRequests)
      const { kind, text } = takeFault(ai)
      if (kind === 'slow') await hold(ai, reply)
      if (kind === 'error') return reply.code(500).send(problem('The model is broken.', 'server_error'))
      if (kind === 'busy') return reply.code(429).header('retry-after', '1').send(problem('Too many requests.', 'rate_limit_error'))
      if (kind === 'malformed') return reply.type('application/json').send('{"choices":[{"message":')
      if (kind === 'oversized') return completion('much '.repeat(50_000), request.body)
      return completion(kind === 'says' ? text : compose(request.body), request.body)
    })
    app.post('/faults', (request, reply) => {
      const fault = readFault(request.body)
      if (!fault) return reply.code(422).send({ error: `kind must be one of ${kinds.join(', ')}` })
      ai.fault = fault
      for (const release of ai.held) release()
      ai.held.clear()
      return { kind: fault.kind, times: fault.times }
    })
    app.get('/requests', () => ai.requests)
  }
}

function takeFault(ai: SandboxAi): Fault {
  const { fault } = ai
  if (fault.kind === 'none') return none
  ai.fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : none
  return fault
}

function hold(ai: SandboxAi, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    ai.held.add(resolve)
    reply.raw.once('close', () => {
      ai.held.delete(resolve)
      resolve()
    })
  })
}

function readFault(body: unknown): Fault | undefined {
  const { kind, text, times } = (body ?? {}) as { kind?: unknown; text?: unknown; times?: unknown }
  const known = kinds.find((name) => name === kind)
  const count = Number(times ?? 1)
  if (!known || !Number.isInteger(count) || count < 1) return undefined
  return { kind: known, text: typeof text === 'string' ? text : '', times: count }
}

const problem = (message: string, type: string) => ({ error: { message, type } })
const roughTokens = (text: string) => Math.ceil(text.length / 4)

function completion(content: string, request: unknown): object {
  const asked = JSON.stringify((request as { messages?: unknown } | null)?.messages ?? [])
  const [input, output] = [roughTokens(asked), roughTokens(content)]
  return {
    id: 'chatcmpl-sandbox',
    object: 'chat.completion',
    created: 0,
    model: 'sandbox',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  }
}
