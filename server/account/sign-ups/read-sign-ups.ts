import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { findRate, findSurge } from './sign-up-queries.ts'
import { needsProof } from './surge-state.ts'

/** How many sign up now, beside what is usual. */
export const readSignUps = handle(api.joining.signUps, async ({ database, platform }) => {
  const [rate, surge, isProofNeeded] = await Promise.all([
    findRate(database, platform.clock.now()),
    findSurge(database),
    needsProof(platform),
  ])
  return {
    canProve: platform.config.isSecureContext,
    needsProof: isProofNeeded,
    lastHour: rate.lastHour,
    usual: surge?.usual ?? rate.usual,
    surgeSince: surge?.beganAt.toISOString() ?? null,
  }
})
