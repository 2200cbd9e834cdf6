import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useSiteConfig } from '#web/session/viewer.ts'

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
