import { limits } from '#contract/limits.ts'
import type { Letter } from '#server/platform/mail.ts'

/** The mail with a sign-in code. Exactly one line of its text is the code. */
export function codeLetter(code: string, origin: string): Omit<Letter, 'to'> {
  const explanation = `It is valid for ${limits.codeMinutes} minutes, once, in the browser that asked for it.`
  const warning = 'If you did not ask for it, you can ignore this mail. Nobody from this site will ever ask you for a code.'
  return {
    subject: `Your sign-in code`,
    text: `Your sign-in code for ${origin} is:\n\n${code}\n\n${explanation}\n\n${warning}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#20191e;line-height:1.5">
<p>Your sign-in code for ${escapeHtml(origin)} is:</p>
<p style="font-size:2rem;font-weight:600;letter-spacing:.12em">${code}</p>
<p>${explanation}</p><p>${warning}</p></body></html>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
