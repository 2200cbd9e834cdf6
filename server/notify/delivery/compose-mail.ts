import type { Locale } from '#contract/languages.ts'
import type { MailScope } from '#contract/notify/notification-settings.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { MailMessage } from '#server/platform/mail.ts'
import { notes, speak } from '#server/texts/index.ts'

/** One thing the mail tells of, with the page that shows it. */
export interface MailLine {
  readonly sentence: string
  readonly words: string | null
  readonly path: string
}

export interface MailContent {
  readonly subject: string
  readonly lines: readonly MailLine[]
  readonly open: { readonly path: string; readonly label: string }
  /** What the link at its end turns off. */
  readonly scope: MailScope
}

interface Circumstances {
  readonly origin: string
  readonly siteName: string
  readonly locale: Locale
  /** Of the person and the scope. */
  readonly key: string
}

/** A mail about what happened, as text and as HTML, with a link that stops such mails without signing in. */
export function composeMail(content: MailContent, { origin, siteName, locale, key }: Circumstances): Omit<MailMessage, 'to'> {
  const text = speak(notes, locale)
  const { subject, lines, open, scope } = content
  const address = (path: string) => new URL(path, origin).href
  const stop = address(`/unsubscribe?key=${encodeURIComponent(key)}`)
  const stopLabel = text(scope === 'all' ? 'stopAll' : scope === 'digest' ? 'stopDigest' : 'stopKind')
  const settings = address('/settings#notifications')
  const plain = lines.map(({ sentence, words, path }) => [sentence, ...(words ? [`“${words}”`] : []), address(path)].join('\n'))
  const foot = [
    `${open.label}: ${address(open.path)}`,
    text('why', { siteName }),
    `${text('settings')}: ${settings}`,
    `${stopLabel}: ${stop}`,
  ]
  const rich = lines.map(({ sentence, words, path }) => {
    const quote = words ? `<br><span dir="auto" style="color:#6b5f68">“${inHtml(words)}”</span>` : ''
    return `<p><a href="${inHtml(address(path))}" style="color:#20191e">${inHtml(sentence)}</a>${quote}</p>`
  })
  return {
    subject,
    text: `${[...plain, ...foot].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${locale}"><body style="font-family:sans-serif;color:#20191e;line-height:1.5">
${rich.join('\n')}
<p><a href="${inHtml(address(open.path))}">${inHtml(open.label)}</a></p>
<p style="color:#6b5f68;font-size:.875rem">${inHtml(text('why', { siteName }))}<br>
<a href="${inHtml(settings)}">${inHtml(text('settings'))}</a> · <a href="${inHtml(stop)}">${inHtml(stopLabel)}</a></p>
</body></html>`,
    unsubscribeUrl: stop,
  }
}

const inHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
