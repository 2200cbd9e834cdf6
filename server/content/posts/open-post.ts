import { decide, isOpenedAsStaff } from '#server/access/index.ts'
import { recordLook } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { findPostFacts } from './post-queries.ts'
import { noSuchPost } from './post-rules.ts'

/**
 * Lets everyone who may open a post through to what is shown with it by another call. Throws `not_found`, `followers_only` or
 * `subscribers_only`. A look of the staff at what they see for their role alone is put on record.
 */
export async function openPost(
  { clock }: Pick<Platform, 'clock'>,
  database: Database,
  viewer: Viewer | null,
  { call, id }: { readonly call: Parameters<typeof recordLook>[2]['call']; readonly id: number },
): Promise<void> {
  const post = await findPostFacts(database, viewer?.id ?? 0, id)
  if (!post) throw noSuchPost()
  const refusal = decide(viewer, 'post.open', post)
  if (refusal === 'not_found') throw noSuchPost()
  if (refusal) throw new AppError(refusal)
  if (isOpenedAsStaff(viewer, 'post.open', post)) await recordLook(database, viewer, { call, params: { id: String(id) } }, clock.now())
}
