import { settleAndClose } from '#server/money/payouts/index.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Background } from '#server/platform/slice.ts'
import { stopRenewal } from '#server/money/subscriptions/index.ts'
import { findEnding, findEndings, findRenewing, hasSubscribers, noteEndingFinished, noteRenewalsStopped } from './ending-queries.ts'

const workers = 1
const atOnce = 50

/**
 * What follows when somebody stops being a creator (D29): first nothing renews any more, then, as paid time runs out and sales come to
 * rest, what is owed is paid out, at last the provider's account is closed. Each run takes it as far as it goes; it ends with the row.
 */
export async function connectCreators(platform: Platform, jobs: Jobs): Promise<Background> {
  const { bus, database, log } = platform
  const run = ({ key }: { key: number }) => finishCreator(platform, key)
  const add = await jobs.open({ name: 'creator-endings', workers, seconds: 300, retryAfterSeconds: 10, run })
  const sweep = async (isSlow: boolean) => {
    for (const creatorId of await findEndings(database, isSlow)) await add(creatorId)
  }
  const stop = bus.subscribe('creator.ended', ({ creatorId }) => {
    add(creatorId).catch((error: unknown) => log.warn({ error: String(error) }, 'an ending could not be queued; the next sweep finds it'))
  })
  return {
    jobs: [
      { name: 'sweep-creator-endings', cron: '* * * * *', run: () => sweep(false) },
      { name: 'settle-creator-endings', cron: '23 * * * *', run: () => sweep(true) },
    ],
    stop,
  }
}

/** Throws PaymentsUnavailable, to be tried again. */
export async function finishCreator(platform: Platform, creatorId: number): Promise<void> {
  const { database, clock } = platform
  const ending = await findEnding(database, creatorId)
  if (!ending) return
  // Also what was begun, or resumed, at the very moment of the end.
  if (!ending.isCreator || !ending.areRenewalsStopped) await stopRenewals(platform, creatorId)
  await noteRenewalsStopped(database, creatorId, clock.now())
  const isStillEnding = async () => (await findEnding(database, creatorId))?.isCreator === false
  // Somebody who has begun again keeps account and earnings.
  const isDone =
    ending.isCreator || (!(await hasSubscribers(database, creatorId)) && (await settleAndClose(platform, creatorId, isStillEnding)))
  if (isDone) await noteEndingFinished(database, creatorId, clock.now())
}

async function stopRenewals(platform: Platform, creatorId: number): Promise<void> {
  let last = 0
  for (;;) {
    const renewing = await findRenewing(platform.database, creatorId, last, atOnce)
    for (const id of renewing) await stopOne(platform, id)
    const end = renewing.at(-1)
    if (end === undefined) return
    last = end
  }
}

/** One that the provider refuses to stop is tried again with the next run, and keeps no other one from it. */
async function stopOne(platform: Platform, id: number): Promise<void> {
  try {
    await stopRenewal(platform, id)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    platform.log.warn({ reason: error.code, subscriptionId: id }, 'a renewal could not be stopped')
  }
}
