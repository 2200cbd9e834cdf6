import { useLingui } from '@lingui/react/macro'
import { ApiError } from './api.ts'
import { errorText } from './error-text.ts'
import { showToast } from './toasts.ts'

/**
 * Says that something did not succeed, and why; `unanswered` where no server said so. A panel that was locked meanwhile says so itself,
 * with its gate.
 */
export function useErrorToast(): (title: string, error: unknown, unanswered?: string) => void {
  const { i18n } = useLingui()
  return (title, error, unanswered) => {
    if (error instanceof ApiError && error.code === 'unlock_required') return
    const isAnswer = unanswered === undefined || error instanceof ApiError
    showToast({ tone: 'error', title, description: isAnswer ? errorText(i18n, error) : unanswered })
  }
}
