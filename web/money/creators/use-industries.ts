import { useLingui } from '@lingui/react/macro'

/** The fields of work of M§3. */
export function useIndustries(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'content_creators', label: t`Content creation` },
    { value: 'education', label: t`Education` },
    { value: 'entertainment', label: t`Entertainment` },
    { value: 'fitness', label: t`Fitness` },
    { value: 'gaming', label: t`Gaming` },
    { value: 'art_design', label: t`Art and design` },
    { value: 'music', label: t`Music` },
    { value: 'technology', label: t`Technology` },
    { value: 'other', label: t`Other` },
  ]
}
