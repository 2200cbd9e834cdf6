import type { Generated } from 'kysely'

interface MediaTable {
  filename: string
  owner_id: number
  kind: 'image' | 'video'
  width: number
  height: number
  duration_ms: number | null
  widths: number[]
  has_still: boolean
  thumbhash: string | null
  preview: string | null
  bytes: number
  created_at: Date
}

interface ProfilePhotosTable {
  user_id: number
  position: Generated<number>
  filename: string
}

interface QuarantineTable {
  id: Generated<number>
  owner_id: number | null
  media_kind: 'image' | 'video'
  filename: string
  has_still: boolean
  source_hash: string
  likeness: string | null
  verdict: string
  created_at: Date
  state: Generated<'waiting' | 'released' | 'kept'>
  closed_at: Generated<Date | null>
  closed_by: Generated<number | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    media: MediaTable
    quarantine: QuarantineTable
    profile_photos: ProfilePhotosTable
  }
}
