import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { readFirstCreators } from '#server/money/creators/index.ts'
import { html, type Html } from './html.ts'
import { excerpt, type Page, type PageRequest, type PageText } from './page.ts'

/** Everybody who can be subscribed to. Narrowed lists are the same page: they are read by the app, and not indexed. */
export async function directoryPage({ platform, viewer, query, text, locale }: PageRequest): Promise<Page> {
  const origin = platform.origins()[0] ?? ''
  const directory = query.size === 0 ? await readFirstCreators(platform, viewer, limits.pageSize, locale) : null
  const shown = directory?.creators ?? []
  return {
    status: 200,
    title: text('creators'),
    description: text('creatorsDescription'),
    isIndexed: query.size === 0,
    canonical: '/creators',
    ...(directory ? { data: { directory }, jsonLd: listOf(shown, origin) } : {}),
    summary: html`<main>
      <h1>${text('creators')}</h1>
      <p><a href="/feed">${text('feed')}</a> <a href="/signup">${text('join')}</a> <a href="/signin">${text('signIn')}</a></p>
      ${shown.length === 0 && directory !== null && html`<p>${text('noCreators')}</p>`}${shown.map((creator) => summaryOf(creator, text))}
    </main>`,
  }
}

function summaryOf({ id, username, displayName, creatorDescription, subscriptionPrice, currency }: PublicUser, text: PageText): Html {
  return html`<article>
    <h2><a href="/${username}">${displayName}</a></h2>
    <p>@${username}${subscriptionPrice !== null && html` · ${text('perMonth', { price: { cents: subscriptionPrice, currency } })}`}</p>
    ${creatorDescription && html`<p>${excerpt(creatorDescription, 200)}</p>`}
    <p><a href="/subscribe?creatorId=${id}">${text('subscribe')}</a></p>
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
