import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { Entrance } from '#web/session/entrance.tsx'
import { useNext } from '#web/session/use-next.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/signup`. */
export function SignUpPage() {
  const { t } = useLingui()
  const next = useNext()
  return (
    <Entrance title={t`Join Us`} lead={t`An account lets you follow people, write and answer.`} failureTitle={t`Sign up failed`}>
      <span>
        <Trans>
          Already here? <TextLink href={paths.signIn({ next })}>Sign in</TextLink>
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
