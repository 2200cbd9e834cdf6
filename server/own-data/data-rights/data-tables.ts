import type { Generated } from 'kysely'
import type { DataRequest } from '#contract/own-data/data-rights.ts'

interface DataRequestsTable {
  id: Generated<number>
  kind: DataRequest['kind']
  user_id: number | null
  email: string
  body: string
  created_at: Date
  due_at: Date
  answer: string | null
  answered_at: Date | null
  answered_by: number | null
  place: number
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    data_requests: DataRequestsTable
  }
}
