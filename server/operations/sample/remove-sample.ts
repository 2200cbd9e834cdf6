import { endSandboxed, findSubscription, syncSubscription } from '#server/money/subscriptions/index.ts'
import { stem } from '#server/people/media/index.ts'
import { PaymentRefused, type Payments } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetHistory } from './history-state.ts'
import { quietBus } from './quiet-bus.ts'
import {
  deleteSample,
  findRemovable,
  findSampleNames,
  findSandboxCustomers,
  findSandboxSubscriptions,
  writeSampleState,
} from './sample-queries.ts'

/** The sandbox's payment provider, within this process. */
export interface SandboxProvider {
  readonly payments: Payments
  forget(ids: readonly string[]): Promise<void>
}

export interface Removed {
  readonly files: number
  /** Who stays: they have a role, or somebody real pays them, or is paid by them. */
  readonly stayed: readonly string[]
}

/**
 * Takes the sample community away: people, what they did, and their files. What the sandbox would charge for ends first; what was paid
 * stays in the ledger, under numbers that stand for nobody. `provider` is null where the site has no sandbox of payments any more.
 */
export async function removeSample(platform: Platform, provider: SandboxProvider | null): Promise<Removed> {
  await forgetHistory(platform.database)
  const files = await clearSample(platform, provider)
  await writeSampleState(platform.database, null)
  return { files, stayed: await findSampleNames(platform.database) }
}

/** The same before it is made anew: whoever took that on keeps it. Answers how many files went. */
export async function clearSample(platform: Platform, provider: SandboxProvider | null): Promise<number> {
  const { database, storage, bus } = platform
  const people = await findRemovable(database)
  const ids = people.map(({ id }) => id)
  const subscriptions = await findSandboxSubscriptions(database, ids)
  const customers = await findSandboxCustomers(database, ids)
  for (const { id, providerId, isAlive } of subscriptions) if (isAlive) await end(platform, provider, id, providerId)
  const stems = new Set((await deleteSample(database, people)).map(stem))
  await provider?.forget([...subscriptions.map(({ providerId }) => providerId), ...customers])
  bus.publish('post.changed', { postId: 0 })
  await bus.tell('viewer.changed', { personId: null })
  for await (const object of storage.list()) if (stems.has(stem(object.key))) await storage.remove(object.key)
  return stems.size
}

/** Whoever stays has one subscriber less, as when any subscription ends. */
async function end(platform: Platform, provider: SandboxProvider | null, id: number, providerId: string): Promise<void> {
  const quiet = { ...platform, bus: quietBus(platform.bus) }
  if (!provider) {
    const row = await findSubscription(platform.database, id)
    return row && endSandboxed(quiet, row)
  }
  const { payments } = provider
  try {
    await payments.cancelNow(providerId)
  } catch (error) {
    // It has ended there, or is unknown.
    if (!(error instanceof PaymentRefused)) throw error
  }
  await syncSubscription({ ...quiet, payments }, id)
}
