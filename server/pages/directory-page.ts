import { limits } from '#contract/limits.ts'
import type { Locale } from '#contract/languages.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { readPictures } from '#server/content/posts/index.ts'
import { readFirstCreators } from '#server/money/creators/index.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { Page, PageRequest } from './page.ts'

/** Everybody who can be subscribed to. Narrowed lists are the same page: they are read by the app, and not indexed. */
export async function directoryPage({ platform, viewer, query, text, locale }: PageRequest): Promise<Page> {
  const origin = platform.origins()[0] ?? ''
  const directory = query.size === 0 ? await readDirectory(platform, viewer, locale) : null
  const shown = directory?.creators ?? []
  return {
    status: 200,
    title: text('creators'),
    description: text('creatorsDescription'),
    isIndexed: query.size === 0,
    canonical: '/creators',
    ...(directory ? { data: { directory }, jsonLd: listOf(shown, origin) } : {}),
    screen: 'creators',
  }
}

async function readDirectory(platform: PageRequest['platform'], viewer: Viewer | null, locale: Locale) {
  const first = await readFirstCreators(platform, viewer, limits.pageSize, locale)
  const ids = first.creators.map(({ id }) => id)
  return { ...first, pictures: await readPictures(platform.database, viewer, ids) }
}

/** schema.org ItemList of the profiles. */
function listOf(creators: readonly PublicUser[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: creators.map(({ username, displayName }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: displayName,
      url: new URL(`/${username}`, origin).href,
    })),
  }
}
