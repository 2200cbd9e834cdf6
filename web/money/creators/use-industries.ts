import { useLingui } from '@lingui/react/macro'

/** The fields of work of M§3. */
export function useIndustries(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    content_creators: t`Content creation`,
    education: t`Education`,
    entertainment: t`Entertainment`,
    fitness: t`Fitness`,
    gaming: t`Gaming`,
    art_design: t`Art and design`,
    music: t`Music`,
    technology: t`Technology`,
    other: t`Other`,
  }
}
