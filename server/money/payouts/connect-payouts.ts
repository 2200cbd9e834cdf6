import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import type { EventHandler } from '#server/money/provider-events/index.ts'
import { findCreatorOfAccount, findUnopened } from './account-queries.ts'
import { continuePayout } from './continue-payout.ts'
import { payCreator } from './pay-creator.ts'
import { findCreatorsOwed, findCreatorsUnderWay, findPayoutsOfProvider } from './payout-queries.ts'
import { recheckPaid } from './recheck-paid.ts'
import { syncAccount } from './sync-account.ts'

const workers = 2
const unopenedAtOnce = 100
/** The subject of events that are about the platform's own money. */
const everybody = 0

/**
 * Pays creators in the background: every day, and as soon as money may be moved, an account is enabled, or a bank is given. One job per
 * creator runs at a time; what a crash left under way is found by the sweep.
 */
export async function connectPayouts(platform: Platform, jobs: Jobs): Promise<Background> {
  const { database, bus, log, payments } = platform
  const run = ({ key }: { key: number }) => payCreator(platform, key)
  const add = await jobs.open({ name: 'payouts', workers, seconds: 120, retryAfterSeconds: 5, run })
  const addAll = async (creatorIds: readonly number[]) => {
    for (const creatorId of creatorIds) await add(creatorId)
  }
  const payAll = async () => addAll(await findCreatorsOwed(database, payments.realm))
  const sweep = async () => {
    await addAll(await findCreatorsUnderWay(database, payments.realm, false))
    for (const creatorId of await findUnopened(database, payments.realm, unopenedAtOnce)) await syncAccount(platform, creatorId)
  }
  const stop = bus.subscribe('payouts.due', ({ creatorId }) => {
    const adding = creatorId === null ? payAll() : add(creatorId)
    adding.catch((error: unknown) => log.warn({ error: String(error) }, 'a payout could not be queued; the daily run finds it'))
  })
  return {
    jobs: [
      { name: 'sweep-payouts', cron: '* * * * *', run: sweep },
      { name: 'follow-payouts', cron: '47 * * * *', run: async () => addAll(await findCreatorsUnderWay(database, payments.realm, true)) },
      { name: 'recheck-payouts', cron: '41 5 * * *', run: () => recheckPaid(platform) },
      { name: 'pay-creators', cron: '17 6 * * *', run: payAll },
    ],
    stop,
  }
}

/** Events about creators' accounts and payouts, and about the platform's balance; each leads to reading the object again. */
export const payoutEvents: EventHandler = {
  name: 'payouts',
  objects: ['account', 'capability', 'payout', 'balance'],
  find: async ({ database }, { type, accountId, objectId }) => {
    if (accountId === null && (type.startsWith('balance.') || type.startsWith('payout.'))) return everybody
    return (await findCreatorOfAccount(database, accountId ?? objectId)) ?? 'unknown'
  },
  apply: async (platform, creatorId, events) => {
    if (creatorId !== everybody) {
      await syncAccount(platform, creatorId)
      const ids = events.filter(({ type }) => type.startsWith('payout.')).map((event) => event.objectId)
      for (const payout of await findPayoutsOfProvider(platform.database, creatorId, ids)) await continuePayout(platform, payout)
    }
    platform.bus.publish('payouts.due', { creatorId: creatorId === everybody ? null : creatorId })
  },
}
