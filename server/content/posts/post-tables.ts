import type { Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'

interface PostsTable {
  id: Generated<number>
  user_id: number
  content: string
  media: string | null
  media_alt: string | null
  teaser: string | null
  is_premium: boolean
  is_sensitive: Generated<boolean>
  is_labelled_by_staff: Generated<boolean>
  likes_count: Generated<number>
  comments_count: Generated<number>
  created_at: Date
  edited_at: Generated<Date | null>
  hidden_at: Generated<Date | null>
  /** Waits for review: hidden, but not from its author. */
  held_at: Generated<Date | null>
  removal_at: Generated<Date | null>
  imported_at: Generated<Date | null>
  language: Generated<Locale | null>
  viewers_before: Generated<number>
}

/** After the first, which is the post's own. */
interface PostMediaTable {
  post_id: number
  position: number
  filename: string
  alt: string | null
}

/** What a post was before an edit, counted from 1. */
interface PostVersionsTable {
  post_id: number
  version: number
  content: string
  teaser: string | null
  is_sensitive: boolean
  written_at: Date
}

interface PostVersionFilesTable {
  post_id: number
  version: number
  position: number
  filename: string
  alt: string | null
}

interface PostLikesTable {
  post_id: number
  user_id: number
  created_at: Date
}

interface PostTagsTable {
  tag: string
  post_id: number
  user_id: number
  created_at: Date
}

interface CommentsTable {
  id: Generated<number>
  post_id: number
  user_id: number
  content: string
  created_at: Date
  edited_at: Date | null
  hidden_at: Generated<Date | null>
  /** Waits for review: hidden, but not from its author. */
  held_at: Generated<Date | null>
  removal_at: Generated<Date | null>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    posts: PostsTable
    post_likes: PostLikesTable
    post_media: PostMediaTable
    post_versions: PostVersionsTable
    post_version_files: PostVersionFilesTable
    post_tags: PostTagsTable
    comments: CommentsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Somebody was shown these posts, one by one or on a profile. */
    'posts.seen': {
      readonly postIds: readonly number[]
      readonly viewerId: number | null
      readonly address: string
      readonly userAgent: string
    }
    /** A subscriber was shown these paid posts whole. */
    'posts.opened': { readonly postIds: readonly number[]; readonly readerId: number }
    'post.created': { readonly postId: number; readonly authorId: number; readonly createdAt: string }
    'post.liked': { readonly postId: number; readonly actorId: number }
    /** Its counts or its words changed, or it is gone; with the comment that was written, changed or went. */
    'post.changed': { readonly postId: number; readonly commentId?: number }
  }
}
