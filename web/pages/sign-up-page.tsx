import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from '#web/lib/router.ts'
import { paths } from '#web/paths.ts'
import { Entrance } from '#web/account/session/entrance.tsx'
import { keepInvitation } from '#web/account/session/invitation.ts'
import { useJoining } from '#web/account/session/joining-notice.tsx'
import { useNext } from '#web/account/session/use-next.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { WelcomeBack } from '#web/account/sign-out/welcome-back.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/signup`. */
export function SignUpPage() {
  const viewer = useViewer()
  const next = useNext()
  const { invitation } = useSearch()
  // Kept before the first draw, which reads it.
  useState(() => invitation !== undefined && keepInvitation(invitation))
  if (viewer) return <WelcomeBack viewer={viewer} />
  return <Joining next={next} />
}

function Joining({ next }: { readonly next: string }) {
  const { t } = useLingui()
  const { notice, isShut } = useJoining()
  return (
    <Entrance
      title={t`Join Us`}
      lead={t`Create an account to follow people, post and reply.`}
      failureTitle={t`Sign up failed`}
      isJoining
      notice={notice}
      isShut={isShut}
    >
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
