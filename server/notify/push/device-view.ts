import type { PushDevice } from '#contract/notify/push.ts'
import type { DeviceRow } from './device-queries.ts'

/** A device without what would let anybody write to it. */
export function viewDevice(row: DeviceRow, sessionId: string): PushDevice {
  return {
    id: row.id,
    label: row.label,
    createdAt: row.createdAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    showsPreviews: row.showsPreviews,
    isCurrent: row.sessionId === sessionId,
  }
}
