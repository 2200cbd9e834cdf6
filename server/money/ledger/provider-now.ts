import { sql } from 'kysely'
import { laterOf } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'

/** An answer of the real provider serves this long; its clock runs as evenly as ours meanwhile. The sandbox's can be moved. */
const freshMilliseconds = 60_000

const lastAnswers = new WeakMap<object, { readonly now: number; readonly heard: number }>()

/**
 * What time it is for money: the provider's, never ours (D7). While the provider does not answer it is its last answer and what passed
 * since, or else the latest thing it told us about: too early at worst, so that nothing is paid out too soon.
 */
export async function readProviderNow({ payments, database, log }: Pick<Platform, 'payments' | 'database' | 'log'>): Promise<Date> {
  const last = lastAnswers.get(payments)
  const passed = last ? performance.now() - last.heard : 0
  if (last && payments.realm === 'live' && passed < freshMilliseconds) return new Date(last.now + passed)
  try {
    const { now } = await payments.readBalance()
    lastAnswers.set(payments, { now: now.getTime(), heard: performance.now() })
    return now
  } catch (error) {
    log.warn({ error: String(error) }, 'the payment provider did not say what time it is')
    if (last) return new Date(last.now + passed)
    const { rows } = await sql<{ at: Date | null }>`select max(happened_at) as at from ledger_transactions`.execute(database)
    return rows[0]?.at ?? new Date(0)
  }
}

/**
 * The one time of figures, charts and deadlines that have money and other things in them: the provider's, whose sandbox can be moved
 * ahead, and never behind ours. While the provider says nothing its time isn't known.
 */
export const readFiguresNow = async (platform: Platform): Promise<Date> => laterOf(await readProviderNow(platform), platform.clock.now())
