import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import { signUpChallenge } from '#contract/account/sign-ups.ts'
import type { ErrorSentence } from '#contract/error-sentences.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, refusedField, sentence } from '#server/platform/errors.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import { purpose } from './make-challenge.ts'
import { readProofKeys } from './proof-keys.ts'
import { isEnough, levelOf } from './rules.ts'
import { countInNetwork } from './sign-up-queries.ts'
import { needsProof } from './surge-state.ts'

/** What ALTCHA clients send: Base64 of JSON. */
const payload = z.object({
  challenge: signUpChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
})

interface Door {
  readonly platform: Platform
  readonly exchange: { readonly address: string }
}

/**
 * Takes a proof of work where one is needed, in the transaction that makes the account: it makes one, and of two who bring the same proof
 * at once, one has it; where no account comes of it, it can be brought again. Throws `proof_required`.
 */
export async function useProof(database: Database, proof: string | null, { platform, exchange }: Door): Promise<void> {
  if (!(await needsProof(platform))) return
  if (proof === null) throw refused('proof_missing')
  const given = payload.safeParse(readJson(proof)).data
  if (!given) throw refused('proof_wrong')
  const { expired, verified } = await verifySolution({ ...given, deriveKey, ...(await readProofKeys(platform)) })
  if (expired) throw refused('proof_stale')
  const { data, nonce, expiresAt } = given.challenge.parameters
  if (!verified || data.purpose !== purpose) throw refused('proof_wrong')
  const now = platform.clock.now()
  const wanted = levelOf(await countInNetwork(database, networkOf(exchange.address), now))
  const expires = new Date(expiresAt * 1_000)
  if (expires <= now || !isEnough(data.level, wanted)) throw refused('proof_stale')
  const used = await database
    .insertInto('used_proofs')
    .values({ nonce, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!used) throw refused('proof_stale')
}

function refused(why: ErrorSentence & `proof_${string}`): AppError {
  const rule = why === 'proof_missing' ? 'required' : 'invalid'
  return new AppError('proof_required', undefined, { fields: [refusedField('proof', rule, sentence(why))] })
}

function readJson(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    return null
  }
}
