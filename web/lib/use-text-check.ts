import { useLingui } from '@lingui/react/macro'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'

/** What is wrong with a text: too long, or, where `missing` says so, empty. */
export function useTextCheck(): (text: string, most: number, missing?: string) => string | undefined {
  const { t } = useLingui()
  return (text, most, missing) => {
    if (missing !== undefined && !hasVisibleCharacter(text)) return missing
    return fitsLength(text, most) ? undefined : t`Use ${most} characters or fewer.`
  }
}
