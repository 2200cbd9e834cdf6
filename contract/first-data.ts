import type { BlogPost, ListedBlogPost } from '#contract/content/blog.ts'
import type { LegalDocumentReply } from '#contract/site/legal.ts'
import type { Pictures, Post, PostWithComments } from '#contract/content/posts.ts'
import type { BoardRequest, RequestComment } from '#contract/content/board.ts'
import type { SiteFigures } from '#contract/site/site.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import type { Author, PublicUser } from '#contract/people/users.ts'

/** A page of posts as the document carries it. */
export interface FirstPosts {
  readonly posts: readonly Post[]
  readonly next: string | null
}

/** What a page shows first, written into its document, so that it need not ask. The web puts each part where its query would have. */
export interface FirstData {
  readonly feed?: FirstPosts
  /** The first page of posts with one tag, which is folded. */
  readonly tagged?: FirstPosts & { readonly tag: string }
  readonly post?: PostWithComments
  readonly person?: PublicUser
  readonly personPosts?: FirstPosts
  /** What else a profile shows first: whose it is, their newest pictures, a few followers, and the reader's subscriptions to them. */
  readonly profile?: {
    readonly id: number
    readonly pictures: Pictures
    readonly faces: readonly Author[]
    readonly subscriptions: readonly Subscription[]
  }
  readonly legal?: LegalDocumentReply
  readonly creators?: readonly PublicUser[]
  /** Of these creators. */
  readonly pictures?: Pictures
  /** The first page of `/creators`. */
  readonly directory?: { readonly creators: readonly PublicUser[]; readonly next: string | null; readonly pictures: Pictures }
  readonly figures?: SiteFigures
  /** The first page of `/blog`, without the whole texts. */
  readonly blog?: { readonly articles: readonly Omit<ListedBlogPost, 'content'>[]; readonly next: string | null }
  readonly article?: BlogPost
  /** The first page of the board. */
  readonly requests?: { readonly requests: readonly BoardRequest[]; readonly next: string | null }
  /** One request with its first answers. */
  readonly request?: BoardRequest
  readonly requestComments?: { readonly comments: readonly RequestComment[]; readonly next: string | null }
}
