import type { Database } from '#server/platform/database/database.ts'

/** Where the newest published articles are, for a list of addresses. */
export async function readPublishedAddresses(database: Database, most: number): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await database
    .selectFrom('blog_posts')
    .select(['slug', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ slug, updated_at: changedAt }) => ({ path: `/blog/${slug}`, changedAt }))
}
