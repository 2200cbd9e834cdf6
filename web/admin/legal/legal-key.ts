import type { LegalVersion } from '#contract/admin/legal.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'

export const legalKey = (document: LegalVersion['document']) => [...adminKey, 'legal', document] as const
