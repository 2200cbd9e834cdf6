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
