import { adminKey } from '#web/admin/shell/staff-state.ts'

/** Everything the desk reads; a decision has all of it read again. */
export const deskKey = [...adminKey, 'desk'] as const
