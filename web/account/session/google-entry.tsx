import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { detectMobile } from '#web/lib/mobile-detection.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ComeBack, daysToComeBack } from './come-back.tsx'
import { loadGoogle } from './google.ts'
import { readInvitation } from './invitation.ts'
import { JoinStep } from './join-step-later.ts'
import type { NewPerson } from './new-person.ts'
import css from './session.module.css'
import { SetupCard } from './setup-card.tsx'
import { failureOf, type FailureReason, needsSetup, type SignInFailure } from './sign-in-failure.ts'
import { isSuspended, SuspendedNotice } from './suspended-notice.tsx'
import { useArrive } from './use-arrive.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useErrorToast } from '#web/lib/use-error-toast.ts'

interface GoogleEntryProps {
  readonly next: string
  /** Heads the toast when it fails. */
  readonly failureTitle: string
  /** The other ways in; they step aside for the last step of a new person. */
  readonly children: ReactNode
}

const noNames = { displayName: '', username: '' }

/** The Google button with everything that may follow: the popup or the redirect, the last step of a new person, and each way to fail. */
export function GoogleEntry({ next, failureTitle, children }: GoogleEntryProps) {
  const { t, i18n } = useLingui()
  const { google } = useSiteConfig()
  const arrive = useArrive()
  const tell = useFailureText()
  const report = useErrorToast()
  const [idToken, setIdToken] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [leaver, setLeaver] = useState<{ readonly token: string; readonly days: number } | null>(null)
  const [setup, setSetup] = useState<FailureReason | null>(null)

  const fail = (failure: SignInFailure) => {
    if (needsSetup(failure.reason)) setSetup(failure.reason)
    showToast({ tone: 'error', title: failureTitle, description: tell(failure) })
  }
  const present = async (token: string, person?: NewPerson | { readonly comeBack: true }): Promise<'applied' | undefined> => {
    const answer = await call('POST /api/auth/firebase', { body: { idToken: token, ...readInvitation(), ...person } })
    if ('applied' in answer) return 'applied'
    await arrive(answer.user, next, person !== undefined && 'birthDate' in person)
    return undefined
  }
  const proceed = async (token: string | null) => {
    if (token === null) return
    try {
      await present(token)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'attestation_required') setIdToken(token)
      else if (isSuspended(error)) setRefusal(errorText(i18n, error))
      else if (daysToComeBack(error) !== null) setLeaver({ token, days: daysToComeBack(error) ?? 0 })
      else report(failureTitle, error)
    }
  }
  const start = useAction(
    (error) => fail(failureOf(error)),
    async () => {
      setSetup(null)
      setRefusal(null)
      const provider = await loadGoogle(google)
      if (!detectMobile()) return proceed(await provider.popup())
      // On a phone the page itself goes there and back; where that way is closed, a popup is the fallback (C§4).
      return provider.redirect().catch(async (error: unknown) => {
        const { reason } = failureOf(error)
        if (reason !== 'popup-blocked' && reason !== 'domain' && reason !== 'other') throw error
        await proceed(await provider.popup())
      })
    },
  )
  useReturnedToken(proceed, fail)

  if (leaver !== null) {
    return (
      <ComeBack
        days={leaver.days}
        onComeBack={async () => void (await present(leaver.token, { comeBack: true }))}
        onStayAway={() => setLeaver(null)}
      />
    )
  }
  if (idToken !== null) return <JoinStep names={noNames} onSubmit={(person) => present(idToken, person)} />
  return (
    <>
      <Button variant="ink" size="l" isWide isLoading={start.isPending} onClick={start.run}>
        <Trans>Continue with Google</Trans>
      </Button>
      {refusal !== null && <SuspendedNotice reason={refusal} />}
      {setup && <SetupCard reason={setup} />}
      {google.kind === 'sandbox' && <p className={css['hint']}>{t`This site uses a simulated Google sign-in with made-up people.`}</p>}
      {children}
    </>
  )
}

/** Picks up what a redirect brought back, once. */
function useReturnedToken(proceed: (token: string | null) => Promise<void>, fail: (failure: SignInFailure) => void): void {
  const { google } = useSiteConfig()
  useEffect(() => {
    const isReturning = google.kind === 'firebase' || /[#&](id_token|error)=/.test(location.hash)
    if (google.kind === 'missing' || !isReturning) return
    const pickUp = async () => {
      try {
        const token = await (await loadGoogle(google)).returned()
        if (token !== null) await proceed(token)
      } catch (error) {
        const failure = failureOf(error)
        // Somebody who turned back on the way changed their mind; that is no failure.
        if (failure.reason !== 'cancelled') fail(failure)
      }
    }
    void pickUp()
    // oxlint-disable-next-line react/exhaustive-deps -- once per page: the answer is in its address
  }, [])
}

function useFailureText(): (failure: SignInFailure) => string {
  const { t } = useLingui()
  return ({ reason, message }) => {
    switch (reason) {
      case 'cancelled':
        return t`Sign-in was cancelled. Please try again.`
      case 'popup-blocked':
        return t`Popup was blocked. Please allow popups for this site and try again.`
      case 'domain':
        return t`Domain not authorized. The site team needs to allow it at the identity provider.`
      case 'configuration':
        return t`Firebase configuration issue. The site team needs to complete the setup.`
      case 'api-key':
        return t`The identity provider’s API key is invalid.`
      default:
        return detectMobile()
          ? t`Authentication failed. Please try using a regular mobile browser (Safari, Chrome) instead of the embedded app.`
          : message || t`Please try again.`
    }
  }
}
