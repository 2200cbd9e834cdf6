import { readCreatorsOfTheWeek } from '#server/money/creators/index.ts'
import { readFirstPosts } from '#server/content/posts/index.ts'
import { readFigures, readSettings } from '#server/site/site-settings/index.ts'
import { type Page, type PageRequest } from './page.ts'

const readPosts = 20
const shownPosts = 3
const shownCreators = 8

/** What the site is, for somebody who has never been here. */
export async function landingPage({ platform, viewer, text, locale }: PageRequest): Promise<Page> {
  const [feed, creators, figures, { branding }] = await Promise.all([
    readFirstPosts(platform, viewer, readPosts),
    readCreatorsOfTheWeek(platform, viewer, shownCreators, locale),
    readFigures(platform),
    readSettings(platform),
  ])
  const posts = feed.posts.filter((post) => !post.isPremium && !post.isSensitive && post.content !== '').slice(0, shownPosts)
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
    data: { creators, figures, feed: { posts, next: null } },
    screen: 'landing',
  }
}
