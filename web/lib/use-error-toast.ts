import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { ApiError } from './api.ts'
import { errorText } from './error-text.ts'
import { showToast } from './toasts.ts'

/** Within the admin panel, which says itself, with its gate, that it was locked meanwhile. */
export const HasGate = createContext(false)

/** Says that something did not succeed, and why; `unanswered` where no server said so. */
export function useErrorToast(): (title: string, error: unknown, unanswered?: string) => void {
  const { i18n } = useLingui()
  const hasGate = useContext(HasGate)
  return (title, error, unanswered) => {
    if (hasGate && error instanceof ApiError && error.code === 'unlock_required') return
    const isAnswer = unanswered === undefined || error instanceof ApiError
    showToast({ tone: 'error', title, description: isAnswer ? errorText(i18n, error) : unanswered })
  }
}
