import './key-tables.ts'
import { addPasskey, askToAddPasskey } from './add-passkey.ts'
import { changePasskey } from './change-passkey.ts'
import { disconnectGoogle } from './disconnect-google.ts'
import { listKeys } from './list-keys.ts'
import { makeRecoveryCodes, removeRecoveryCodes } from './make-recovery-codes.ts'
import { removePasskey } from './remove-passkey.ts'
import { askToSignInWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts'
import { askToStepUp, stepUpByPasskey } from './step-up-by-passkey.ts'
import { signInByRecoveryCode, stepUpByRecoveryCode } from './use-recovery-code.ts'

/**
 * What opens an account besides its mailbox: passkeys, recovery codes, and Google where it is connected. Promises: no secret rests here,
 * nothing is taken twice or from another browser than the one that asked, and its owner hears of every change.
 */
export const keyRoutes = [
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
]
export { sweepChallenges } from './challenges.ts'
export { endKeysSince } from './end-keys.ts'
export { keyInvariants } from './key-invariants.ts'
export { passkeyHost } from './relying-party.ts'
export { checkOwnPasskey, checkPasskeyBefore, hasPasskeyBefore } from './older-keys.ts'
export { checkUnlockingPasskey, contestUnlocking, endContest, endUnlocking, hasUnlockingPasskey, isContested } from './unlocking.ts'
