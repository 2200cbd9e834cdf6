import type { Generated } from 'kysely'

interface InvitationsTable {
  id: Generated<number>
  secret_hash: string
  made_by: number | null
  is_of_team: boolean
  uses: Generated<number>
  most: number
  ends_at: Date
  created_at: Date
  revoked_at: Generated<Date | null>
  note: string | null
}

interface InvitedPeopleTable {
  user_id: number
  invitation_id: number | null
  invited_by: number | null
  joined_at: Date
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    invitations: InvitationsTable
    invited_people: InvitedPeopleTable
  }
}
