import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { site } from '#web/lib/site.ts'
import { examplePrice, type SetupDraft, toCents } from './setup-draft.ts'

const offered = ['description', 'price', 'businessWebsite'] as const
const asked = ['firstName', 'lastName', 'month', 'day', 'year', 'phone', 'ssnLast4', 'line1', 'city', 'state', 'postalCode'] as const

function needed({ country }: SetupDraft): readonly (keyof SetupDraft)[] {
  return country === 'US' ? [...offered, ...asked] : offered
}

/** Nothing is missing; the last digits of the number are all there (M§5). */
export function isFilledIn(draft: SetupDraft): boolean {
  return needed(draft).every((name) => draft[name].trim() !== '') && (draft.country !== 'US' || /^\d{4}$/.test(draft.ssnLast4))
}

/** What cannot be right, before anything is sent: who somebody is goes to the payment provider, so our server cannot look at it. */
export function useSetupCheck(): (draft: SetupDraft) => { readonly [Name in keyof SetupDraft]?: string } {
  const { t, i18n } = useLingui()
  return (draft) => {
    const found: Partial<Record<keyof SetupDraft, string>> = {}
    const say = (name: keyof SetupDraft, isRight: boolean, sentence: string) => {
      if (!isRight && !found[name]) found[name] = sentence
    }
    for (const name of needed(draft)) say(name, draft[name].trim() !== '', t`Fill in this field.`)
    const cents = toCents(draft.price)
    const isPrice = cents !== null && cents >= site().limits.minimumPriceCents && cents <= site().limits.maximumPriceCents
    const example = examplePrice(i18n.locale)
    say('price', isPrice, t`Enter a price within this range, for example ${example}.`)
    if (draft.country !== 'US') return found
    say('ssnLast4', /^\d{4}$/.test(draft.ssnLast4), t`Enter exactly four digits.`)
    say('state', /^[A-Za-z]{2}$/.test(draft.state.trim()), t`Enter the state’s two-letter code, for example CA.`)
    say('postalCode', /^\d{5}$/.test(draft.postalCode.trim()), t`Enter a five-digit ZIP code.`)
    say('phone', /^\+?[\d\s().-]{6,24}$/.test(draft.phone.trim()), t`Enter a phone number with 6 to 24 characters.`)
    const age = ageOf(draft, new Date())
    say('day', age !== null && age <= limits.maximumAge, t`Enter a valid date of birth.`)
    const { minimumAge } = site().limits
    say('day', age === null || age >= minimumAge, t`You must be at least ${minimumAge} years old to join.`)
    return found
  }
}

/** Full years since the typed day; null where there is no such day. */
function ageOf({ day, month, year }: SetupDraft, now: Date): number | null {
  const birth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = /^\d{4}$/.test(year.trim()) && birth.getUTCMonth() === Number(month) - 1 && birth.getUTCDate() === Number(day)
  if (!isDay || birth > now) return null
  const hadBirthday = now.getUTCMonth() * 31 + now.getUTCDate() >= birth.getUTCMonth() * 31 + birth.getUTCDate()
  return now.getUTCFullYear() - birth.getUTCFullYear() - (hadBirthday ? 0 : 1)
}
