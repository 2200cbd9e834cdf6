import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { showToast } from '#web/lib/toasts.ts'
import { CodeForm } from '#web/account/session/code-form.tsx'
import { type CodeRequest, keepCodeRequest, readCodeRequest } from '#web/account/session/code-request.ts'
import { EmailForm } from '#web/account/session/email-form.tsx'
import { RecoveryForm } from '#web/account/session/recovery-form.tsx'
import { useArrive } from '#web/account/session/use-arrive.ts'
import { useJoining } from '#web/account/session/joining-notice.tsx'
import { useNext } from '#web/account/session/use-next.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { WelcomeBack } from '#web/account/sign-out/welcome-back.tsx'
import { Button } from '#web/ui/button.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

/** `/mobile-auth`: signing in and joining by a mailed code. */
export function MobileAuthPage() {
  const { t } = useLingui()
  const next = useNext()
  const arrive = useArrive()
  const [tab, setTab] = useState<'signin' | 'signup'>('signin')
  const [isRecovering, setRecovering] = useState(false)
  const [request, setRequest] = useState(() => readCodeRequest(Date.now()))
  const change = (wanted: CodeRequest | null) => {
    keepCodeRequest(wanted)
    setRequest(wanted)
  }
  const recover = () => setRecovering(true)
  const viewer = useViewer()
  // Someone who signs in here is led on from here.
  const [wasSignedIn] = useState(viewer !== null)
  if (viewer && wasSignedIn) return <WelcomeBack viewer={viewer} />
  const isJoining = tab === 'signup' || (request !== null && `${request.displayName}${request.username}` !== '')
  return (
    <PublicPage title={t`Continue with email`} width="form">
      <div className="grid gap-4">
        <PageHeading>
          <Trans>Continue with email</Trans>
        </PageHeading>
        {isRecovering ? (
          <RecoveryForm
            email={request?.email ?? ''}
            onBack={() => setRecovering(false)}
            onSignedIn={async (user) => {
              keepCodeRequest(null)
              await arrive(user, next)
              showToast({
                title: t`You’ve used that code`,
                description: t`You can change your email or add a passkey in Settings.`,
              })
            }}
          />
        ) : request ? (
          <CodeForm
            request={request}
            onResent={change}
            onAnotherAddress={() => change(null)}
            onRecover={isJoining ? undefined : recover}
            onSignedIn={async (user, isNew) => {
              keepCodeRequest(null)
              if (isNew) showToast({ tone: 'success', title: t`Success!`, description: t`Your account is ready. Welcome!` })
              await arrive(user, next, isNew)
            }}
          />
        ) : (
          <>
            <Tabs
              name="email"
              label={t`Sign in or join`}
              tabs={[
                { id: 'signin', label: t`Sign In` },
                { id: 'signup', label: t`Sign Up` },
              ]}
              selected={tab}
              onSelect={setTab}
            />
            <TabPanel name="email" selected={tab}>
              {tab === 'signup' ? <SignUpForm onSent={change} /> : <EmailForm isNew={false} onSent={change} />}
            </TabPanel>
            {tab === 'signin' && (
              <div className="flex flex-wrap items-center gap-3">
                <Button variant="quiet" onClick={recover}>
                  <Trans>Use a recovery code</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </PublicPage>
  )
}

function SignUpForm({ onSent }: { readonly onSent: (request: CodeRequest) => void }) {
  const { notice, isShut } = useJoining()
  return (
    <div className="grid gap-4">
      {notice}
      {!isShut && <EmailForm isNew onSent={onSent} />}
    </div>
  )
}
