import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { limits } from '#contract/limits.ts'
import type { BoardRequest, RequestCategory } from '#contract/content/board.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTextCheck } from '#web/lib/use-text-check.ts'
import { addRequest } from './queries.ts'

/** A request while it is written; kept on this device until it is on the board. */
export function useNewRequest(onCreated: (request: BoardRequest) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const checkText = useTextCheck()
  return useForm({
    draft: 'request',
    first: { title: '', description: '', category: '', isAnonymous: false },
    check: ({ title, description, category }) => ({
      title: checkText(title, limits.requestTitleLength, t`Add a title.`),
      category: category === '' && t`Choose a category.`,
      description: checkText(description, limits.requestDescriptionLength, t`Describe what you’re looking for.`),
    }),
    send: async (draft) => {
      const body = { ...draft, category: draft.category as RequestCategory }
      const request = await callOnce('POST /api/requests', { body })
      addRequest(queryClient, request)
      showToast({ tone: 'success', title: t`Request created successfully!` })
      onCreated(request)
    },
    failed: t`Failed to create request`,
  })
}
