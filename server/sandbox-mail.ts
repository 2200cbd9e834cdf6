import type { Bus } from './platform/events/bus.ts'

interface SandboxMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly sentAt: string
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** A mail that the sandbox's mail server of one process was given. */
    'sandbox.mailed': { readonly from: string; readonly mail: SandboxMail }
  }
}

/** Whatever process sends a mail, it is in the mailbox of every other one before the call that caused it is answered. */
export function linkMailboxes(bus: Bus, processId: string) {
  return {
    tell: (mail: SandboxMail) => (bus.isShared ? bus.tell('sandbox.mailed', { from: processId, mail }) : Promise.resolve()),
    onTold: (listener: (mail: SandboxMail) => void): void => {
      bus.subscribe('sandbox.mailed', ({ from, mail }) => {
        if (from !== processId) listener(mail)
      })
    },
  }
}
