import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { OwnKeys } from '#contract/account/credentials.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { keysQuery } from '#web/account/session/own-keys.ts'
import { useProof } from '#web/account/session/use-proof.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CodesDialog } from './codes-dialog.tsx'

/** So few left that new ones are due. */
const few = 3

/** Codes that sign in when the mailbox is lost: how many are left, and new ones. */
export function RecoveryCodes({ viewer }: { readonly viewer: OwnUser }) {
  const { t } = useLingui()
  const { data: keys, error, refetch } = useQuery(keysQuery)
  return (
    <div className="grid gap-4 w-full">
      <p className="measure text-sm muted">
        <Trans>
          If you lose access to your email, you can sign in with a recovery code. Print your codes and keep them somewhere safe, not in your
          email.
        </Trans>
      </p>
      {keys ? (
        <State viewer={viewer} codes={keys.recoveryCodes} />
      ) : (
        <LoadState title={t`We couldn’t load your security settings`} error={error} onRetry={refetch}>
          <Skeleton width="50%" />
        </LoadState>
      )}
    </div>
  )
}

function State({ viewer, codes }: { readonly viewer: OwnUser; readonly codes: OwnKeys['recoveryCodes'] }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const proof = useProof(viewer.email)
  const [asking, setAsking] = useState<'make' | 'remove' | null>(null)
  const [made, setMade] = useState<readonly string[] | null>(null)
  const act = useAction(t`We couldn’t change your recovery codes`, async (what: () => Promise<void>) => {
    await proof.run(what)
    setAsking(null)
    await queryClient.invalidateQueries(keysQuery)
  })
  const make = () => act.run(async () => setMade((await call('POST /api/me/recovery-codes', {})).codes))
  const remove = () => act.run(async () => void (await call('DELETE /api/me/recovery-codes', {})))
  return (
    <>
      {codes ? <Count {...codes} /> : <p className="measure text-sm muted">{t`You have no recovery codes.`}</p>}
      <div className="flex flex-wrap gap-2">
        <Button isLoading={act.isPending && asking === null} onClick={() => (codes ? setAsking('make') : make())}>
          {codes ? <Trans>Create new codes</Trans> : <Trans>Create recovery codes</Trans>}
        </Button>
        {codes && (
          <Button variant="quiet" onClick={() => setAsking('remove')}>
            <Trans>Delete codes</Trans>
          </Button>
        )}
      </div>
      {asking && (
        <AlertDialog
          title={asking === 'make' ? t`Create new recovery codes?` : t`Delete recovery codes?`}
          confirmLabel={asking === 'make' ? t`Create new codes` : t`Delete codes`}
          tone={asking === 'make' ? 'ink' : 'danger'}
          isPending={act.isPending}
          onConfirm={asking === 'make' ? make : remove}
          onCancel={() => setAsking(null)}
        >
          <p>
            {asking === 'make' ? (
              <Trans>Your current codes will stop working.</Trans>
            ) : (
              <Trans>They’ll stop working. If you lose access to your email and have no passkey, we can’t restore your account.</Trans>
            )}
          </p>
        </AlertDialog>
      )}
      {proof.dialog}
      {made && <CodesDialog codes={made} viewer={viewer} onClose={() => setMade(null)} />}
    </>
  )
}

function Count({ left, madeAt }: NonNullable<OwnKeys['recoveryCodes']>) {
  const { i18n } = useLingui()
  const day = longDate(new Date(madeAt), i18n.locale)
  return (
    <p className={left <= few ? 'danger' : undefined}>
      <Plural value={left} _0="You have no codes left. Create new ones." one="# code left." other="# codes left." />{' '}
      <span className="text-xs faint">
        <Trans>Created on {day}</Trans>
      </span>
    </p>
  )
}
