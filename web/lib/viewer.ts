import { queryOptions, useQuery, useQueryClient, type QueryClient } from './query.ts'
import type { SiteConfig } from '#contract/site/site.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { ApiError, call, forgetRefusals } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import type { Boot } from '#web/lib/boot.ts'
import { followPerson } from '#web/lib/i18n.ts'
import { keepSite } from '#web/lib/site.ts'

export const viewerQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<OwnUser | null> => {
    try {
      return await call('GET /api/me', {})
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})
const configKey = ['config'] as const
/** The specification keeps the signed-in person here too: display fields only, and nothing ever reads it for a decision (D48). */
const sessionStorageKey = 'user'

/** Hands what the document says of person and site to the cache, before anything is drawn. */
export function keepViewerOfDocument(queryClient: QueryClient, { user, config }: Boot): void {
  keepSite(config)
  queryClient.setQueryData(configKey, config)
  queryClient.setQueryData(viewerQuery.queryKey, user)
}

/** The same in a browser, which also speaks the person's language. */
export function startViewer(queryClient: QueryClient, boot: Boot): void {
  keepViewerOfDocument(queryClient, boot)
  keepViewer(queryClient, boot.user)
  void followPerson(boot.user?.language ?? null)
}

/** The signed-in person; null for a visitor. */
export function useViewer(): OwnUser | null {
  return useQuery(viewerQuery).data ?? null
}

export function useSiteConfig(): SiteConfig {
  const config = useQueryClient().getQueryData<SiteConfig>(configKey)
  if (!config) throw new Error('the page was drawn before its configuration was read')
  return config
}

/** The site as its operator has set it just now. */
export async function readSiteAnew(queryClient: QueryClient): Promise<void> {
  const config = await call('GET /api/config', {})
  keepSite(config)
  queryClient.setQueryData(configKey, config)
}

/** The signed-in person may have changed elsewhere. A session that has ended shows itself in the refusal. */
export function readViewerAgain(queryClient: QueryClient): void {
  const known = queryClient.getQueryData(viewerQuery.queryKey)
  if (!known) return
  void call('GET /api/me', {}).then(
    // What was changed here meanwhile is newer than the answer.
    (viewer) => queryClient.getQueryData(viewerQuery.queryKey) === known && viewer.id === known.id && keepViewer(queryClient, viewer),
    () => undefined,
  )
}

/** Somebody signed in or out: everything that was read as somebody else goes. */
export function changeViewer(queryClient: QueryClient, user: OwnUser | null): void {
  const config = queryClient.getQueryData(configKey)
  forgetRefusals()
  queryClient.clear()
  queryClient.setQueryData(configKey, config)
  keepViewer(queryClient, user)
}

/** Something of the signed-in person was changed. */
export function updateViewer(queryClient: QueryClient, part: Partial<OwnUser>): void {
  keepAnswer(queryClient, viewerQuery.queryKey, (own) => own && { ...own, ...part })
}

/** The signed-in person as the server now knows them. */
export function keepViewer(queryClient: QueryClient, user: OwnUser | null): void {
  keepAnswer(queryClient, viewerQuery.queryKey, user)
  try {
    if (!user) sessionStorage.removeItem(sessionStorageKey)
    else {
      const { id, username, displayName, photoURL } = user
      sessionStorage.setItem(sessionStorageKey, JSON.stringify({ id, username, displayName, photoURL }))
    }
  } catch {
    // Storage that is full or forbidden costs a copy nobody decides on.
  }
}
