import type { Post } from '#contract/content/posts.ts'
import { imageWidths } from '#contract/people/image-widths.ts'
import type { Preload } from './page.ts'

/** The sizes of a post's picture as the web asks for them, so that the preload is the request; of a sensitive one nothing is fetched. */
export function preloadOf({ mediaUrl, mediaType, media, attachments, isSensitive }: Post): Preload | undefined {
  if (!mediaUrl || isSensitive || mediaType !== 'image' || !media) return undefined
  const stored = imageWidths.filter((width) => width > 96 && width < media.width)
  return {
    url: `${mediaUrl}?w=720`,
    srcSet: [...stored.map((width) => `${mediaUrl}?w=${width} ${width}w`), `${mediaUrl} ${media.width}w`].join(', '),
    sizes: attachments.length > 1 ? '(width < 40em) 45vw, 18.5rem' : '(width < 40em) calc(100vw - 5.5rem), 37rem',
  }
}
