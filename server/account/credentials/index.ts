export { endKeysSince } from './end-keys.ts'
export { passkeyHost } from './relying-party.ts'
export { checkOwnPasskey, checkPasskeyBefore, hasPasskeyBefore } from './older-keys.ts'
export { checkUnlockingPasskey, contestUnlocking, endContest, endUnlocking, hasUnlockingPasskey, isContested } from './unlocking.ts'
