import type { Post } from '#contract/content/posts.ts'
import { tagsOf } from '#contract/content/rich-text.ts'
import { html, type Html } from './html.ts'
import { excerpt, type PageText } from './page.ts'

/** A list of posts that feed readers subscribe to, as visitors see it. */
export interface PostFeed {
  readonly title: string
  readonly description: string
  /** Paths: of the page that shows it, and of the feed itself. */
  readonly home: string
  readonly self: string
  readonly icon: string | null
  readonly changedAt: string
  readonly posts: readonly Post[]
  /** Path of the next page; null at the end. */
  readonly next: string | null
}

export interface FeedItem {
  readonly path: string
  readonly title: string
  readonly content: Html
  /** Open photos and videos that aren't sensitive, in order. */
  readonly files: readonly FeedFile[]
  readonly tags: readonly string[]
}

interface FeedFile {
  readonly path: string
  readonly type: string
  readonly isImage: boolean
  readonly alt: string
}

const types: Readonly<Record<string, string>> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

/** When a post became what it is. */
export const changedAt = ({ createdAt, editedAt }: Pick<Post, 'createdAt' | 'editedAt'>): string => editedAt ?? createdAt

/** Of these posts, when the last one did; undefined without any. */
export const lastChangeOf = (posts: readonly Post[]): string | undefined => posts.map(changedAt).toSorted().at(-1)

/** What a feed says of a post: of a locked one its teaser, of a sensitive photo or video that it's there. */
export function itemOf(post: Post, text: PageText, address: (path: string) => string): FeedItem {
  const { displayName: name } = post.user
  const words = post.isLocked ? (post.teaser ?? '') : post.content
  const files = filesOf(post)
  return {
    path: `/post/${post.id}`,
    title: words ? excerpt(words, 80) : text('postBy', { name }),
    content: html`${words && html`<p>${words}</p>`}${post.isLocked && html`<p>${text('forSubscribers', { name })}</p>`}${
      post.isSensitive && !post.isLocked && html`<p>${text(post.mediaType === 'video' ? 'sensitiveVideo' : 'sensitivePicture')}</p>`
    }${files.filter(({ isImage }) => isImage).map(({ path, alt }) => html`<p><img src="${address(`${path}?w=720`)}" alt="${alt}" /></p>`)}`,
    files,
    tags: post.isLocked ? [] : tagsOf(post.content),
  }
}

function filesOf({ attachments, isSensitive }: Post): FeedFile[] {
  if (isSensitive) return []
  return attachments.map(({ url, type, media }) => ({
    path: url,
    type: types[url.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    isImage: type === 'image',
    alt: media.alt ?? '',
  }))
}
