import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { Entrance } from '#web/account/session/entrance.tsx'
import { useNext } from '#web/account/session/use-next.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { WelcomeBack } from '#web/account/sign-out/welcome-back.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/signin`. */
export function SignInPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const next = useNext()
  if (viewer) return <WelcomeBack viewer={viewer} />
  return (
    <Entrance title={t`Sign in`} lead={t`Good to see you again.`} failureTitle={t`Sign-in failed`}>
      <span>
        <Trans>
          New here? <TextLink href={paths.signUp({ next })}>Join</TextLink>
        </Trans>
      </span>
    </Entrance>
  )
}
