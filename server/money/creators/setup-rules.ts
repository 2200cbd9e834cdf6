import type * as z from 'zod'
import type { setupBody } from '#contract/money/creators.ts'
import { limits } from '#contract/limits.ts'
import { AppError, refusedField, sentence, type RefusedField } from '#server/platform/errors.ts'
import { ageOn } from '#server/account/session/index.ts'

export type Setup = z.output<typeof setupBody>

const personal = ['firstName', 'lastName', 'dateOfBirth', 'phone', 'ssnLast4', 'address'] as const

/**
x Throws `invalid_input`
 * that names every missing field at once, or `under_age`.
 */
export function checkSetup(setup: Setup, minimumAge: number, now: Date): void {
  const fields: RefusedField[] =
    setup.country === 'US' && setup.personToken === undefined
      ? personal.filter((field) => setup[field] === undefined).map((field) => refusedField(field, 'required'))
      : []
  if (setup.businessWebsite !== undefined && setup.businessWebsite !== '' && !isWebsite(setup.businessWebsite))
    fields.push(refusedField('businessWebsite', 'invalid', sentence('no_website')))
  const age = setup.dateOfBirth && ageOn(isoDate(setup.dateOfBirth), now)
  if (age === null || (age !== undefined && age > limits.maximumAge))
    fields.push(refusedField('dateOfBirth', 'invalid', sentence('no_birth_date')))
  if (fields.length > 0) throw new AppError('invalid_input', fields[0]?.message, { fields })
  if (age !== undefined && age !== null && age < minimumAge)
    throw new AppError('under_age', sentence('too_young_to_join', { years: minimumAge }))
}

function isoDate({ day, month, year }: NonNullable<Setup['dateOfBirth']>): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function isWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /\.|^localhost$/.test(new URL(address).hostname)
}
