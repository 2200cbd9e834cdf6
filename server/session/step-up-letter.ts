import { limits } from '#contract/limits.ts'
import type { Letter } from '#server/platform/mail.ts'
import { letterWithCode, type MailingSite } from './code-letter.ts'

/** The mail with a code that confirms something weighty (D59). Exactly one line of its text is the code. */
export function stepUpLetter(code: string, { siteName, origin }: MailingSite): Omit<Letter, 'to'> {
  return letterWithCode({
    subject: `Confirm that it is you on ${siteName}`,
    opening: `Your confirmation code for ${siteName} (${origin}) is:`,
    code,
    explanation: `It is valid for ${limits.codeMinutes} minutes, once, in the browser that asked for it.`,
    warning:
      'If you did not ask for it, somebody may be using a device on which you are signed in. Sign it out in your settings, and give this code to nobody.',
  })
}
