import type { Generated } from 'kysely'

interface BlogPostsTable {
  id: Generated<number>
  slug: string
  title: string
  content: string
  html: string
  preview: string
  excerpt: string | null
  featured_image: string | null
  status: 'draft' | 'published'
  author_id: number | null
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

interface BlogSlugsTable {
  slug: string
  post_id: number
}

interface BlogMediaTable {
  post_id: number
  filename: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    blog_posts: BlogPostsTable
    blog_slugs: BlogSlugsTable
    blog_media: BlogMediaTable
  }
}
