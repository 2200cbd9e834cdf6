import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useSiteConfig } from '#web/lib/viewer.ts'

/** No choice has an empty value (M§5); it is no code of a country, and is not sent. */
export const unchosen = '-'
/** The code that no country has: of a country without a tax here it need not be known which one it is. */
export const elsewhere = 'ZZ'

/** What is sent of a choice, and whether one is still to be made; nothing is asked where no tax applies. */
export function useChosenCountry(value: string): { readonly isMissing: boolean; readonly sent: { readonly country?: string } } {
  const countries = useTaxedCountries()
  if (countries.length === 0) return { isMissing: false, sent: {} }
  const isKnown = value === elsewhere || countries.some(({ code }) => code === value)
  return { isMissing: !isKnown, sent: isKnown ? { country: value } : {} }
}

/** The countries whose prices contain a tax, by their names in the reader's language; empty where no tax applies. */
export function useTaxedCountries(): readonly { readonly code: string; readonly name: string; readonly basisPoints: number }[] {
  const { i18n } = useLingui()
  const { taxRates } = useSiteConfig()
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
    return Object.entries(taxRates)
      .map(([code, basisPoints]) => ({ code, basisPoints, name: names.of(code) ?? code }))
      .sort((one, other) => one.name.localeCompare(other.name, i18n.locale))
  }, [i18n.locale, taxRates])
}
