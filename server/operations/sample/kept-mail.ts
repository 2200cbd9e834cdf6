import type { Letter, Mail } from '#server/platform/mail.ts'

/** Keeps the letters to invented people: none of them may reach a real mail server. */
export class KeptMail implements Mail {
  readonly realm = 'sandbox'
  readonly #letters = new Map<string, Letter>()

  async send(letter: Letter): Promise<void> {
    this.#letters.set(letter.to, letter)
  }

  codeFor(email: string): string {
    const code = this.#letters
      .get(email)
      ?.text.split('\n')
      .find((line) => /^\d{6}$/.test(line))
    if (!code) throw new Error(`no code was mailed to ${email}`)
    return code
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {
    this.#letters.clear()
  }
}
