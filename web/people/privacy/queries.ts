import { queryOptions, type QueryClient } from '#web/lib/query.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import { call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { updateViewer } from '#web/lib/viewer.ts'

export const privacyQuery = queryOptions({ queryKey: ['privacy'], queryFn: ({ signal }) => call('GET /api/me/privacy', { signal }) })

export async function savePrivacy(queryClient: QueryClient, wish: Partial<Privacy>, keepalive: boolean): Promise<void> {
  const answer = await call('PUT /api/me/privacy', { body: wish, keepalive })
  keepAnswer(queryClient, privacyQuery.queryKey, answer)
  // Posts ask the viewer whether to show themselves.
  if (wish.showsSensitive !== undefined) updateViewer(queryClient, { showsSensitive: answer.showsSensitive })
}
