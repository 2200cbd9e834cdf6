import { useLingui } from '@lingui/react/macro'
import type { Dispute } from './dispute.ts'

/** What became of the evidence; nothing where there's none to be said of. */
export function useEvidenceStates(): Readonly<Record<Dispute['evidence'], string | null>> {
  const { t } = useLingui()
  return { none: null, draft: t`Evidence: draft`, sending: t`Evidence: sending`, submitted: t`Evidence submitted` }
}
