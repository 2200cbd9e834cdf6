import type { ReplyOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { call, type Input } from './api.ts'

/** Keys of writes that aren't known to be stored, by what they write. */
const keys = new Map<string, string>()

/**
 * A write that may have to be sent again: under the same key for the same content until it's known to be stored, from wherever it's
 * sent, so that a lost answer or a dialog closed and opened again never doubles it.
 */
export async function callOnce<Name extends keyof Calls>(name: Name, input: Input<Calls[Name]>): Promise<ReplyOf<Calls[Name]>> {
  const content = JSON.stringify([name, input.params, input.body])
  const idempotencyKey = keys.get(content) ?? crypto.randomUUID()
  keys.set(content, idempotencyKey)
  const reply = await call(name, { ...input, idempotencyKey })
  keys.delete(content)
  return reply
}
