import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/users.ts'
import { readFirstCreators } from '#server/creators/index.ts'
import { html, type Html } from './html.ts'
import { excerpt, type Page, type PageRequest } from './page.ts'

/** Everybody who can be subscribed to. Narrowed lists are the same page: they are read by the app, and not indexed. */
export async function directoryPage({ platform, viewer, query }: PageRequest): Promise<Page> {
  const origin = platform.origins()[0] ?? ''
  const directory = query.size === 0 ? await readFirstCreators(platform, viewer, limits.pageSize) : null
  const shown = directory?.creators ?? []
  return {
    status: 200,
    title: 'Providers',
    description: 'Creators, coaches, teachers and artists: subscribe monthly to see their premium posts and to write to them.',
    isIndexed: query.size === 0,
    canonical: '/creators',
    ...(directory ? { data: { directory }, jsonLd: listOf(shown, origin) } : {}),
    summary: html`<main>
      <h1>Providers</h1>
      <p><a href="/feed">Feed</a> <a href="/signup">Join</a> <a href="/signin">Sign in</a></p>
      ${shown.length === 0 && directory !== null && html`<p>No providers yet</p>`}${shown.map(summaryOf)}
    </main>`,
  }
}

function summaryOf({ id, username, displayName, creatorDescription, priceLabel }: PublicUser): Html {
  return html`<article>
    <h2><a href="/${username}">${displayName}</a></h2>
    <p>@${username}${priceLabel && html` · ${priceLabel}/month`}</p>
    ${creatorDescription && html`<p>${excerpt(creatorDescription, 200)}</p>`}
    <p><a href="/subscribe?creatorId=${id}">Subscribe</a></p>
  </article>`
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
