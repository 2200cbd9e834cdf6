import type * as z from 'zod'
import type { setupBody } from '#contract/creators.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FieldError } from '#contract/errors.ts'
import { ageOn } from '#server/session/index.ts'

export type Setup = z.output<typeof setupBody>

const personal = ['firstName', 'lastName', 'dateOfBirth', 'phone', 'ssnLast4', 'address'] as const

/**
x Throws `invalid_input`
 * that names every missing field at once, or `under_age`.
 */
export function checkSetup(setup: Setup, minimumAge: number, now: Date): void {
  const fields: FieldError[] =
    setup.country === 'US' && setup.personToken === undefined
      ? personal
          .filter((field) => setup[field] === undefined)
          .map((field) => ({ field, rule: 'required', message: 'This field is required.' }))
      : []
  if (setup.businessWebsite !== undefined && setup.businessWebsite !== '' && !isWebsite(setup.businessWebsite))
    fields.push({ field: 'businessWebsite', rule: 'invalid', message: 'This is not the address of a website.' })
  const age = setup.dateOfBirth && ageOn(isoDate(setup.dateOfBirth), now)
  if (age === null || (age !== undefined && age > limits.maximumAge))
    fields.push({ field: 'dateOfBirth', rule: 'invalid', message: 'This is not a date of birth.' })
  if (fields.length > 0) throw new AppError('invalid_input', fields[0]?.message, { fields })
  if (age !== undefined && age !== null && age < minimumAge)
    throw new AppError('under_age', `You must be at least ${minimumAge} years old to join.`)
}

function isoDate({ day, month, year }: NonNullable<Setup['dateOfBirth']>): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function isWebsite(text: string): boolean {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /\.|^localhost$/.test(new URL(address).hostname)
}
