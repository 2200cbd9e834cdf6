import { Trans } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OwnKeys } from '#contract/account/credentials.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { keysQuery } from './own-keys.ts'
import { passkeyHindrance } from './passkey.ts'
import { StepUpByMail } from './step-up-by-mail.tsx'
import { StepUpByPasskey } from './step-up-by-passkey.tsx'
import { StepUpByRecoveryCode } from './step-up-by-recovery-code.tsx'
import { useSiteConfig } from '#web/lib/viewer.ts'

interface StepUpFormProps {
  readonly email: string
  /** It is them: what needed the proof may be tried again. */
  readonly onProved: () => void
}

type Way = 'passkey' | 'mail' | 'recovery'

/** Asks who sits here, for what must not happen from a session somebody left open (D59): by passkey where there is one, else by a mailed code. */
export function StepUpForm({ email, onProved }: StepUpFormProps) {
  const config = useSiteConfig()
  const { data: keys, isPending } = useQuery(keysQuery)
  const [chosen, setChosen] = useState<Way | null>(null)
  const [mailedAt, setMailedAt] = useState<number | null>(null)
  if (isPending) {
    return (
      <Loading>
        <Skeleton width="80%" /> <Skeleton width="50%" />
      </Loading>
    )
  }
  // Without an answer the mailbox is still there.
  const ways = waysOf(keys, passkeyHindrance(config) === null)
  const way = chosen ?? ways[0] ?? 'mail'
  return (
    <div className="grid gap-4">
      <FirstFocused key={way}>
        {way === 'passkey' && <StepUpByPasskey onProved={onProved} />}
        {way === 'mail' && <StepUpByMail email={email} mailedAt={mailedAt} onMailed={setMailedAt} onProved={onProved} />}
        {way === 'recovery' && <StepUpByRecoveryCode onProved={onProved} />}
      </FirstFocused>
      {ways.length > 1 && <OtherWays ways={ways.filter((other) => other !== way)} onChoose={setChosen} />}
    </div>
  )
}

/** Which way there is, is known only after the dialog was opened and has given its focus away. */
function FirstFocused({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div ref={box} className="grid gap-4">
      {children}
    </div>
  )
}

function waysOf(keys: OwnKeys | undefined, hasPasskeysHere: boolean): Way[] {
  return [
    ...(hasPasskeysHere && keys && keys.passkeys.length > 0 ? (['passkey'] as const) : []),
    'mail',
    ...((keys?.recoveryCodes?.left ?? 0) > 0 ? (['recovery'] as const) : []),
  ]
}

function OtherWays({ ways, onChoose }: { readonly ways: readonly Way[]; readonly onChoose: (way: Way) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {ways.map((way) => (
        <Button key={way} variant="quiet" onClick={() => onChoose(way)}>
          {way === 'passkey' && <Trans>Use a passkey instead</Trans>}
          {way === 'mail' && <Trans>Use an email code instead</Trans>}
          {way === 'recovery' && <Trans>Use a recovery code</Trans>}
        </Button>
      ))}
    </div>
  )
}
