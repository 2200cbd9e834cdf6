import type { Locale } from '#contract/languages.ts'
import type { Post } from '#contract/content/posts.ts'
import { imageWidths } from '#contract/people/image-widths.ts'
import { sayDay } from '#server/platform/say.ts'
import { html, type Html } from './html.ts'
import type { PageText, Preload } from './page.ts'

/** A post for readers without JavaScript, as much of it as this viewer may see. */
export function postSummary(post: Post, text: PageText, locale: Locale): Html {
  return html`<article>
    <p>
      <a href="/${post.user.username}">${post.user.displayName}</a> @${post.user.username} ·
      <a href="/post/${post.id}"><time datetime="${post.createdAt}">${sayDay(locale, new Date(post.createdAt))}</time></a>
    </p>
    ${post.isLocked ? html`<p>${post.teaser} ${text('forSubscribers', { name: post.user.displayName })}</p>` : html`<p>${post.content}</p>`}${mediaSummary(post, text)}
  </article>`
}

/** Sensitive pictures and videos are named, not shown: nobody was asked before. */
function mediaSummary({ mediaUrl, mediaType, media, isSensitive }: Post, text: PageText): Html | null {
  if (!mediaUrl) return null
  if (isSensitive) return html`<p>${text(mediaType === 'video' ? 'sensitiveVideo' : 'sensitivePicture')}</p>`
  return mediaType === 'image' ? html`<p><img src="${mediaUrl}?w=720" alt="${media?.alt ?? ''}" width="360" /></p>` : null
}

/** The sizes of a post's picture as the web asks for them, so that the preload is the request; of a sensitive one nothing is fetched. */
export function preloadOf({ mediaUrl, mediaType, media, isSensitive }: Post): Preload | undefined {
  if (!mediaUrl || isSensitive || mediaType !== 'image' || !media) return undefined
  const stored = imageWidths.filter((width) => width > 96 && width < media.width)
  return {
    url: `${mediaUrl}?w=720`,
    srcSet: [...stored.map((width) => `${mediaUrl}?w=${width} ${width}w`), `${mediaUrl} ${media.width}w`].join(', '),
    sizes: '(width < 40em) calc(100vw - 5.5rem), 33rem',
  }
}
