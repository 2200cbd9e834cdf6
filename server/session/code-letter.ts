import { limits } from '#contract/limits.ts'
import type { Letter } from '#server/platform/mail.ts'

/** Which site a mail is from: what its operator calls it, and its address. */
export interface MailingSite {
  readonly siteName: string
  readonly origin: string
}

/** The mail with a sign-in code. Exactly one line of its text is the code. */
export function codeLetter(code: string, { siteName, origin }: MailingSite): Omit<Letter, 'to'> {
  return letterWithCode({
    subject: `Your sign-in code for ${siteName}`,
    opening: `Your sign-in code for ${siteName} (${origin}) is:`,
    code,
    explanation: `It is valid for ${limits.codeMinutes} minutes, once, in the browser that asked for it.`,
    warning: 'If you did not ask for it, you can ignore this mail. Nobody from this site will ever ask you for a code.',
  })
}

interface Words {
  readonly subject: string
  readonly opening: string
  readonly code: string
  readonly explanation: string
  readonly warning: string
}

export function letterWithCode({ subject, opening, code, explanation, warning }: Words): Omit<Letter, 'to'> {
  return {
    subject,
    text: `${opening}\n\n${code}\n\n${explanation}\n\n${warning}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#20191e;line-height:1.5">
<p>${escapeHtml(opening)}</p>
<p style="font-size:2rem;font-weight:600;letter-spacing:.12em">${code}</p>
<p>${escapeHtml(explanation)}</p><p>${escapeHtml(warning)}</p></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
