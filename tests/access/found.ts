import { idsInPart } from '#server/platform/database/id-parts.ts'
import { isFull } from './cast.ts'
import { firstNumber } from './marks.ts'
import { asVisitor, isListed, isOffered, seeHead, seePost } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import type { Owner, Scene, ScenePost } from './scene.ts'
import type { Shown } from './shown.ts'

/** The same for everyone, so that a visitor and those who see most are enough to know; what is expected is the most it may tell. */
const shared = (path: string, expect: (shown: Shown) => string | void): Outlet => ({
  name: `found ${path}`,
  kind: 'page',
  path,
  isSome: true,
  isSpared: ({ name, person, scopes }) => !isFull && person !== null && !(scopes === null && name.startsWith('user, subscribed')),
  expect: (_, shown) => expect(shown.as(asVisitor)),
})

const isThere = ({ person }: Owner): boolean => seeHead(asVisitor, person) === 'open' && !person.isPrivate

/** A post as visitors see it, whoever asks. */
function tell(shown: Shown, post: ScenePost): void {
  if (seePost(asVisitor, post) === 'open') return shown.post(post)
  shown.name(post.author)
  shown.words(post.id, post.teaser)
}

/** What search engines, feed readers and other sites are told: sitemaps, feeds, cards and embeds. */
export function found({ site, people, posts, owners, tag, trend }: Scene): Outlet[] {
  const part = Math.floor(firstNumber / idsInPart)
  const isPublic = (post: ScenePost) => isListed(asVisitor, post, 'all') && !post.isPremium
  const embed = (path: string, format = 'json') => `/apis/oembed?${new URLSearchParams({ url: site.url + path, format }).toString()}`
  return [
    shared(`/sitemaps/people-${part}.xml`, (shown) => {
      for (const owner of people) if (isOffered(asVisitor, owner.person) && !owner.person.isPrivate) shown.name(owner.person)
    }),
    shared(`/sitemaps/posts-${part}.xml`, (shown) => {
      for (const post of posts) if (isPublic(post)) shown.words(post.id)
    }),
    shared('/sitemaps/tags.xml', (shown) => {
      for (const post of posts) if (isPublic(post)) shown.words(...post.tags)
    }),
    ...[tag, trend].flatMap((word) =>
      [`/feed/tag/${word}/atom.xml`, `/feed/tag/${word}/feed.json`].map((path) =>
        shared(path, (shown) => {
          for (const post of posts) if (isPublic(post) && post.tags.includes(word)) tell(shown, post)
        }),
      ),
    ),
    ...owners.flatMap((owner) => [
      ...['atom.xml', 'feed.json'].map((file) =>
        shared(`/profile/${owner.id}/${file}`, (shown) => {
          if (!isThere(owner)) return 'not_found'
          shown.head(owner)
          for (const post of posts) if (post.author === owner.person && isListed(asVisitor, post, 'author')) tell(shown, post)
          return undefined
        }),
      ),
      ...[
        `/profile/${owner.id}/card`,
        `/profile/${owner.id}/picture.jpg`,
        embed(`/${owner.name}`),
        embed(`/profile/${owner.id}`, 'xml'),
      ].map((path) => shared(path, (shown) => (isThere(owner) ? shown.head(owner) : 'not_found'))),
    ]),
    ...posts.flatMap((post) =>
      [`/post/${post.id}/card`, `/post/${post.id}/picture.jpg`, embed(`/post/${post.id}`)].map((path) =>
        shared(path, (shown) => (['open', 'subscribers_only'].includes(seePost(asVisitor, post)) ? tell(shown, post) : 'not_found')),
      ),
    ),
  ]
}
