import type { Locale } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { layOutMail } from '#server/platform/mail-layout.ts'
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
  return layOutMail(
    {
      subject: text(`${purpose}Subject`, { siteName }),
      blocks: [
        text(`${purpose}Opening`, { siteName, origin }),
        { code },
        text('validity', { minutes: limits.codeMinutes }),
        text(`${purpose}Warning`),
      ],
    },
    { siteName, locale },
  )
}
