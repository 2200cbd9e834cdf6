import type { AdminUser } from '#contract/admin/admin.ts'

/** What may be decided about a person from the list. */
export type PersonDecision = 'warn' | 'limit' | 'freeze_payouts' | 'suspend'

/** What somebody of the staff is about to do about a person. */
export interface UserWish {
  readonly kind: PersonDecision | 'restore' | 'newcomer' | 'end-sessions' | 'role' | 'delete'
  readonly user: AdminUser
}
