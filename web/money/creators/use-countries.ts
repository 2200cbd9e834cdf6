import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

/** Where the payment provider pays out; read in its public list of supported countries. */
const codes =
  'AU AT BE BR BG CA HR CY CZ DK EE FI FR DE GI GR HK HU IE IT JP LV LI LT LU MT MX NL NZ NO PL PT RO SG SK SI ES SE CH TH AE GB US'.split(
    ' ',
  )

/** Countries by their names in the reader's language, in its order. */
export function useCountries(): readonly { readonly code: string; readonly name: string }[] {
  const { i18n } = useLingui()
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
    return codes.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name, i18n.locale))
  }, [i18n.locale])
}
