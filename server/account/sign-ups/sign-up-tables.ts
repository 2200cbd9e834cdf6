import type { Generated } from 'kysely'

interface SignUpsTable {
  id: Generated<number>
  at: Date
  network: string
}

interface SignUpHoursTable {
  hour: Date
  count: number
  is_surge: boolean
}

interface SignUpSurgesTable {
  id: Generated<number>
  began_at: Date
  high_at: Date
  ended_at: Generated<Date | null>
  usual: number
  threshold: number
}

interface UsedProofsTable {
  nonce: string
  expires_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    sign_ups: SignUpsTable
    sign_up_hours: SignUpHoursTable
    sign_up_surges: SignUpSurgesTable
    used_proofs: UsedProofsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** A surge of sign-ups began or ended. */
    'sign_ups.changed': { readonly isSurge: boolean }
  }
}
