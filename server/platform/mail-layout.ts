import type { Locale } from '#contract/languages.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailMessage } from './mail.ts'

export interface MailLink {
  readonly href: string
  readonly label: string
}

/** One part of an email, between the parts around it. A string is a paragraph. */
export type MailBlock =
  | string
  /** Something to type elsewhere, alone on its line. */
  | { readonly code: string }
  | { readonly rows: readonly (readonly [string, string])[] }
  /** Something that happened, someone's words, and the page that shows it. */
  | { readonly line: string; readonly quote: string | null; readonly href: string }

export interface MailParts {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** The one thing to do. */
  readonly button?: MailLink | undefined
  /** Why it came and how to stop it. Paragraphs of links and sentences. */
  readonly foot?: readonly (string | MailLink)[]
}

interface Sender {
  readonly siteName: string
  readonly locale: Locale
}

/** An email as text and as HTML with the same words. Nothing in it is fetched from anywhere, and links go to this site alone. */
export function layOutMail({ subject, blocks, button, foot = [] }: MailParts, { siteName, locale }: Sender): Omit<MailMessage, 'to'> {
  const links = [...(button ? [button] : []), ...foot]
  const text = [...blocks.map(blockInText), ...links.map(inText)].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><div class="page"><div class="letter">
<p class="site">${escapeHtml(siteName)}</p>
${blocks.map(blockInHtml).join('\n')}
${button ? `<p><a class="button" href="${escapeHtml(button.href)}">${escapeHtml(button.label)}</a></p>` : ''}
</div>${foot.length > 0 ? `<div class="foot">${foot.map((part) => `<p>${inHtml(part)}</p>`).join('')}</div>` : ''}</div></body></html>`,
  }
}

/** The colors and measures of the web app (web/ui/tokens.css), which an email can't load. */
const style = `
body { margin: 0; background: #fbf9f6; color: #20191e; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: #891e54; }
.page { max-width: 560px; margin: 0 auto; padding: 24px 16px; }
.letter { padding: 24px; background: #fffefd; border: 1px solid #e2ddd8; border-radius: 12px; }
.site { margin: 0 0 20px; font-weight: 650; color: #92225a; }
p { margin: 0 0 16px; }
.code { font-size: 32px; font-weight: 600; letter-spacing: 4px; }
.rows { border-collapse: collapse; margin: 0 0 16px; }
.rows td { padding: 4px 16px 4px 0; vertical-align: top; }
.rows td:first-child { color: #71676b; }
.quote { color: #5a5156; }
.button { display: inline-block; padding: 10px 20px; border-radius: 12px; background: #92225a; color: #fdfbf9; font-weight: 600; text-decoration: none; }
.foot { padding: 16px 24px 0; color: #71676b; font-size: 14px; }
.foot p { margin: 0 0 8px; }
.foot a { color: #71676b; }
@media (prefers-color-scheme: dark) {
  body { background: #140f13; color: #f3efec; }
  a { color: #ee95b8; }
  .letter { background: #1d171b; border-color: #342d31; }
  .site { color: #e57fa9; }
  .rows td:first-child, .foot, .foot a { color: #9e9792; }
  .quote { color: #b8b1ac; }
  .button { background: #e57fa9; color: #1e0e16; }
}
`

function blockInText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('code' in block) return block.code
  if ('rows' in block) return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [block.line, ...(block.quote ? [`“${block.quote}”`] : []), block.href].join('\n')
}

function blockInHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p>${lines(block)}</p>`
  if ('code' in block) return `<p class="code">${escapeHtml(block.code)}</p>`
  if ('rows' in block) {
    const rows = block.rows.map(([name, value]) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`)
    return `<table class="rows">${rows.join('')}</table>`
  }
  const quote = block.quote ? `<br><span class="quote" dir="auto">“${lines(block.quote)}”</span>` : ''
  return `<p><a href="${escapeHtml(block.href)}">${lines(block.line)}</a>${quote}</p>`
}

const inText = (part: string | MailLink): string => (typeof part === 'string' ? part : `${part.label}: ${part.href}`)
const inHtml = (part: string | MailLink): string =>
  typeof part === 'string' ? lines(part) : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a>`
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
