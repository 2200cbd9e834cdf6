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
  const params = useParams({ strict: false })
  const key = 'key' in params ? String(params.key) : ''
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
  const title = t`Take the change back`
  if (state.at === 'over') {
    return (
      <PublicPage title={title} width="form">
        <EmptyState title={<PageHeading>{t`This link cannot take anything back`}</PageHeading>}>
          <Trans>It was used or refused already, its three days are over, or it was not copied whole.</Trans>
        </EmptyState>
      </PublicPage>
    )
  }
  const headings = { asking: title, undone: t`Your old address is back`, waiting: t`Everybody is signed out` }
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
          The e-mail address of your account was changed, and you say that it was not you. Your account gets its old address again, and
          everybody is signed out of it.
        </Trans>
      </p>
      <div>
        <Button variant="ink" isLoading={isSending} onClick={onUndo}>
          <Trans>Take the change back</Trans>
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
          Your account has a passkey from long before the change, which may say no. If it does not, your old address is back on {at}. Until
          then neither mailbox opens the account.
        </Trans>
      </p>
      {passkeyHindrance(config) === null && (
        <>
          <p className="muted">
            <Trans>If you have that passkey, your old address is back at once.</Trans>
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
          Everybody is signed out of your account, its access tokens have ended, and what opened it and was added shortly before the change
          or since is removed. Sign in with a code to your old address.
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
