import { useLingui } from '@lingui/react/macro'
import { ApiError } from './api.ts'
import { errorText } from './error-text.ts'
import { showToast } from './toasts.ts'

/** Says that something did not succeed, and why. A panel that was locked meanwhile says so itself, with its gate. */
export function useErrorToast(): (title: string, error: unknown) => void {
  const { i18n } = useLingui()
  return (title, error) => {
    if (error instanceof ApiError && error.code === 'unlock_required') return
    showToast({ tone: 'error', title, description: errorText(i18n, error) })
  }
}
