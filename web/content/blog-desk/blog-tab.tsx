import { useFilter } from '#web/admin/shell/use-address.ts'
import { ArticleList } from './article-list.tsx'
import { EditArticle, NewArticle } from './edit-article.tsx'

/** The articles of the blog, or the one that is being written. */
export function BlogTab() {
  const open = useFilter('article')
  if (open === 'new') return <NewArticle />
  const id = Number(open)
  return Number.isSafeInteger(id) && id > 0 ? <EditArticle key={id} id={id} /> : <ArticleList />
}
