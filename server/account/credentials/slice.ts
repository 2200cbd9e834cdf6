import './credential-tables.ts'
import { addPasskey, askToAddPasskey } from './add-passkey.ts'
import { sweepChallenges } from './challenges.ts'
import { changePasskey } from './change-passkey.ts'
import { disconnectGoogle } from './disconnect-google.ts'
import { keyInvariants } from './credential-invariants.ts'
import { listKeys } from './list-credentials.ts'
import { makeRecoveryCodes, removeRecoveryCodes } from './make-recovery-codes.ts'
import { removePasskey } from './remove-passkey.ts'
import { askToSignInWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'
import { askToStepUp, stepUpByPasskey } from './step-up-by-passkey.ts'
import { signInByRecoveryCode, stepUpByRecoveryCode } from './use-recovery-code.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * What opens an account besides its mailbox: passkeys, recovery codes, and Google where it is connected. Promises: no secret rests here,
 * nothing is taken twice or from another browser than the one that asked, and its owner hears of every change.
 */
export const credentials: Slice = {
  name: 'account/credentials',
  routes: [
    listKeys,
    askToAddPasskey,
    addPasskey,
    changePasskey,
    removePasskey,
    makeRecoveryCodes,
    removeRecoveryCodes,
    disconnectGoogle,
    askToSignInWithPasskey,
    signInWithPasskey,
    signInByRecoveryCode,
    askToStepUp,
    stepUpByPasskey,
    stepUpByRecoveryCode,
  ],
  invariants: keyInvariants,
  schedules: ({ database, clock }) => [
    { name: 'sweep-passkey-challenges', cron: '27 * * * *', run: () => sweepChallenges(database, clock.now()) },
  ],
}
