import type { Locale } from '#contract/languages.ts'

type Row = readonly [label: string, value: string]

/** One invoice or credit note in words, as it's drawn on a sheet. */
export interface Paper {
  readonly language: Locale
  readonly title: string
  readonly number: string
  /** When it was issued, in milliseconds. */
  readonly at: number
  /** Number and dates. */
  readonly facts: readonly Row[]
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[]
  /** The head of the table, what was sold, and for which time. */
  readonly columns: Row
  readonly item: { readonly what: string; readonly when: string | null; readonly amount: string }
  readonly sums: readonly Row[]
  readonly total: Row
  readonly notes: readonly string[]
}
