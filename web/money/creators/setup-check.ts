import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { ageOn, isoDay } from '#contract/people/age.ts'
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
    const example = examplePrice(i18n.locale)
    say('price', toCents(draft.price) !== null, t`Enter a price, for example ${example}.`)
    if (draft.country !== 'US') return found
    say('ssnLast4', /^\d{4}$/.test(draft.ssnLast4), t`Enter exactly four digits.`)
    say('state', /^[A-Za-z]{2}$/.test(draft.state.trim()), t`Enter the state’s two-letter code, for example CA.`)
    say('postalCode', /^\d{5}$/.test(draft.postalCode.trim()), t`Enter a five-digit ZIP code.`)
    say('phone', /^\+?[\d\s().-]{6,24}$/.test(draft.phone.trim()), t`Enter a phone number with 6 to 24 characters.`)
    const { day, month, year } = draft
    const latest = new Date().getFullYear()
    const earliest = latest - limits.maximumAge
    say('month', isBetween(month, 1, 12), t`Enter a month from 1 to 12.`)
    say('year', isBetween(year, earliest, latest), t`Enter a year from ${earliest} to ${latest}.`)
    if (found.month || found.year) return found
    const monthOfYear = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const named = monthOfYear.format(Date.UTC(Number(year), Number(month) - 1))
    say('day', ageOf(draft) !== null, t`There’s no day ${day} in ${named}.`)
    return found
  }
}

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most

/** Full years since the typed day; null where there is no such day. */
export const ageOf = ({ day, month, year }: Pick<SetupDraft, 'day' | 'month' | 'year'>): number | null =>
  ageOn(isoDay({ day: Number(day), month: Number(month), year: Number(year) }), new Date())
