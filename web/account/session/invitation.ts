import { readStored, writeStored } from '#web/lib/tab-storage.ts'

const key = 'invitation'

/** Keeps the secret of the link that someone came by, through the whole sign-up and the way to Google and back; null forgets it. */
export function keepInvitation(invitation: string | null): void {
  writeStored(key, invitation)
}

/** What a call that may make an account sends of it. */
export function readInvitation(): { readonly invitation?: string } {
  const invitation = readStored(key)
  return invitation === null ? {} : { invitation }
}
