import { isFull } from './cast.ts'
import { facesOf, isOfPicture } from './lists.ts'
import { asVisitor, isListed, isOffered, isOnBoard, seeHead, seePost, seesArticle, seesRequest } from './oracle.ts'
import type { Reader } from './facts.ts'
import type { Outlet } from './outlet.ts'
import type { Scene } from './scene.ts'
import type { Shown } from './shown.ts'

const page = (path: string, expect: Outlet['expect'], more: Partial<Outlet> = {}): Outlet => ({
  name: `document ${path}`,
  kind: 'page',
  path,
  // With a token a page is a visitor's; one of them is enough to know.
  isSpared: ({ name, scopes }) => !isFull && scopes !== null && !name.startsWith('user, subscribed'),
  expect,
  ...more,
})

/** Documents for everybody, with their heads, the data they bring along, and what readers without JavaScript are shown. */
export function publicDocuments({ posts, people, requests, articles }: Scene): Outlet[] {
  const creators = people.filter(({ person }) => person.isCreator)
  /** With pictures of their work, as on their profile. */
  const showCreators = (reader: Reader, shown: Shown) => {
    for (const owner of creators.filter(({ person }) => isOffered(reader, person))) {
      shown.head(owner)
      for (const post of posts)
        if (post.author === owner.person && isOfPicture(post) && isListed(reader, post, 'author')) shown.picture(post)
    }
  }
  return [
    // It shows the newest few, whoever they are from.
    page(
      '/',
      (reader, shown) => {
        for (const post of posts) if (!post.isPremium && isListed(reader, post, 'all')) shown.post(post)
        showCreators(reader, shown)
      },
      { isSome: true },
    ),
    page('/feed', (reader, shown) => {
      for (const post of posts) if (isListed(reader, post, 'all')) shown.post(post)
    }),
    page('/creators', showCreators),
    page('/requests', (reader, shown) => {
      for (const request of requests) if (isOnBoard(reader, request)) shown.request(request)
    }),
    page('/blog', (_, shown) => {
      for (const article of articles) if (article.isPublished) shown.article(article)
    }),
    ...['/messages', '/notifications', '/bookmarks', '/settings', '/receipts', '/creator/dashboard', '/admin'].map((path) =>
      page(path, () => undefined),
    ),
  ]
}

/** Each person's documents. */
export function profileDocuments({ owners, posts, friend }: Scene): Outlet[] {
  return owners.flatMap((owner) => {
    const { person } = owner
    const show =
      (withPosts: boolean): Outlet['expect'] =>
      (reader, shown) => {
        const sight = seeHead(reader, person)
        if (sight === 'not_found') return sight
        if (sight === 'reduced') return shown.name(person)
        shown.head(owner)
        for (const post of withPosts ? posts : []) if (post.author === person && isListed(reader, post, 'author')) shown.post(post)
        if (withPosts) shown.few(facesOf(reader, owner, friend))
        return undefined
      }
    return [
      page(`/${owner.name}`, show(true)),
      page(`/profile/${owner.id}`, show(true)),
      page(`/${owner.name}/followers`, show(false)),
      page(`/profile/${owner.id}/following`, show(false)),
    ]
  })
}

/** Each post's, request's and article's document. */
export function thingDocuments({ people, posts, comments, requests, answers, articles }: Scene): Outlet[] {
  return [
    ...posts.map((post) =>
      page(`/post/${post.id}`, (reader, shown) => {
        const sight = seePost(reader, post)
        if (sight === 'not_found' || sight === 'followers_only') return sight
        shown.post(post)
        // Beside it stands whether its reader follows the author.
        const author = people.find(({ person }) => person === post.author)
        const isOther = reader.person !== null && reader.scopes === null && reader.person !== post.author
        if (author && isOther && seeHead(reader, post.author) === 'open') shown.head(author)
        return shown.comments(comments.filter((comment) => comment.post === post))
      }),
    ),
    ...requests.map((request) =>
      page(`/requests/${request.id}`, (reader, shown) => {
        if (!seesRequest(reader, request)) return 'not_found'
        shown.request(request)
        return shown.answers(answers.filter((answer) => answer.request === request))
      }),
    ),
    ...articles.map((article) =>
      page(`/blog/${article.slug}`, (reader, shown) => (seesArticle(reader, article) ? shown.article(article) : 'not_found')),
    ),
  ]
}

/** What machines fetch: the same for everybody, and no more than for visitors. */
export function feeds({ articles, requests }: Scene): Outlet[] {
  const published = articles.filter(({ isPublished }) => isPublished)
  return [
    page('/blog/rss.xml', (_, shown) => shown.words(...published.flatMap(({ title, words }) => [title, words]))),
    page('/sitemap.xml', () => undefined),
    page('/sitemaps/pages.xml', () => undefined),
    page('/sitemaps/blog.xml', (_, shown) => shown.words(...published.map(({ slug }) => slug))),
    page('/sitemaps/requests.xml', (_, shown) => {
      for (const request of requests) if (isOnBoard(asVisitor, request)) shown.words(request.id)
    }),
    page('/robots.txt', () => undefined),
  ]
}
