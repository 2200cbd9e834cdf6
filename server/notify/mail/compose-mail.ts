import { escapeHtml } from '#server/platform/escape-html.ts'
import type { MailMessage } from '#server/platform/mail.ts'
import { accounts, decisions, mail, speak } from '#server/texts/index.ts'
import { accountComposers } from './account-mails.ts'
import { dataComposers } from './data-mails.ts'
import { decisionComposers } from './decision-mails.ts'
import { keyComposers } from './key-mails.ts'
import { leavingComposers } from './leaving-mails.ts'
import type { Composer, Reader } from './mail-content.ts'
import type { MailDetails, MailKind } from './mail-kinds.ts'
import { moneyComposers } from './money-mails.ts'
import { sealComposers } from './seal-mails.ts'

const composers: { readonly [K in MailKind]: Composer<MailDetails[K]> } = {
  ...moneyComposers,
  ...dataComposers,
  ...decisionComposers,
  ...accountComposers,
  ...keyComposers,
  ...leavingComposers,
  ...sealComposers,
}

/** Which site a mail is from, and for whom it is. */
interface Envelope extends Reader {
  readonly origin: string
  readonly siteName: string
}

/** What is sent for one kind of mail, in the words of its reader. */
export function composeMail<K extends MailKind>(
  kind: K,
  detail: MailDetails[K],
  { origin, key, siteName, locale }: Envelope,
): Omit<MailMessage, 'to'> {
  const words = { mails: speak(mail, locale), decisions: speak(decisions, locale), accounts: speak(accounts, locale) }
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

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(composers, kind)
}
