import type { Generated } from 'kysely'

interface BoardRequestsTable {
  id: Generated<number>
  user_id: number | null
  title: string
  description: string
  category: string
  is_anonymous: Generated<boolean>
  is_closed: Generated<boolean>
  views_count: Generated<number>
  created_at: Date
  hidden_at: Generated<Date | null>
  removal_at: Generated<Date | null>
}

interface BoardCommentsTable {
  id: Generated<number>
  request_id: number
  user_id: number | null
  content: string
  created_at: Date
  hidden_at: Generated<Date | null>
  removal_at: Generated<Date | null>
}

interface BoardRequestViewsTable {
  request_id: number
  day: string
  viewer: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    board_requests: BoardRequestsTable
    board_comments: BoardCommentsTable
    board_request_views: BoardRequestViewsTable
  }
}
