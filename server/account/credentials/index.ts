export { endKeysSince } from './end-credentials.ts'
export { passkeyHost } from './relying-party.ts'
export { checkOwnPasskey, checkPasskeyBefore, hasPasskeyBefore } from './older-credentials.ts'
export { checkUnlockingPasskey, contestUnlocking, endContest, endUnlocking, hasUnlockingPasskey, isContested } from './unlocking.ts'
