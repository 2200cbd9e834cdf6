import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmailEntry } from './email-entry.tsx'
import { isEmbeddedBrowser } from './embedded-browser.ts'
import { GoogleEntry } from './google-entry.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import css from './session.module.css'
import { useNext } from './use-next.ts'

interface EntranceProps {
  readonly title: string
  readonly lead: ReactNode
  readonly failureTitle: string
  /** Someone new begins here. */
  readonly isJoining?: boolean
  /** What someone new must know first. */
  readonly notice?: ReactNode
  /** No one can begin here: only the notice and the links are shown. */
  readonly isShut?: boolean
  /** Links under the buttons. */
  readonly children: ReactNode
}

/** What the sign-in and the sign-up page share: Google, passkeys where they work, and always e-mail. */
export function Entrance({ title, lead, failureTitle, isJoining = false, notice, isShut = false, children }: EntranceProps) {
  const next = useNext()
  return (
    <PublicPage title={title} width="form">
      <div className="grid gap-4">
        <PageHeading>{title}</PageHeading>
        <p className={css['lead']}>{lead}</p>
        {notice}
        {!isShut && isEmbeddedBrowser(navigator.userAgent) && (
          <div className={css['notice']}>
            <p>
              <Trans>You’re in another app’s browser, where Google doesn’t allow sign-in.</Trans>{' '}
              <TextLink href={paths.mobileAuth({ next })}>
                <Trans>Sign in with email instead</Trans>
              </TextLink>
            </p>
          </div>
        )}
        {!isShut && (
          <GoogleEntry next={next} failureTitle={failureTitle}>
            <PasskeyEntry next={next} failureTitle={failureTitle} />
            <EmailEntry next={next} failureTitle={failureTitle} isJoining={isJoining} />
          </GoogleEntry>
        )}
        <p className="flex flex-wrap gap-2-4 text-sm muted">{children}</p>
      </div>
    </PublicPage>
  )
}
