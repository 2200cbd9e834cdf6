import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Post } from '#contract/content/posts.ts'
import { changePost } from '#web/content/cache/post-cache.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'
import { type DraftPlace, forgetEdit, type PostDraft } from './use-post-draft.ts'
import { versionsKey } from './versions-key.ts'

/** Saves an edit. A refusal loses nothing; where another edit came between, `onConflict` gets the post as it is by now. */
export function useEditPost(
  { id, isPremium }: Post,
  { draft, place, keepsLabel }: { readonly draft: PostDraft; readonly place: DraftPlace; readonly keepsLabel: boolean },
  { onDone, onConflict }: { readonly onDone: () => void; readonly onConflict: (now: Post) => void },
) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const report = useErrorToast()
  const isConflict = useRef(false)
  return useAction(
    (error) => {
      if (!isConflict.current) report(t`We couldn’t save your change`, error)
      isConflict.current = false
    },
    async () => {
      const { text, teaser, attachments, isSensitive, basis } = draft
      const files = attachments.flatMap(({ url, alt }) => (url === null ? [] : [{ url, ...(alt.trim() === '' ? {} : { alt }) }]))
      const body = {
        ...(text.trim() === '' ? {} : { content: text }),
        ...(isPremium && teaser.trim() !== '' ? { teaser } : {}),
        ...(basis === undefined ? {} : { basis }),
        ...(files.length > 0 && !keepsLabel ? { isSensitive } : {}),
        attachments: files,
      }
      const edited = await call('PUT /api/posts/{id}', { params: { id }, body }).catch(async (error: unknown) => {
        if (error instanceof ApiError && error.code === 'edit_conflict') {
          const now = await call('GET /api/posts/{id}', { params: { id } })
          isConflict.current = true
          onConflict(now)
        }
        throw error
      })
      forgetEdit(place)
      changePost(queryClient, id, () => edited)
      void queryClient.invalidateQueries({ queryKey: versionsKey(id) })
      showToast({ tone: 'success', title: t`Post updated` })
      onDone()
    },
  )
}
