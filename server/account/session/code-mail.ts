import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { MailMessage } from '#server/platform/mail.ts'
import { codes, speak } from '#server/texts/index.ts'

/** Which site a mail is from: what its operator calls it, and its address. */
export interface MailingSite {
  readonly siteName: string
  readonly origin: string
}

/** What a code is for; each has sentences of its own. */
export type CodePurpose = 'signIn' | 'stepUp' | 'newAddress'

/** The mail with a code to sign in, or to confirm something weighty (D59). Exactly one line of its text is the code. */
export function codeMail(purpose: CodePurpose, code: string, { siteName, origin }: MailingSite, locale: Locale): Omit<MailMessage, 'to'> {
  const text = speak(codes, locale)
  const opening = text(`${purpose}Opening`, { siteName, origin })
  const validity = text('validity', { minutes: limits.codeMinutes })
  const warning = text(`${purpose}Warning`)
  return {
    subject: text(`${purpose}Subject`, { siteName }),
    text: `${opening}\n\n${code}\n\n${validity}\n\n${warning}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#20191e;line-height:1.5">
<p>${escapeHtml(opening)}</p>
<p style="font-size:2rem;font-weight:600;letter-spacing:.12em">${code}</p>
<p>${escapeHtml(validity)}</p><p>${escapeHtml(warning)}</p></body></html>`,
  }
}
