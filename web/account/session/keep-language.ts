import type { QueryClient } from '#web/lib/query.ts'
import type { Locale } from '#contract/languages.ts'
import { errorText } from '#web/lib/error-text.ts'
import { i18n } from '#web/lib/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { saveLanguage } from './save-language.ts'

/** A choice of somebody who is signed in holds for their mails and other devices too. */
export async function keepLanguage(queryClient: QueryClient, language: Locale): Promise<void> {
  if (!queryClient.getQueryData(viewerQuery.queryKey)) return
  try {
    await saveLanguage(queryClient, language)
  } catch (error) {
    showToast({ tone: 'error', title: errorText(i18n, error) })
  }
}
