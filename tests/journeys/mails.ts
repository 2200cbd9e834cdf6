import type { Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { intercept } from './intercept.ts'
import { expect } from './support.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}
export const mailsOf = async (person: Visitor): Promise<Mail[]> =>
  (await person.get(`/sandbox/mailbox?to=${encodeURIComponent(person.user.email)}`)).body
export const isProof = ({ subject }: Mail) => subject.startsWith('Confirm that it’s you')

/** The code of a proof, once it was mailed; the one that signed in lies there already. */
export async function proofCode(person: Visitor): Promise<string> {
  await expect.poll(async () => (await mailsOf(person)).some(isProof)).toBe(true)
  return /^\d{6}$/m.exec((await mailsOf(person)).find(isProof)?.text ?? '')?.[0] ?? ''
}

/** What an older session is answered: that of a journey is a moment old and counts as a proof. */
export async function askForProofOnce(page: Page, path: string): Promise<void> {
  const json = { code: 'step_up_required', status: 403, message: 'Confirm that it’s you.' }
  await intercept(page, path, (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json }), { times: 1 })
}
