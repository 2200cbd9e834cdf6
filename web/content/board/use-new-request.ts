import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { BoardRequest, RequestCategory } from '#contract/content/board.ts'
import { fitsLength, hasVisibleCharacter } from '#contract/visible-text.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { readCategory } from './categories.ts'
import { addRequest } from './queries.ts'

interface NewRequest {
  readonly title: string
  readonly description: string
  readonly category: RequestCategory | null
  readonly isAnonymous: boolean
}
type Mistakes = Partial<Record<'title' | 'description' | 'category', string>>

const nothing: NewRequest = { title: '', description: '', category: null, isAnonymous: false }

/** A request while it is written; kept on this device until it is on the board. */
export function useNewRequest(onCreated: (request: BoardRequest) => void) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [kept, keep] = useDraft('request')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isSending, setSending] = useState(false)
  const repeatable = useIdempotencyKey()
  const draft = readDraft(kept)

  const change = (part: Partial<NewRequest>) => {
    const next = { ...draft, ...part }
    const isEmpty = next.title + next.description === '' && next.category === null && !next.isAnonymous
    keep(isEmpty ? '' : JSON.stringify(next))
    setMistakes((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))))
  }
  const check = (): Mistakes => ({
    ...(hasVisibleCharacter(draft.title) ? {} : { title: t`Please give it a title.` }),
    ...(fitsLength(draft.title, limits.requestTitleLength)
      ? {}
      : { title: t`At most ${limits.requestTitleLength} characters are allowed.` }),
    ...(draft.category ? {} : { category: t`Please choose a category.` }),
    ...(hasVisibleCharacter(draft.description) ? {} : { description: t`Please describe what you are looking for.` }),
    ...(fitsLength(draft.description, limits.requestDescriptionLength)
      ? {}
      : { description: t`At most ${limits.requestDescriptionLength} characters are allowed.` }),
  })
  const send = async () => {
    const found = check()
    setMistakes(found)
    if (isSending || Object.keys(found).length > 0 || draft.category === null) return
    setSending(true)
    try {
      const body = { ...draft, category: draft.category }
      const request = await call('POST /api/requests', { body, idempotencyKey: repeatable.keyFor(JSON.stringify(body)) })
      repeatable.done()
      keep('')
      addRequest(queryClient, request)
      showToast({ tone: 'success', title: t`Request created successfully!` })
      onCreated(request)
    } catch (error) {
      setSending(false)
      if (error instanceof ApiError)
        setMistakes(Object.fromEntries(error.fields.filter(({ field }) => field in nothing).map(({ field, message }) => [field, message])))
      showToast({ tone: 'error', title: t`Failed to create request`, description: errorText(i18n, error) })
    }
  }
  return { draft, change, mistakes, isSending, send: () => void send() }
}

/** What an older page kept may look otherwise. */
function readDraft(kept: string): NewRequest {
  try {
    const { title, description, category, isAnonymous } = JSON.parse(kept === '' ? '{}' : kept) as Record<string, unknown>
    return {
      title: typeof title === 'string' ? title : '',
      description: typeof description === 'string' ? description : '',
      category: readCategory(category),
      isAnonymous: isAnonymous === true,
    }
  } catch {
    return nothing
  }
}
