import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { PasskeyAnswer } from '#contract/account/webauthn.ts'
import { call } from '#web/lib/api.ts'
import { hasAutofill, NoPasskeyUsed, stopWaiting, askPasskey } from './passkey.ts'

/** A question is asked anew before it is too old to be answered. */
const renewAfter = (limits.passkeyMinutes - 1) * 60_000

/**
 * Has the browser offer passkeys beside the address field, for as long as `isOn`. The one that somebody picks there goes to `onAnswer`.
 * Where the browser knows no such thing, or nothing can be asked at the moment, nothing is offered: the button still says why.
 */
export function usePasskeyAutofill(isOn: boolean, onAnswer: (answer: PasskeyAnswer) => void): void {
  const handler = useRef(onAnswer)
  useEffect(() => {
    handler.current = onAnswer
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isShown = true
    let isRenewing = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      isRenewing = true
      void stopWaiting()
    }
    const offer = async (): Promise<PasskeyAnswer | null> => {
      const question = await call('POST /api/auth/passkey/challenge', {})
      if (!isShown) return null
      isRenewing = false
      timer = setTimeout(renew, renewAfter)
      return askPasskey(question, { isAutofill: true }).catch((error: unknown) => {
        if (error instanceof NoPasskeyUsed && isRenewing && isShown) return offer()
        throw error
      })
    }
    const begin = async () => {
      if (!(await hasAutofill())) return
      const answer = await offer().catch(() => null)
      clearTimeout(timer)
      if (answer && isShown) handler.current(answer)
    }
    void begin()
    return () => {
      isShown = false
      clearTimeout(timer)
      void stopWaiting()
    }
  }, [isOn])
}
