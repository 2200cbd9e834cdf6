import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast, type Toast } from '#web/lib/toasts.ts'
import { listsOf } from './lists-of.ts'
import { prependPost } from '#web/content/cache/post-cache.ts'
import type { PostDraft } from './use-post-draft.ts'
import { useAction } from '#web/lib/use-action.ts'

/** What is said in place of the usual words where the dialog belongs to a page with words of its own. */
export interface ComposeWords {
  readonly created: (isPremium: boolean) => Toast
  /** The title when it could not be posted. */
  readonly failed: string
  readonly videoTooLong: string
}

/** Posts what was written; a lost answer never doubles it, and a refusal loses nothing. */
export function useCreatePost({ text, isPremium, teaser, attachments, isSensitive }: PostDraft, finish: () => void, words?: ComposeWords) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const files = attachments.flatMap(({ url, alt }) => (url === null ? [] : [{ url, ...(alt.trim() === '' ? {} : { alt }) }]))
  const body = {
    ...(text.trim() === '' ? {} : { content: text }),
    ...(files.length > 0 ? { attachments: files } : {}),
    ...(files.length > 0 && isSensitive ? { isSensitive } : {}),
    ...(isPremium ? { isPremium } : {}),
    ...(isPremium && teaser.trim() !== '' ? { teaser } : {}),
  }
  return useAction(
    (error) =>
      showToast({
        tone: 'error',
        title: words?.failed ?? t`Error creating post`,
        description: error instanceof TypeError ? t`Please try again.` : errorText(i18n, error),
      }),
    async () => {
      const post = await callOnce('POST /api/posts', { body })
      prependPost(queryClient, post, listsOf(post))
      if (post.isHeld)
        showToast({ tone: 'info', title: t`Your post is waiting for review`, description: t`Until then, only you can see it.` })
      else showToast(words?.created(isPremium) ?? { tone: 'success', title: isPremium ? t`Premium post created` : t`Post created` })
      finish()
    },
  )
}
