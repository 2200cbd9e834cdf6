import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from '#web/lib/store.ts'
import css from './session.module.css'
import { prepareProof } from './prepare-proof.ts'
import { proofState } from './proof.ts'

/** What the device is doing before someone new can join; nothing where it has nothing to do. Spoken, and no one has to do anything. */
export function ProofNotice() {
  const state = useStore(proofState, (now) => now)
  useEffect(prepareProof, [])
  return (
    <p role="status" className={css['check']}>
      {state === 'working' && <Trans>Your device is doing a short check against spam. You can go on filling in the form.</Trans>}
      {state === 'done' && <Trans>The check against spam is done.</Trans>}
      {state === 'failed' && <Trans>The check against spam didn’t work. We’ll try again when you continue.</Trans>}
    </p>
  )
}
