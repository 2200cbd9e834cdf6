import type { QueryClient } from '#web/lib/query.ts'
import type { Locale } from '#contract/languages.ts'
import type { FirstData, FirstPosts } from '#contract/first-data.ts'
import type { LegalDocumentReply } from '#contract/site/legal.ts'
import type { Post } from '#contract/content/posts.ts'
import { figuresKey, openPostsKey, postingCreatorsKey } from '#web/site/landing/keys.ts'
import { firstDirectoryKey, picturesKey } from '#web/people/directory/keys.ts'
import { legalKey } from '#web/site/legal/keys.ts'
import { i18n } from './lib/i18n.ts'
import { keepFirstPage, keepPosts, type PostList } from '#web/content/cache/post-cache.ts'
import { keepPostPage, postPageKey } from '#web/content/cache/queries.ts'
import { keepPeople, nameKey, personKey } from '#web/people/users/person-cache.ts'

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

function keepFirstPosts(queryClient: QueryClient, list: PostList, { posts, next }: FirstPosts): void {
  keepPosts(queryClient, posts)
  keepFirstPage(queryClient, list, { ids: ids(posts), next })
}

function keepOpenPosts(queryClient: QueryClient, posts: readonly Post[]): void {
  keepPosts(queryClient, posts)
  queryClient.setQueryData(openPostsKey(i18n.locale as Locale), ids(posts))
}

function keepDocument(queryClient: QueryClient, legal: LegalDocumentReply): void {
  const asked = new URLSearchParams(location.search)
  const language = asked.get('language') === 'en' ? 'en' : i18n.locale
  queryClient.setQueryData(legalKey(legal.slug, language, asked.get('version')), legal)
}

/** Puts what the document brought into the cache, each part where its query would have: the first screen asks for nothing. */
export function keepFirstData(
  queryClient: QueryClient,
  { feed, tagged, post, person, personPosts, legal, creators, pictures, directory, figures }: FirstData,
): void {
  // The landing page shows other posts than the feed's first page.
  if (feed && !figures) keepFirstPosts(queryClient, { feed: 'everyone' }, feed)
  if (feed && figures) keepOpenPosts(queryClient, feed.posts)
  if (tagged) keepFirstPosts(queryClient, { tag: tagged.tag }, tagged)
  if (post) {
    keepPostPage(queryClient, post)
    queryClient.setQueryData(postPageKey(post.id), post.id)
  }
  if (person) {
    queryClient.setQueryData(personKey(person.id), person)
    queryClient.setQueryData(nameKey(person.username), person.id)
  }
  if (person && personPosts) keepFirstPosts(queryClient, { author: person.id }, personPosts)
  if (legal) keepDocument(queryClient, legal)
  if (creators) {
    keepPeople(queryClient, creators)
    queryClient.setQueryData(postingCreatorsKey(i18n.locale as Locale), ids(creators))
    if (pictures) queryClient.setQueryData(picturesKey(ids(creators)), pictures)
  }
  if (directory) {
    keepPeople(queryClient, directory.creators)
    const pages = [{ ids: ids(directory.creators), next: directory.next }]
    queryClient.setQueryData(firstDirectoryKey, { pages, pageParams: [null] })
    queryClient.setQueryData(picturesKey(ids(directory.creators)), directory.pictures)
  }
  if (figures) queryClient.setQueryData(figuresKey, figures)
}
