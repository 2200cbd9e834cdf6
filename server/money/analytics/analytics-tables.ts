interface PostViewersTable {
  post_id: number
  viewer: string
  day: string
}

/** Written by the database with each change of a subscription or of a fan's profile; the migration says what counts. */
interface FanFiguresTable {
  creator_id: number
  what: string
  label: string
  count: number
}

interface CountedFansTable {
  creator_id: number
  fan_id: number
  figures: string[]
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    post_viewers: PostViewersTable
    fan_figures: FanFiguresTable
    counted_fans: CountedFansTable
  }
}
