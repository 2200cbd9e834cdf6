import { createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { api } from '#contract/index.ts'
import { signUpChallenge } from '#contract/account/sign-ups.ts'
import type { Platform } from '#server/platform/platform.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readProofKeys } from './proof-keys.ts'
import { levelOf, proofMilliseconds, rounds, triesOf } from './rules.ts'
import { countInNetwork } from './sign-up-queries.ts'

/** A challenge is for this and nothing else. */
export const purpose = 'sign_up'

/** Answers work to be done before an account is made: the more, the more joined from the same network lately. Nothing is kept of it. */
export const readChallenge = handle(api.joining.challenge, async ({ database, platform, exchange }) => {
  const inNetwork = await countInNetwork(database, networkOf(exchange.address), platform.clock.now())
  return signUpChallenge.parse(await makeChallenge(platform, { purpose, level: levelOf(inNetwork) }))
})

/** An ALTCHA challenge (v2, PBKDF2 with SHA-256) with a number of tries known here, so that no one is unlucky. */
export async function makeChallenge(
  platform: Pick<Platform, 'database' | 'ids' | 'connection' | 'clock'>,
  { purpose: what, level }: { readonly purpose: string; readonly level: number },
) {
  const { least, most } = triesOf(level)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(most, least),
    deriveKey,
    data: { purpose: what, level },
    expiresAt: new Date(platform.clock.now().getTime() + proofMilliseconds),
    ...(await readProofKeys(platform)),
  })
}
