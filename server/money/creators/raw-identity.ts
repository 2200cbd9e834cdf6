import type { RawIdentity } from '#server/platform/payments.ts'
import type { Setup } from './setup-rules.ts'

/** Who the person is, as the provider takes it: its own token first, in the United States the form's fields, elsewhere nothing (D53). */
export function identityOf(setup: Setup): { personToken: string } | { raw: RawIdentity } | null {
  if (setup.country !== 'US') return null
  if (setup.personToken !== undefined) return { personToken: setup.personToken }
  const { firstName, lastName, dateOfBirth, phone, ssnLast4, address } = setup
  if (!firstName || !lastName || !dateOfBirth || !phone || !ssnLast4 || !address) return null
  const { line1, line2, city, state, postalCode } = address
  const place = { line1, city, state, postalCode, ...(line2 ? { line2 } : {}) }
  return { raw: { firstName, lastName, birthDate: dateOfBirth, phone, ssnLast4, address: place } }
}
