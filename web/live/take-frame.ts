import type { QueryClient } from '#web/lib/query.ts'
import type { Comment, Post } from '#contract/content/posts.ts'
import type { ServerFrame } from '#contract/realtime.ts'
import { personKey, updatePerson } from '#web/people/users/person-cache.ts'
import { removeComment, takeComment } from '#web/content/cache/comment-cache.ts'
import { changePost, forgetPost } from '#web/content/cache/post-cache.ts'
import { postPageKey } from '#web/content/cache/queries.ts'
import { keepTold } from '#web/content/cache/told-posts.ts'
import { isLiking } from '#web/content/posts/use-like.ts'

/** A crowd that shows one person doesn't read their profile anew in one moment. */
const scatteredOver = 500

/** Puts what the socket tells into every cache that holds it. */
export function takeFrame(queryClient: QueryClient, frame: ServerFrame): void {
  if (frame.type === 'post') takePost(queryClient, frame.post)
  else if (frame.type === 'post-gone') {
    forgetPost(queryClient, frame.postId)
    // Its own page says that it's gone.
    void queryClient.invalidateQueries({ queryKey: postPageKey(frame.postId) })
  } else if (frame.type === 'comment') takeComment(queryClient, frame.postId, frame.comment)
  else if (frame.type === 'comment-gone') removeComment(queryClient, frame.postId, frame.commentId)
  else if (frame.type === 'person-changed') takePerson(queryClient, frame.userId, frame.user)
  else if (frame.type === 'new-posts' || frame.type === 'listed-posts') keepTold(frame)
}

/** A press that is still on its way counts as it is shown. */
function takePost(queryClient: QueryClient, post: Post): void {
  changePost(queryClient, post.id, (known) =>
    known && isLiking(queryClient, post.id) ? { ...post, isLiked: known.isLiked, likesCount: known.likesCount } : post,
  )
}

function takePerson(queryClient: QueryClient, id: number, user: Comment['user'] | null): void {
  const queryKey = personKey(id)
  if (user) updatePerson(queryClient, id, (known) => ({ ...known, ...user }))
  // Without what was known the page says why there is nothing to see.
  setTimeout(
    () => void (user ? queryClient.invalidateQueries({ queryKey }) : queryClient.resetQueries({ queryKey })),
    Math.random() * scatteredOver,
  )
}
