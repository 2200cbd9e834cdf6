import type { Locale } from '#contract/languages.ts'
import type { MailScope } from '#contract/notify/notification-settings.ts'
import { layOutMail } from '#server/platform/mail-layout.ts'
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
  const mail = layOutMail(
    {
      subject,
      blocks: lines.map(({ sentence, words, path }) => ({ line: sentence, quote: words, href: address(path) })),
      button: { href: address(open.path), label: open.label },
      foot: [
        text('why', { siteName }),
        { href: address('/settings#notifications'), label: text('settings') },
        { href: stop, label: stopLabel },
      ],
    },
    { siteName, locale },
  )
  return { ...mail, unsubscribeUrl: stop }
}
