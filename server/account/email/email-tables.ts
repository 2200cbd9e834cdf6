import type { Generated } from 'kysely'

interface EmailChangesTable {
  id: Generated<number>
  user_id: number
  old_email: string
  changed_at: Date
  undo_due_at: Generated<Date | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    email_changes: EmailChangesTable
  }
}
