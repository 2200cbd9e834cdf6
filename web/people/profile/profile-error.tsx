import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A profile that is not there or could not be read: the server's words or the status, a way back and another try (C§2). */
export function ProfileError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, i18n } = useLingui()
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <EmptyState
      title={isMissing ? t`User not found` : t`We couldn’t load the profile`}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
          <Button variant="ink" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      }
    >
      {!isMissing && errorText(i18n, error)}
    </EmptyState>
  )
}
