import { readStored, writeStored } from '#web/lib/storage.ts'

/** The setup form as it is typed. */
export interface SetupDraft {
  readonly description: string
  /** In whole units of the currency, as typed: `9.99` or `9,99`. */
  readonly price: string
  readonly country: string
  readonly firstName: string
  readonly lastName: string
  readonly day: string
  readonly month: string
  readonly year: string
  readonly phone: string
  readonly ssnLast4: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly businessWebsite: string
  readonly industry: string
}

const key = 'draft:creator-setup'
/** Who somebody is never rests on a device that may be shared. */
const kept = ['description', 'price', 'country', 'industry', 'businessWebsite'] as const

export function readSetupDraft(first: SetupDraft): SetupDraft {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '{}')
    if (!(stored instanceof Object)) return first
    const known = kept.flatMap((name) => {
      const value = (stored as Record<string, unknown>)[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    return { ...first, ...Object.fromEntries(known) }
  } catch {
    return first
  }
}

export function writeSetupDraft(draft: SetupDraft | null): void {
  writeStored(key, draft && JSON.stringify(Object.fromEntries(kept.map((name) => [name, draft[name]]))))
}

/**
 * Typed money as cents: `9.99`, `9,99`, `9`; null when it is none, and for `1.234`, which is a thousand to some. Converted once, here (D1).
 */
export function toCents(text: string): number | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** An amount to type over, with the decimal mark of the language: 999 as '9,99' in German. */
export function fromCents(cents: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return new Intl.NumberFormat(locale, digits).format(cents / 100)
}

/** What a price can look like: '9.99', as the language writes it. */
export const examplePrice = (locale: string): string => fromCents(999, locale)
