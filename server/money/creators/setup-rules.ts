import type * as z from 'zod'
import type { setupBody } from '#contract/money/creators.ts'
import { limits } from '#contract/limits.ts'
import { ageOn, isoDay } from '#contract/people/age.ts'
import { AppError, refusedField, sentence, type RefusedField } from '#server/platform/errors.ts'

export type Setup = z.output<typeof setupBody>

const personal = ['firstName', 'lastName', 'dateOfBirth', 'phone', 'ssnLast4', 'address'] as const

/** What the form must say. Throws `invalid_input` that names every field at fault at once. */
export function checkSetup(setup: Setup, now: Date): void {
  const fields: RefusedField[] =
    setup.country === 'US' && setup.personToken === undefined
      ? personal.filter((field) => setup[field] === undefined).map((field) => refusedField(field, 'required'))
      : []
  if (setup.businessWebsite !== undefined && setup.businessWebsite !== '' && !isWebsite(setup.businessWebsite))
    fields.push(refusedField('businessWebsite', 'invalid', sentence('no_website')))
  const age = statedAge(setup, now)
  if (age === null || (age !== undefined && age > limits.maximumAge))
    fields.push(refusedField('dateOfBirth', 'invalid', sentence('no_birth_date')))
  if (fields.length > 0) throw new AppError('invalid_input', fields[0]?.message, { fields })
}

/** Full years on this day; null where there is no such day of birth, undefined where none was given. */
export const statedAge = ({ dateOfBirth }: Setup, now: Date): number | null | undefined => dateOfBirth && ageOn(isoDay(dateOfBirth), now)

function isWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /\.|^localhost$/.test(new URL(address).hostname)
}
