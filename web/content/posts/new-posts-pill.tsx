import { Plural } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { keepFirstPage, listKey, type PostList } from '#web/content/cache/post-cache.ts'
import { useNewPosts } from './new-posts.ts'
import css from './post-list.module.css'
import { postListQuery } from '#web/content/cache/queries.ts'

/** Announces what is new in a list without moving what is being read; pressing it reads the first page anew. */
export function NewPostsPill({ list }: { readonly list: PostList }) {
  const queryClient = useQueryClient()
  const { count, reset } = useNewPosts(list)
  const showNews = async () => {
    await queryClient.cancelQueries({ queryKey: listKey(list) })
    const { pages } = await queryClient.fetchInfiniteQuery({ ...postListQuery(queryClient, list), pages: 1, staleTime: 0 })
    if (pages[0]) keepFirstPage(queryClient, list, pages[0])
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
