import type { Platform } from '#server/platform/platform.ts'

/** The desk is about the money that moves now: test payouts stop mattering once real ones are paid. Without a provider, what was real. */
export const deskRealm = ({ payments }: Pick<Platform, 'payments'>): 'live' | 'sandbox' =>
  payments.realm === 'sandbox' ? 'sandbox' : 'live'
