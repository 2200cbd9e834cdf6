import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeading, PublicPage } from '#web/frame/page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { paths } from '#web/paths.ts'
import { changeViewer } from '#web/session/viewer.ts'
import css from '#web/email/change-email-dialog.module.css'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** `/undo-email/{key}`: for who has the letter to the old address. Opening it does nothing yet; mail programs open links too. */
export function UndoEmailPage() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const params = useParams({ strict: false })
  const key = 'key' in params ? String(params.key) : ''
  const [state, setState] = useState<'asking' | 'sending' | 'undone' | 'over'>('asking')
  const [mistake, setMistake] = useState<string>()
  const title = t`Take the change back`
  const undo = async () => {
    setState('sending')
    setMistake(undefined)
    try {
      await call('POST /api/email-changes/{key}/undo', { params: { key } })
      // Whoever was signed in to that account here is so no more.
      const viewer = await call('GET /api/me', {}).catch(() => null)
      changeViewer(queryClient, viewer)
      setState('undone')
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 404 || error.status === 422)
      setState(isOver ? 'over' : 'asking')
      if (!isOver) setMistake(errorText(i18n, error))
    }
  }
  if (state === 'over') {
    return (
      <PublicPage title={title} width="form">
        <EmptyState title={<PageHeading>{t`This link cannot take anything back`}</PageHeading>}>
          <Trans>It was used already, its three days are over, or it was not copied whole.</Trans>
        </EmptyState>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={title} width="form">
      <PageHeading>{state === 'undone' ? t`Your old address is back` : title}</PageHeading>
      {state === 'undone' ? (
        <div className={css['form']}>
          <p>
            <Trans>
              Everybody is signed out of your account, and its access tokens have ended. Sign in with a code to your old address.
            </Trans>
          </p>
          <div>
            <ButtonLink variant="ink" href={paths.signIn()}>
              <Trans>Sign in</Trans>
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className={css['form']}>
          <p>
            <Trans>
              The e-mail address of your account was changed, and you say that it was not you. Your account gets its old address again, and
              everybody is signed out of it.
            </Trans>
          </p>
          {mistake && <p role="alert">{mistake}</p>}
          <div>
            <Button variant="ink" isLoading={state === 'sending'} onClick={() => void undo()}>
              <Trans>Take the change back</Trans>
            </Button>
          </div>
        </div>
      )}
    </PublicPage>
  )
}
