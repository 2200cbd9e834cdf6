import { Plural } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { PostList } from '#web/content/cache/post-cache.ts'
import { readNewest, useNewPosts } from './new-posts.ts'
import css from './post-list.module.css'

/** Announces what is new in a list without moving what is being read; pressing it reads the first page anew. */
export function NewPostsPill({ list }: { readonly list: PostList }) {
  const queryClient = useQueryClient()
  const { count, reset } = useNewPosts(list)
  const showNews = async () => {
    await readNewest(queryClient, list)
    reset()
    scrollTo({ top: 0 })
  }
  return (
    <div role="status" className={css['pillRow']} data-live={'tag' in list ? `tag:${list.tag}` : undefined}>
      {count > 0 && (
        <button type="button" className={css['pill']} onClick={() => void showNews()}>
          <Plural value={count} one="# new post" other="# new posts" />
        </button>
      )}
    </div>
  )
}
