import { infiniteQueryOptions, type InfiniteData, type QueryClient, queryOptions } from '#web/lib/query.ts'
import type { BoardRequest, RequestCategory, RequestComment } from '#contract/content/board.ts'
import { call, callPage } from '#web/lib/api.ts'
import { changeRead } from '#web/lib/change-read.ts'
import { takeFirst } from '#web/lib/first-part.ts'
import { byCursor } from '#web/lib/by-cursor.ts'

const freshFor = 30_000

interface RequestPage {
  readonly requests: readonly BoardRequest[]
  readonly next: string | null
}
interface CommentPage {
  readonly comments: readonly RequestComment[]
  readonly next: string | null
}

const lists = ['requests', 'lists'] as const

/** The board, or one category of it, page by page. */
export function requestsQuery(category: RequestCategory | null) {
  return infiniteQueryOptions({
    queryKey: [...lists, category],
    staleTime: freshFor,
    initialData: () => onePage(takeFirst('requests')),
    ...byCursor(async (at, signal): Promise<RequestPage> => {
      const query = { ...(category === null ? {} : { category }), ...at }
      const { rows, next } = await callPage('GET /api/requests', { query, signal })
      return { requests: rows, next }
    }),
  })
}

/** One request; reading it counts as a look at it. */
export function requestQuery(id: number) {
  return queryOptions({
    queryKey: ['requests', 'one', id],
    staleTime: freshFor,
    initialData: () => firstRequest(id),
    queryFn: ({ signal }) => call('GET /api/requests/{id}', { params: { id }, signal }),
  })
}

/** The answers to a request, oldest first. */
export function answersQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['requests', 'answers', id],
    staleTime: freshFor,
    initialData: () => onePage(firstAnswers(id)),
    ...byCursor(async (at, signal): Promise<CommentPage> => {
      const query = at
      const { rows, next } = await callPage('GET /api/requests/{id}/comments', { params: { id }, query, signal })
      return { comments: rows, next }
    }),
  })
}

/** The request the document was written for, and its answers, which carry no id of it. */
let firstId: number | null = null

function firstRequest(id: number): BoardRequest | undefined {
  const request = takeFirst('request')
  if (request?.id !== id) return undefined
  firstId = id
  return request
}

function firstAnswers(id: number): CommentPage | undefined {
  return firstId === id ? takeFirst('requestComments') : undefined
}

function onePage<Page extends { readonly next: string | null }>(page: Page | undefined): InfiniteData<Page, string | null> | undefined {
  return page && { pages: [page], pageParams: [null] }
}

/** Changes a request wherever it is shown; does nothing where it's done already. */
export function changeRequest(queryClient: QueryClient, id: number, change: (request: BoardRequest) => BoardRequest): void {
  changeRead(queryClient, [lists, requestQuery(id).queryKey], () => {
    queryClient.setQueryData(requestQuery(id).queryKey, (known) => known && change(known))
    changeLists(queryClient, (requests) => requests.map((request) => (request.id === id ? change(request) : request)))
  })
}

/** It is gone. */
export function forgetRequest(queryClient: QueryClient, id: number): void {
  changeRead(queryClient, [lists], () => changeLists(queryClient, (requests) => requests.filter((request) => request.id !== id)))
}

/** A new request stands on top of the board and of its category. */
export function addRequest(queryClient: QueryClient, request: BoardRequest): void {
  for (const category of [null, request.category]) {
    const { queryKey } = requestsQuery(category)
    changeRead(queryClient, [queryKey], () => queryClient.setQueryData(queryKey, (known) => known && withFirst(known, request)))
  }
}

function withFirst<Mark>(known: InfiniteData<RequestPage, Mark>, request: BoardRequest): InfiniteData<RequestPage, Mark> {
  const [first, ...rest] = known.pages
  if (!first || known.pages.some(({ requests }) => requests.some(({ id }) => id === request.id))) return known
  return { ...known, pages: [{ ...first, requests: [request, ...first.requests] }, ...rest] }
}

function changeLists(queryClient: QueryClient, change: (requests: readonly BoardRequest[]) => readonly BoardRequest[]): void {
  queryClient.setQueriesData<InfiniteData<RequestPage, string | null>>(
    { queryKey: lists },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, requests: change(page.requests) })) },
  )
}

/** An answer of one's own stands last; where not all pages are read it comes with the last one. */
export function addAnswer(queryClient: QueryClient, id: number, answer: RequestComment): void {
  const { queryKey } = answersQuery(id)
  changeRead(queryClient, [queryKey], () =>
    queryClient.setQueryData(queryKey, (known) => {
      const last = known?.pages.at(-1)
      if (!known || !last || last.next !== null || last.comments.some((one) => one.id === answer.id)) return known
      return { ...known, pages: [...known.pages.slice(0, -1), { ...last, comments: [...last.comments, answer] }] }
    }),
  )
  const before = countOf(queryClient, id)
  changeRequest(queryClient, id, (request) => ({ ...request, commentsCount: Math.max(request.commentsCount, before + 1) }))
}

export function forgetAnswer(queryClient: QueryClient, id: number, answerId: number): void {
  const { queryKey } = answersQuery(id)
  changeRead(queryClient, [queryKey], () =>
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, comments: page.comments.filter((answer) => answer.id !== answerId) })),
        },
    ),
  )
  const before = countOf(queryClient, id)
  changeRequest(queryClient, id, (request) => (request.commentsCount === before ? { ...request, commentsCount: before - 1 } : request))
}

/** How many answers the request is shown with. */
const countOf = (queryClient: QueryClient, id: number): number => queryClient.getQueryData(requestQuery(id).queryKey)?.commentsCount ?? 0
