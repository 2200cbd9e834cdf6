import { useLingui } from '@lingui/react/macro'
import type { DataRequest } from '#contract/own-data/data-rights.ts'

/** What somebody asks for, as the staff reads it. */
export function useKindNames(): Readonly<Record<DataRequest['kind'], string>> {
  const { t } = useLingui()
  return {
    access: t`What is kept`,
    correction: t`A correction`,
    erasure: t`Deletion`,
    objection: t`To object to a use`,
    other: t`Something else`,
  }
}
