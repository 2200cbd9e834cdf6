interface PostViewersTable {
  post_id: number
  viewer: string
  day: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    post_viewers: PostViewersTable
  }
}
