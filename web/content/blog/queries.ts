import { infiniteQueryOptions, type InfiniteData, queryOptions } from '#web/lib/query.ts'
import type { BlogPost, ListedBlogPost } from '#contract/content/blog.ts'
import { call, callPage } from '#web/lib/api.ts'
import { takeFirst } from '#web/lib/first-part.ts'
import { byCursor } from '#web/lib/by-cursor.ts'

const freshFor = 60_000

/** An article of the list; the document brings it without the whole text. */
export type ArticleBeginning = Omit<ListedBlogPost, 'content'>
interface ArticlePage {
  readonly articles: readonly ArticleBeginning[]
  readonly next: string | null
}

/** Published articles, the newest first, page by page. */
export function articlesQuery() {
  return infiniteQueryOptions({
    queryKey: ['blog', 'list'],
    staleTime: freshFor,
    initialData: firstPage,
    ...byCursor(async (at, signal): Promise<ArticlePage> => {
      const { rows, next } = await callPage('GET /api/blog', { query: at, signal })
      return { articles: rows, next }
    }),
  })
}

function firstPage(): InfiniteData<ArticlePage, string | null> | undefined {
  const first = takeFirst('blog')
  return first && { pages: [first], pageParams: [null] }
}

export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'one', slug],
    staleTime: freshFor,
    initialData: () => firstArticle(slug),
    queryFn: ({ signal }) => call('GET /api/blog/{slug}', { params: { slug }, signal }),
  })
}

function firstArticle(slug: string): BlogPost | undefined {
  const article = takeFirst('article')
  return article?.slug === slug ? article : undefined
}
