import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Letter } from '#server/platform/mail.ts'
import { accounts, decisions, letters, speak } from '#server/texts/index.ts'
import { accountComposers } from './account-letters.ts'
import { dataComposers } from './data-letters.ts'
import { decisionComposers } from './decision-letters.ts'
import { keyComposers } from './key-letters.ts'
import { leavingComposers } from './leaving-letters.ts'
import type { Composer, Reader } from './letter-content.ts'
import type { LetterDetails, LetterKind } from './letter-kinds.ts'
import { moneyComposers } from './money-letters.ts'
import { sealComposers } from './seal-letters.ts'

const composers: { readonly [K in LetterKind]: Composer<LetterDetails[K]> } = {
  ...moneyComposers,
  ...dataComposers,
  ...decisionComposers,
  ...accountComposers,
  ...keyComposers,
  ...leavingComposers,
  ...sealComposers,
}

/** Which site a letter is from, and for whom it is. */
interface Envelope extends Reader {
  readonly origin: string
  readonly siteName: string
}

/** The mail of one letter, in the words of its reader. */
export function composeLetter<K extends LetterKind>(
  kind: K,
  detail: LetterDetails[K],
  { origin, key, siteName, locale }: Envelope,
): Omit<Letter, 'to'> {
  const words = { letters: speak(letters, locale), decisions: speak(decisions, locale), accounts: speak(accounts, locale) }
  const { subject, sentences, rows = [], link } = composers[kind](detail, words, { locale, key })
  const address = link && new URL(link.path, origin).href
  const parts = [
    ...sentences,
    ...(rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(link ? [`${link.label}: ${address}`] : []),
    siteName,
  ]
  const table = rows.map(([name, value]) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`).join('')
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#20191e;line-height:1.5">
${sentences.map((sentence) => `<p>${escapeHtml(sentence).replaceAll('\n', '<br>')}</p>`).join('\n')}
${table && `<table cellpadding="4">${table}</table>`}
${link ? `<p><a href="${escapeHtml(address ?? '')}">${escapeHtml(link.label)}</a></p>` : ''}
<p>${escapeHtml(siteName)}</p></body></html>`,
  }
}

export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(composers, kind)
}
