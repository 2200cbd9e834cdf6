import { readCreatorsOfTheWeek } from '#server/money/creators/index.ts'
import type { Locale } from '#contract/languages.ts'
import { readFirstPosts, readPictures } from '#server/content/posts/index.ts'
import { readFigures, readSettings } from '#server/site/site-settings/index.ts'
import { type Page, type PageRequest } from './page.ts'

const readPosts = 20
const shownPosts = 3
const shownCreators = 8

/** What the site is, for someone who has never been here: what's in the language of the document comes first. */
export async function landingPage({ platform, viewer, text, locale }: PageRequest): Promise<Page> {
  const [own, all, { creators, pictures }, figures, { branding }] = await Promise.all([
    readFirstPosts(platform, viewer, readPosts, locale),
    readFirstPosts(platform, viewer, readPosts),
    readCreators(platform, viewer, locale),
    readFigures(platform),
    readSettings(platform),
  ])
  const latest = [...new Map([...own.posts, ...all.posts].map((post) => [post.id, post])).values()]
  const posts = latest.filter((post) => !post.isPremium && !post.isSensitive && post.content !== '').slice(0, shownPosts)
  const origin = platform.origins()[0] ?? ''
  const { siteName, tagline } = branding
  const description = tagline ?? text('landingDescription', { siteName })
  return {
    status: 200,
    title: '',
    description,
    isIndexed: true,
    canonical: '/',
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, url: new URL('/', origin).href, description },
    data: { creators, pictures, figures, feed: { posts, next: null } },
    screen: 'landing',
  }
}

async function readCreators(platform: PageRequest['platform'], viewer: PageRequest['viewer'], locale: Locale) {
  const creators = await readCreatorsOfTheWeek(platform, viewer, shownCreators, locale)
  const ids = creators.map(({ id }) => id)
  return { creators, pictures: ids.length > 0 ? await readPictures(platform.database, viewer, ids) : {} }
}
