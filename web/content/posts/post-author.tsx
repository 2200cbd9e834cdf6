import type { Post } from '#contract/content/posts.ts'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { useQuery } from '#web/lib/query.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import { PersonName } from '#web/people/users/person-name.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './post-author.module.css'
import { PostMenu } from './post-menu.tsx'

/** Who wrote a post, above the whole of it, with Follow for others. */
export function PostAuthor({ post, size = 56 }: { readonly post: Post; readonly size?: 40 | 56 }) {
  const { displayName, photoURL, isCreator } = post.user
  return (
    <header className={classNames(css['author'], size === 40 && css['slim'])}>
      <Avatar name={displayName} id={post.userId} src={photoURL} size={size} isCreator={isCreator} />
      <PersonName person={post.user} />
      <Follow post={post} />
      <PostMenu post={post} />
    </header>
  )
}

/** A post doesn't say whether its reader follows the author: until that's known, the button has its place. */
function Follow({ post: { user, isForFollowers } }: { readonly post: Post }) {
  const viewer = useViewer()
  const { data } = useQuery({ ...personQuery(user.id), enabled: viewer !== null && viewer.id !== user.id })
  const person = data ?? { ...user, isFollowing: false, isRequested: false, isPrivate: isForFollowers }
  return (
    <span className={css['follow']} hidden={viewer?.id === user.id} data-known={viewer === null || data !== undefined}>
      <FollowButton person={person} size="s" />
    </span>
  )
}
