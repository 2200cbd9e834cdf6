import type { Generated } from 'kysely'

interface PushKeysTable {
  id: Generated<number>
  public_key: string
  private_key: string
  created_at: Date
}

interface PushDevicesTable {
  id: Generated<number>
  user_id: number
  session_id: string
  endpoint: string
  endpoint_hash: string
  p256dh: string
  auth: string
  site_key: string
  shows_previews: Generated<boolean>
  created_at: Date
  taken_at: Date | null
  rests_until: Date | null
  failing_since: Date | null
}

interface PushDeliveriesTable {
  device_id: number
  note_id: string
  state: 'begun' | 'taken' | 'failed' | 'refused'
  begun_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    push_keys: PushKeysTable
    push_devices: PushDevicesTable
    push_deliveries: PushDeliveriesTable
  }
}
