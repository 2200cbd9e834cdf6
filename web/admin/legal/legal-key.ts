import type { LegalVersion } from '#contract/legal.ts'
import { adminKey } from '../staff-state.ts'

export const legalKey = (document: LegalVersion['document']) => [...adminKey, 'legal', document] as const
