import { limits } from '#contract/limits.ts'
import { AiError, type Ai, type Completion, type Prompt } from '#server/platform/ai.ts'

export interface ChatCompletionsOptions {
  readonly realm: 'live' | 'sandbox'
  /** Known once the site listens, when it is the site's own sandbox. */
  readonly baseUrl: () => URL
  readonly apiKey: string | null
  readonly model: string
  /** How the sandbox's model is asked within this process, in place of the network. */
  readonly fetch?: (url: URL, request: RequestInit) => Promise<Response>
  readonly milliseconds?: number
  readonly maxBytes?: number
}

/** Any server that speaks OpenAI's `/v1/chat/completions`. Neither what is asked nor what is answered is ever logged. */
export function chatCompletions(options: ChatCompletionsOptions): Ai {
  return {
    realm: options.realm,
    complete: async (prompt, signal) => readCompletion(await ask(options, prompt, signal)),
  }
}

/** Nothing is configured and there is no sandbox. */
export const missingAi: Ai = {
  realm: 'missing',
  complete: () => Promise.reject(new AiError('no AI provider is configured', false)),
}

async function ask(options: ChatCompletionsOptions, prompt: Prompt, signal: AbortSignal | undefined): Promise<string> {
  const { apiKey, model, milliseconds = limits.aiRequestSeconds * 1000, maxBytes = limits.aiResponseBytes } = options
  const deadline = AbortSignal.timeout(milliseconds)
  const { system, turns, maxTokens } = prompt
  try {
    const response = await (options.fetch ?? fetch)(addressOf(options.baseUrl()), {
      method: 'POST',
      redirect: 'error',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      headers: { 'content-type': 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, messages: [{ role: 'system', content: system }, ...turns], max_tokens: maxTokens, stream: false }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new AiError(`the provider answered ${response.status}`, response.status === 429 || response.status >= 500)
    }
    return await readText(response, maxBytes)
  } catch (error) {
    if (error instanceof AiError) throw error
    if (deadline.aborted) throw new AiError('the provider took too long', true)
    throw new AiError('the provider could not be reached', true)
  }
}

/** With or without the `/v1` that providers write at the end of their addresses. */
function addressOf(baseUrl: URL): URL {
  const path = baseUrl.pathname.replace(/\/+$/, '')
  return new URL(`${path.endsWith('/v1') ? path : `${path}/v1`}/chat/completions${baseUrl.search}`, baseUrl)
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop ends the transfer.
    if (size > maxBytes) throw new AiError('the answer is too large', false)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readCompletion(body: string): Completion {
  const answer = parse(body)
  const text = textOf(answer)
  if (text === undefined) throw new AiError('the answer cannot be read', false)
  const usage = field(answer, 'usage')
  return { text, inputTokens: tokens(field(usage, 'prompt_tokens')), outputTokens: tokens(field(usage, 'completion_tokens')) }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AiError('the answer is not JSON', false)
  }
}

function textOf(answer: unknown): string | undefined {
  const choices = field(answer, 'choices')
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const content = field(field(first, 'message'), 'content')
  return typeof content === 'string' ? content : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** A provider may say anything; a count of tokens is a number of this size or none. */
const mostTokens = 10_000_000
const tokens = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? Math.min(value, mostTokens) : 0
