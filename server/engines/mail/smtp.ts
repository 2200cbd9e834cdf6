import { createTransport } from 'nodemailer'
import type { Letter, Mail } from '#server/platform/mail.ts'

/** Mail over SMTP. The sandbox mailbox speaks SMTP too, so this is the only way mail leaves. */
export function smtpMail(url: string, from: string, realm: 'live' | 'sandbox'): Mail {
  const transport = createTransport(url, { from })
  return {
    realm,
    send: async (letter: Letter) => {
      await transport.sendMail({ ...letter, disableFileAccess: true, disableUrlAccess: true })
    },
    close: async () => transport.close(),
  }
}

/** No mail server and no sandbox: sending is refused. */
export const missingMail: Mail = {
  realm: 'missing',
  send: () => Promise.reject(new Error('no mail server is configured')),
  close: async () => undefined,
}
