import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '#web/lib/query.ts'
import { KeyRound } from 'lucide-react'
import { ApiError, call } from '#web/lib/api.ts'
import { keepAnswer } from '#web/lib/change-read.ts'
import { absoluteTime } from '#web/lib/format.ts'
import { showToast } from '#web/lib/toasts.ts'
import { askPasskey, passkeyHindrance } from '#web/account/session/passkey.ts'
import { usePasskeyText } from '#web/account/session/use-passkey-text.ts'
import { useSiteConfig, viewerQuery } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'

export const addressStateQuery = queryOptions({
  queryKey: ['address-state'],
  staleTime: 0,
  queryFn: ({ signal }) => call('GET /api/me/email', { signal }),
})

/** What a former address can still do, and the passkey that refuses it; nothing when it can do nothing. */
export function AddressState({ email }: { readonly email: string }) {
  const { i18n } = useLingui()
  const { data, error } = useQuery(addressStateQuery)
  const config = useSiteConfig()
  if (!data) return error ? null : <Loading />
  const { undoableUntil, undoDueAt, mayKeep } = data
  const moment = undoDueAt ?? undoableUntil
  if (moment === null) return null
  const at = absoluteTime(new Date(moment), i18n.locale)
  return (
    <div className="grid justify-items-start gap-3 p-4 border rounded-2" role={undoDueAt === null ? undefined : 'alert'}>
      <p>
        {undoDueAt === null ? (
          <Trans>Anyone with access to your old email can undo the change until {at}.</Trans>
        ) : (
          <Trans>
            Someone with access to your old email wants to undo the change. We’ll restore your old email on {at} unless you keep your
            current one.
          </Trans>
        )}
      </p>
      {mayKeep && passkeyHindrance(config) === null && <Keep email={email} />}
    </div>
  )
}

function Keep({ email }: { readonly email: string }) {
  const { t } = useLingui()
  const tell = usePasskeyText()
  const queryClient = useQueryClient()
  const keep = useAction(
    (error) => {
      const other = error instanceof ApiError ? error.fields.find(({ field }) => field === 'email') : undefined
      // What is shown is not what is: somebody changed it meanwhile.
      if (other) for (const { queryKey } of [viewerQuery, addressStateQuery]) void queryClient.invalidateQueries({ queryKey })
      return other?.message ?? tell(error)
    },
    async () => {
      const answer = await askPasskey(await call('POST /api/auth/step-up/passkey/challenge', {}))
      const state = await call('POST /api/me/email/keep', { body: { email, answer } })
      showToast({ tone: 'success', title: t`Your email stays the same` })
      keepAnswer(queryClient, addressStateQuery.queryKey, state)
    },
  )
  return (
    <>
      <p className="muted">
        <Trans>A passkey you added long before the change can reject this permanently.</Trans>
      </p>
      <Button icon={<KeyRound aria-hidden="true" size={18} />} isLoading={keep.isPending} onClick={keep.run}>
        <Trans>Keep this email</Trans>
      </Button>
      <Refusal>{keep.mistake}</Refusal>
    </>
  )
}
