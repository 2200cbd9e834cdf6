import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  realm: 'live' | 'sandbox'
  email: string
  username: string
  display_name: string
  photo_url: string | null
  bio: string | null
  birth_date: string
  role: Generated<'user' | 'moderator' | 'admin' | 'owner'>
  is_creator: Generated<boolean>
  follower_count: Generated<number>
  following_count: Generated<number>
  created_at: Date
}

interface HeldUsernamesTable {
  username: string
  user_id: number
  held_until: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    users: UsersTable
    held_usernames: HeldUsernamesTable
  }
}
