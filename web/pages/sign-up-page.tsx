import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { Entrance } from '#web/account/session/entrance.tsx'
import { useNext } from '#web/account/session/use-next.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { WelcomeBack } from '#web/account/sign-out/welcome-back.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/signup`. */
export function SignUpPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const next = useNext()
  if (viewer) return <WelcomeBack viewer={viewer} />
  return (
    <Entrance title={t`Join Us`} lead={t`Create an account to follow people, post and reply.`} failureTitle={t`Sign up failed`}>
      <span>
        <Trans>
          Already have an account? <TextLink href={paths.signIn({ next })}>Sign in</TextLink>
        </Trans>
      </span>
      <TextLink href={paths.terms}>
        <Trans>Terms</Trans>
      </TextLink>
      <TextLink href={paths.privacy}>
        <Trans>Privacy</Trans>
      </TextLink>
    </Entrance>
  )
}
