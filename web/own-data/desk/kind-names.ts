import { useLingui } from '@lingui/react/macro'
import type { DataRequest } from '#contract/own-data/data-rights.ts'

/** What somebody asks for, as the staff reads it. */
export function useKindNames(): Readonly<Record<DataRequest['kind'], string>> {
  const { t } = useLingui()
  return {
    access: t`Data access`,
    correction: t`Correction`,
    erasure: t`Deletion`,
    objection: t`Objection to data use`,
    other: t`Other`,
  }
}
