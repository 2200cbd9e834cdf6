import type { QueryClient } from '#web/lib/query.ts'
import type { Locale } from '#contract/languages.ts'
import { call } from '#web/lib/api.ts'
import { updateViewer } from '#web/lib/viewer.ts'
import { Wishes } from '#web/lib/wishes.ts'

const wishes = new Wishes<{ readonly language: Locale }>()

export async function saveLanguage(queryClient: QueryClient, language: Locale): Promise<void> {
  await wishes.add({ language }, (keepalive) => call('PUT /api/me/language', { body: { language }, keepalive }))
  updateViewer(queryClient, { language })
}
