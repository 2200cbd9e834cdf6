import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { requestCategories, type BoardRequest, type RequestComment } from '#contract/content/board.ts'
import { openRequest, readRequestComments, readRequests } from '#server/content/board/index.ts'
import { sayDay } from '#server/platform/say.ts'
import { html, type Html } from './html.ts'
import { excerpt, type Page, type PageRequest, type PageText } from './page.ts'

const firstPage = { after: null, limit: limits.pageSize }

/** The board; of one category it is the same page, narrowed. */
export async function requestsPage({ platform, viewer, query, text, locale }: PageRequest): Promise<Page> {
  const asked = query.get('category')
  const category = requestCategories.find((known) => known === asked) ?? null
  const board = await readRequests(platform.database, viewer, category, firstPage)
  return {
    status: 200,
    title: text('requests'),
    description: text('requestsDescription'),
    isIndexed: query.size === 0,
    canonical: '/requests',
    data: { requests: board },
    summary: html`<main>
      <h1>${text('requests')}</h1>
      ${board.requests.length === 0 ? html`<p>${text('noRequests')}</p>` : board.requests.map((request) => summaryOf(request, text, locale))}
    </main>`,
  }
}

/** One request with its answers: what the detail dialog shows, for machines and readers without JavaScript. */
export async function requestPage(id: number, { platform, viewer, looker, text, locale }: PageRequest): Promise<Page> {
  const { database, clock } = platform
  const request = Number.isSafeInteger(id) ? await openRequest(database, viewer, id, looker, clock.now()) : undefined
  if (!request) return { status: 404, title: text('requestMissing'), isIndexed: false }
  const answers = await readRequestComments(database, viewer, id, firstPage)
  return {
    status: 200,
    title: request.title,
    description: excerpt(request.description, 200),
    isIndexed: true,
    canonical: `/requests/${id}`,
    type: 'article',
    jsonLd: jsonLdOf(request, answers.comments, platform.origins()[0] ?? ''),
    data: { request, requestComments: answers },
    summary: html`<main>
      ${summaryOf(request, text, locale)}
      <ol>
        ${answers.comments.map((comment) => html`<li>${answererOf(comment, text)}: ${comment.content}</li>`)}
      </ol>
    </main>`,
  }
}

function summaryOf({ id, title, description, category, user, isAnonymous, createdAt }: BoardRequest, text: PageText, locale: Locale): Html {
  return html`<article>
    <h2><a href="/requests/${id}">${title}</a></h2>
    <p>
      ${text(`category_${category}`)} ·
      ${user && !isAnonymous ? html`<a href="/${user.username}">${user.displayName}</a>` : text(isAnonymous ? 'anonymous' : 'nobody')} ·
      <time datetime="${createdAt}">${sayDay(locale, new Date(createdAt))}</time>
    </p>
    <p>${description}</p>
  </article>`
}

const answererOf = ({ user, isAuthor }: RequestComment, text: PageText): string =>
  user?.displayName ?? text(isAuthor ? 'requestAuthor' : 'nobody')

/** schema.org DiscussionForumPosting; who asked anonymously is no author here either (D34). */
function jsonLdOf(request: BoardRequest, comments: readonly RequestComment[], origin: string): object {
  const address = (path: string) => new URL(path, origin).href
  const person = (user: BoardRequest['user']) =>
    user ? { author: { '@type': 'Person', name: user.displayName, url: address(`/${user.username}`) } } : {}
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: request.title,
    text: request.description,
    url: address(`/requests/${request.id}`),
    datePublished: request.createdAt,
    ...person(request.isAnonymous ? null : request.user),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/CommentAction',
      userInteractionCount: request.commentsCount,
    },
    comment: comments.map(({ content, createdAt, user }) => ({
      '@type': 'Comment',
      text: content,
      datePublished: createdAt,
      ...person(user),
    })),
  }
}
