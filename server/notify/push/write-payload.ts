import type { Locale } from '#contract/languages.ts'

export interface Words {
  readonly title: string
  readonly body: string
  readonly locale: Locale
  /** An address of this site. */
  readonly url: string
  readonly tag: string
  /** What the badge of the installed app shows from now on; null leaves it. */
  readonly unreadCount: number | null
  /** Also while a page of the site is being looked at. */
  readonly isAlwaysShown: boolean
}

/** Push services need not take more than 4096 bytes, of which encryption takes 103 (RFC 8291, section 4). */
const titleBytes = 400
const bodyBytes = 1_600

/**
 * A message in the declarative form (w3.org/TR/push-api, 8030): browsers that know it show it without waking the worker, all others hand
 * it to web/worker, which reads the same fields.
 */
export function writePayload({ title, body, locale, url, tag, unreadCount, isAlwaysShown }: Words): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: cut(title, titleBytes),
      body: cut(body, bodyBytes),
      lang: locale,
      dir: 'auto',
      navigate: url,
      tag,
      data: { isAlwaysShown },
    },
    ...(unreadCount === null ? {} : { app_badge: unreadCount }),
  })
}

/** At most so many bytes as JSON writes them, without half a character at the end. */
function cut(text: string, most: number): string {
  const size = (part: string) => Buffer.byteLength(JSON.stringify(part))
  if (size(text) <= most) return text
  let kept = ''
  let used = 5
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    used += size(segment) - 2
    if (used > most) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
