import { changedAt, itemOf, type PostFeed } from './feed-items.ts'
import { declaration, xml } from './html.ts'
import type { PageText } from './page.ts'

type Address = (path: string) => string

/** Atom (RFC 4287), in pages (RFC 5005). */
export function writeAtom(feed: PostFeed, text: PageText, address: Address): string {
  const entries = feed.posts.map((post) => {
    const { path, title, content, files, tags } = itemOf(post, text, address)
    return xml`<entry><id>${address(path)}</id><title>${title}</title><link rel="alternate" type="text/html" href="${address(path)}"/>${files.map(
      ({ path: file, type }) => xml`<link rel="enclosure" type="${type}" href="${address(file)}"/>`,
    )}<published>${post.createdAt}</published><updated>${changedAt(post)}</updated><author><name>${post.user.displayName}</name><uri>${address(
      `/${post.user.username}`,
    )}</uri></author>${tags.map((tag) => xml`<category term="${tag}"/>`)}<content type="html">${content.text}</content></entry>`
  })
  const { title, description, home, self, next, icon } = feed
  return (
    declaration +
    xml`<feed xmlns="http://www.w3.org/2005/Atom"><id>${address(home)}</id><title>${title}</title><subtitle>${description}</subtitle><link rel="alternate" type="text/html" href="${address(
      home,
    )}"/><link rel="self" type="application/atom+xml" href="${address(self)}"/>${
      next && xml`<link rel="next" type="application/atom+xml" href="${address(next)}"/>`
    }${icon && xml`<icon>${address(icon)}</icon>`}<updated>${feed.changedAt}</updated>${entries}</feed>`.text
  )
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed(feed: PostFeed, text: PageText, address: Address, language: string): string {
  const { title, description, home, self, next, icon, posts } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: address(home),
    feed_url: address(self),
    ...(next ? { next_url: address(next) } : {}),
    ...(icon ? { icon: address(icon) } : {}),
    language,
    items: posts.map((post) => {
      const { path, title: itemTitle, content, files, tags } = itemOf(post, text, address)
      const image = files.find(({ isImage }) => isImage)
      const others = files.filter((file) => file !== image)
      return {
        id: address(path),
        url: address(path),
        title: itemTitle,
        content_html: content.text,
        date_published: post.createdAt,
        ...(post.editedAt && { date_modified: post.editedAt }),
        authors: [{ name: post.user.displayName, url: address(`/${post.user.username}`) }],
        tags,
        ...(image && { image: address(image.path) }),
        ...(others.length > 0 && { attachments: others.map((file) => ({ url: address(file.path), mime_type: file.type })) }),
      }
    }),
  })
}
