import type { MailMessage, Mail } from '#server/platform/mail.ts'

/** Keeps the mails to invented people: none of them may reach a real mail server. */
export class KeptMail implements Mail {
  readonly realm = 'sandbox'
  readonly #mails = new Map<string, MailMessage>()

  async send(mail: MailMessage): Promise<void> {
    this.#mails.set(mail.to, mail)
  }

  codeFor(email: string): string {
    const code = this.#mails
      .get(email)
      ?.text.split('\n')
      .find((line) => /^\d{6}$/.test(line))
    if (!code) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {
    this.#mails.clear()
  }
}
