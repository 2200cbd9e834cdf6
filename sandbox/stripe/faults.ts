import type { FastifyRequest } from 'fastify'
import { integer, part, text, textItems, type Input } from './form.ts'
import type { Rows, Store, Thing } from './store.ts'

/** What goes wrong with calls: an error before anything was done, no answer, or the line cut after it was done. */
export const callFaults = ['error', 'timeout', 'cut'] as const
/** What goes wrong with webhooks: sent twice, late, in another order, or not until they are sent again. */
export const webhookFaults = ['duplicate', 'delay', 'shuffle', 'drop'] as const
export type CallFault = (typeof callFaults)[number]
export type WebhookFault = (typeof webhookFaults)[number]

export interface Faults extends Thing {
  /** The kind of the next calls that go wrong, how many, and of which path (a part of it). */
  readonly calls: { readonly kind: CallFault; readonly times: number; readonly path: string } | null
  readonly webhooks: readonly WebhookFault[]
  readonly delaySeconds: number
}

const faultsId = 'faults'
export const noFaults: Faults = { id: faultsId, calls: null, webhooks: [], delaySeconds: 5 }

export async function readFaults(rows: Rows): Promise<Faults> {
  return ((await rows.get(faultsId)) as Faults | undefined) ?? noFaults
}

/** What goes wrong with this call, if anything: each wrong one is counted once. */
export async function takeFault(store: Store, { url, method }: FastifyRequest): Promise<CallFault | null> {
  const isMeant = ({ calls }: Faults) => calls !== null && `${method} ${url}`.includes(calls.path)
  if (!isMeant(await store.look(readFaults))) return null
  const taken = await store.alone(async (rows) => {
    const faults = await readFaults(rows)
    if (!faults.calls || !isMeant(faults)) return null
    const { kind, times } = faults.calls
    await rows.put('faults', { ...faults, calls: times > 1 ? { ...faults.calls, times: times - 1 } : null }, null)
    return kind
  })
  return taken?.value ?? null
}

/** Reads `{ calls: { kind, times?, path? }, webhooks: [...], delaySeconds? }`; what is not named is well again. */
export function parseFaults(input: Input): Faults | null {
  const names = textItems(input, 'webhooks')
  const webhooks = webhookFaults.filter((known) => names.includes(known))
  const delaySeconds = integer(input, 'delaySeconds') ?? noFaults.delaySeconds
  if (webhooks.length !== names.length || delaySeconds < 0) return null
  const wish = part(input, 'calls')
  if (!wish) return { ...noFaults, webhooks, delaySeconds }
  const kind = callFaults.find((known) => known === text(wish, 'kind'))
  const times = integer(wish, 'times') ?? 1
  if (!kind || times < 1) return null
  return { ...noFaults, calls: { kind, times, path: text(wish, 'path') ?? '' }, webhooks, delaySeconds }
}
