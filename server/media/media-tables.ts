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

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    media: MediaTable
    profile_photos: ProfilePhotosTable
  }
}
