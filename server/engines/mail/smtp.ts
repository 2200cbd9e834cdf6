import type { Transporter } from 'nodemailer'
import type { Letter, Mail } from '#server/platform/mail.ts'

/** Mail over SMTP. The sandbox mailbox speaks SMTP too, so this is the only way mail leaves. */
export function smtpMail(url: () => Promise<string> | string, from: string, realm: 'live' | 'sandbox'): Mail {
  // Loaded with the first mail: an idle site need not hold a mail client.
  let opening: Promise<Transporter> | undefined
  const open = () => (opening ??= import('nodemailer').then(async ({ createTransport }) => createTransport(await url(), { from })))
  return {
    realm,
    send: async ({ unsubscribeUrl, ...letter }: Letter) => {
      const headers = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : undefined
      await (await open()).sendMail({ ...letter, ...(headers && { headers }), disableFileAccess: true, disableUrlAccess: true })
    },
    check: async () => {
      await (await open()).verify()
    },
    close: async () => (await opening)?.close(),
  }
}

/** No mail server and no sandbox: sending is refused. */
export const missingMail: Mail = {
  realm: 'missing',
  send: () => Promise.reject(new Error('no mail server is configured')),
  check: () => Promise.reject(new Error('no mail server is configured')),
  close: async () => undefined,
}
