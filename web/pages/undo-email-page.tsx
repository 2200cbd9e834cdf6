import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useParams } from '#web/lib/router.ts'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { askPasskey, passkeyHindrance } from '#web/account/session/passkey.ts'
import { usePasskeyText } from '#web/account/session/use-passkey-text.ts'
import { changeViewer, useSiteConfig, viewerQuery } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Undo = { readonly at: 'asking' | 'undone' | 'over' } | { readonly at: 'waiting'; readonly dueAt: string }

/** `/undo-email/{key}`: for who has the letter to the old address. Opening it does nothing yet; mail programs open links too. */
export function UndoEmailPage() {
  const { t } = useLingui()
  const tell = usePasskeyText()
  const queryClient = useQueryClient()
  const { key = '' } = useParams()
  const [state, setState] = useState<Undo>({ at: 'asking' })
  // What was pressed is gone with the answer: whoever reads by ear hears what came of it.
  useEffect(() => {
    if (state.at !== 'asking') document.querySelector<HTMLElement>('main h1')?.focus()
  }, [state.at])
  const undo = useAction(tell, async ({ isWithPasskey }: { readonly isWithPasskey: boolean }) => {
    try {
      const body = isWithPasskey ? { answer: await askPasskey(await call('POST /api/auth/passkey/challenge', {})) } : {}
      const { undone, dueAt } = await call('POST /api/email-changes/{key}/undo', { params: { key }, body })
      setState(undone || dueAt === null ? { at: 'undone' } : { at: 'waiting', dueAt })
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 404 || (error.status === 422 && !isWithPasskey))
      if (!isOver) throw error
      return setState({ at: 'over' })
    }
    // Whoever was signed in to that account here is so no more.
    return changeViewer(queryClient, await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }))
  })
  const title = t`Undo email change`
  if (state.at === 'over') {
    return (
      <PublicPage title={title} width="form">
        <EmptyState title={<PageHeading>{t`This link can’t undo the change`}</PageHeading>}>
          <Trans>This link has been used or rejected, has expired after 3 days, or is incomplete.</Trans>
        </EmptyState>
      </PublicPage>
    )
  }
  const headings = { asking: title, undone: t`Your old email is restored`, waiting: t`All devices are signed out` }
  return (
    <PublicPage title={title} width="form">
      <PageHeading>{headings[state.at]}</PageHeading>
      <div className="grid gap-4">
        {state.at === 'asking' && <Asking isSending={undo.isPending} onUndo={() => undo.run({ isWithPasskey: false })} />}
        {state.at === 'waiting' && (
          <Waiting dueAt={state.dueAt} isSending={undo.isPending} onPasskey={() => undo.run({ isWithPasskey: true })} />
        )}
        {state.at === 'undone' && <Undone />}
        <Refusal>{undo.mistake}</Refusal>
      </div>
    </PublicPage>
  )
}

function Asking({ isSending, onUndo }: { readonly isSending: boolean; readonly onUndo: () => void }) {
  return (
    <>
      <p>
        <Trans>
          Your account’s email was changed. If you didn’t change it, undo this to restore your old email. We’ll sign out all devices.
        </Trans>
      </p>
      <div>
        <Button variant="ink" isLoading={isSending} onClick={onUndo}>
          <Trans>Undo email change</Trans>
        </Button>
      </div>
    </>
  )
}

interface WaitingProps {
  readonly dueAt: string
  readonly isSending: boolean
  readonly onPasskey: () => void
}

/** Nobody is in; the passkey that the account had before may hurry it, or refuse. */
function Waiting({ dueAt, isSending, onPasskey }: WaitingProps) {
  const { i18n } = useLingui()
  const config = useSiteConfig()
  const at = absoluteTime(new Date(dueAt), i18n.locale)
  return (
    <>
      <p>
        <Trans>
          A passkey added long before the change can reject this. Otherwise we’ll restore your old email on {at}. Until then, you can’t sign
          in with either email.
        </Trans>
      </p>
      {passkeyHindrance(config) === null && (
        <>
          <p className="muted">
            <Trans>If you have that passkey, use it to restore your old email right away.</Trans>
          </p>
          <div>
            <Button variant="ink" icon={<KeyRound aria-hidden="true" size={18} />} isLoading={isSending} onClick={onPasskey}>
              <Trans>Confirm with a passkey</Trans>
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Undone() {
  return (
    <>
      <p>
        <Trans>
          All devices are signed out, and your access tokens no longer work. We removed sign-in methods added shortly before the change or
          after it. Sign in with a code sent to your old email.
        </Trans>
      </p>
      <div>
        <ButtonLink variant="ink" href={paths.signIn()}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
