import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { SignUpChallenge } from '#contract/account/sign-ups.ts'
import type { Visitor } from './visitor.ts'

/** Solves a challenge as a client of the API does. */
export async function solve(challenge: SignUpChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Asks for a challenge and solves it. */
export async function prove(visitor: Visitor, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await visitor.get('/api/auth/challenge', headers)
  if (status !== 200) throw new Error(`no challenge: ${status}`)
  return solve(body)
}
