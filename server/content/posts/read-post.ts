import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { announceSeen } from './announce-seen.ts'
import { noSuchPost } from './post-rules.ts'
import { readPostWithComments } from './read-posts.ts'

/** One post with its first comments; a locked one with its teaser alone. Throws `not_found` or `followers_only`. */
export const readPost = handle(api.posts.read, async ({ viewer, params, platform, exchange }) => {
  const post = await readPostWithComments(platform, viewer, params.id)
  if (post === 'not_found') throw noSuchPost()
  if (post === 'followers_only') throw new AppError(post)
  announceSeen(platform, [post], viewer, exchange)
  return post
})
