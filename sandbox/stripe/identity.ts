import { integer, part, text, truth, type Input } from './form.ts'
import { invalid } from './problem.ts'

/** Which facts about a person were given, by Stripe's names: the facts themselves are not kept (nothing is ever looked at again). */
export interface Facts {
  readonly given: readonly string[]
  /** Stripe's test value for a person who cannot be verified. */
  readonly isUnverifiable: boolean
}

const addressFields = ['city', 'line1', 'postal_code', 'state']
const usOnly = ['individual.address.state', 'individual.ssn_last_4']

/** Everything that is asked of a person of this country before they may receive money. */
export function askedOf(country: string): string[] {
  return [
    'business_profile.mcc',
    'business_profile.url',
    'business_type',
    'external_account',
    ...addressFields.map((name) => `individual.address.${name}`),
    ...['day', 'month', 'year'].map((name) => `individual.dob.${name}`),
    'individual.email',
    'individual.first_name',
    'individual.last_name',
    'individual.phone',
    'individual.ssn_last_4',
    'tos_acceptance.date',
    'tos_acceptance.ip',
  ].filter((name) => country === 'US' || !usOnly.includes(name))
}

/** Reads `individual`, `business_profile`, `tos_acceptance` and the like of a call; refuses what is plainly wrong. */
export function readFacts(input: Input): Facts {
  const individual = part(input, 'individual') ?? {}
  const ssn = text(individual, 'ssn_last_4')
  const isUnverifiable = checkSsn(ssn)
  checkBirth(part(individual, 'dob'))
  checkAddress(part(individual, 'address'))
  const phone = text(individual, 'phone')
  if (phone !== undefined && phone.replace(/\D/g, '').length < 7)
    throw invalid(`"${phone.slice(0, 20)}" is not a valid phone number`, { code: 'phone_invalid', param: 'individual[phone]' })
  const agreed = truth(input, 'tos_shown_and_accepted') === true ? ['tos_acceptance.date', 'tos_acceptance.ip'] : []
  return { given: [...namesOf(input), ...agreed], isUnverifiable }
}

const askedAnywhere = new Set(askedOf('US'))

function namesOf(input: Input, prefix = ''): string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const full = `${prefix}${name}`
    if (typeof value === 'object') return namesOf(value, `${full}.`)
    return value !== undefined && value !== '' && askedAnywhere.has(full) ? [full] : []
  })
}

const testSsns = ['0000', '1111', '2222']

function checkSsn(ssn: string | undefined): boolean {
  if (ssn !== undefined && !testSsns.includes(ssn))
    throw invalid(`The sandbox takes Stripe's test values only for the last four of an SSN: ${testSsns.join(', ')}.`, {
      code: 'ssn_last_4_invalid',
      param: 'individual[ssn_last_4]',
    })
  return ssn === '1111'
}

function checkBirth(dob: Input | undefined): void {
  if (!dob) return
  const [year, month, day] = [integer(dob, 'year') ?? 0, integer(dob, 'month') ?? 0, integer(dob, 'day') ?? 0]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDate = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isDate || year < 1900 || date.getTime() > Date.now())
    throw invalid('Invalid date of birth', { code: 'invalid_dob', param: 'individual[dob]' })
}

function checkAddress(address: Input | undefined): void {
  if (!address || (text(address, 'country') ?? 'US') !== 'US') return
  const [state, postalCode] = [text(address, 'state'), text(address, 'postal_code')]
  if (state !== undefined && !/^[A-Z]{2}$/i.test(state))
    throw invalid(`Invalid US state: ${state.slice(0, 20)}`, { code: 'state_unsupported', param: 'individual[address][state]' })
  if (postalCode !== undefined && !/^\d{5}(-?\d{4})?$/.test(postalCode))
    throw invalid('Invalid US postal code', { code: 'postal_code_invalid', param: 'individual[address][postal_code]' })
}
