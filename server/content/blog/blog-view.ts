import type { BlogPost, ListedBlogPost } from '#contract/content/blog.ts'
import { mediaPath } from '#server/people/media/index.ts'

export interface ListedArticleRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly content: string
  readonly preview: string
  readonly excerpt: string | null
  readonly featuredImage: string | null
  readonly status: 'draft' | 'published'
  readonly authorId: number | null
  readonly authorUsername: string | null
  readonly authorDisplayName: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly publishedAt: Date | null
}

export interface ArticleRow extends ListedArticleRow {
  readonly html: string
}

export function viewListedArticle(row: ListedArticleRow): ListedBlogPost {
  const isNamed = row.authorUsername !== null && row.authorDisplayName !== null
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    excerpt: row.excerpt,
    preview: row.preview,
    featuredImage: row.featuredImage && mediaPath(row.featuredImage),
    status: row.status,
    authorId: isNamed ? row.authorId : null,
    author: isNamed ? { displayName: row.authorDisplayName ?? '', username: row.authorUsername ?? '' } : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

export function viewArticle(row: ArticleRow): BlogPost {
  return { ...viewListedArticle(row), html: row.html }
}
