import type { Transporter } from 'nodemailer'
import { type MailMessage, type Mail, UnansweredMailError } from '#server/platform/mail.ts'

/** Mail over SMTP. The sandbox mailbox speaks SMTP too, so this is the only way mail leaves. */
export function smtpMail(url: () => Promise<string> | string, from: string, realm: 'live' | 'sandbox'): Mail {
  // Loaded with the first mail: an idle site need not hold a mail client.
  let opening: Promise<Transporter> | undefined
  const open = () => (opening ??= openTransport(url, from))
  return {
    realm,
    send: async ({ unsubscribeUrl, ...mail }: MailMessage) => {
      const headers: Record<string, string> = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}
      try {
        await (await open()).sendMail({ ...mail, headers, disableFileAccess: true, disableUrlAccess: true })
      } catch (error) {
        throw handedOver.has(headers) && isSilence(error) ? new UnansweredMailError(error.message, { cause: error }) : error
      }
    },
    check: async () => {
      await (await open()).verify()
    },
    close: async () => (await opening)?.close(),
  }
}

/** Mails, by their headers, that were handed to a connection which the server had greeted and let in. */
const handedOver = new WeakSet<object>()

async function openTransport(url: () => Promise<string> | string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(await url(), { from })
  transport.use('stream', ({ data, message }, done) => {
    // Asked for once the connection stands: until then nothing of it can have left.
    message.processFunc((content) => {
      if (data.headers) handedOver.add(data.headers)
      return content
    })
    done()
  })
  return transport
}

/** The connection ended, and no answer of the server says what became of the mail. */
function isSilence(error: unknown): error is Error {
  if (!(error instanceof Error && 'command' in error)) return false
  return error.command === 'CONN' && !('responseCode' in error && error.responseCode)
}

/** No mail server and no sandbox: sending is refused. */
export const missingMail: Mail = {
  realm: 'missing',
  send: () => Promise.reject(new Error('no mail server is configured')),
  check: () => Promise.reject(new Error('no mail server is configured')),
  close: async () => undefined,
}
