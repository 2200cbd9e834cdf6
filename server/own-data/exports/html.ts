import type { Locale } from '#contract/languages.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { archive, fields, speak } from '#server/texts/index.ts'
import type { Part } from './part.ts'

export type Row = Readonly<Record<string, unknown>>

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
article{border-top:1px solid #8884;padding:1rem 0}article p{white-space:pre-wrap;margin:.25rem 0}
time,dt,.about{opacity:.7;font-size:.875rem}dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.125rem .75rem;margin:.5rem 0 0}
dd{margin:0}img,video{max-width:100%;border-radius:.5rem;margin-top:.5rem}li{margin:.25rem 0}`

/** Where the site itself puts a word, and nobody else. */
const ours = new Set(['what', 'how', 'from'])

/** What is shown as words, or not at all: every other value of a row is listed with its name. */
const apart = new Set(['content', 'title', 'media', 'photo', 'photos', 'mediaAlt', 'furtherMedia', 'createdAt'])

interface Whose {
  readonly username: string
  readonly origin: string
  /** An instant. */
  readonly madeAt: string
}

/** A page that needs nothing but itself and the files beside it: no script, nothing from elsewhere. */
function pageHead(language: Locale, title: string, about: string, isHome: boolean): string {
  const home = `<p><a href="index.html">${escapeHtml(speak(archive, language)('all'))}</a></p>\n`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
${isHome ? '' : home}<h1>${escapeHtml(title)}</h1><p class="about">${escapeHtml(about)}</p>
`
}

export const pageEnd = '</body></html>\n'

/** The first page, in the person's language: what there is. */
export function homePage(language: Locale, { username, origin, madeAt }: Whose, parts: readonly Part[]): string {
  const text = speak(archive, language)
  const lines = parts.map(
    ({ name }) =>
      `<li><a href="${name}.html">${escapeHtml(text(name))}</a> <span class="about">${escapeHtml(text(`${name}_about`))}</span></li>`,
  )
  const about = text('whole', { site: origin, day: madeAt.slice(0, 10) })
  return `${pageHead(language, `@${username}`, about, true)}<ul>\n${lines.join('\n')}\n</ul>\n${pageEnd}`
}

/** What stands before the rows of a list. */
export function listHead(language: Locale, { name }: Part): string {
  const text = speak(archive, language)
  return pageHead(language, text(name), text(`${name}_about`), false)
}

export const nothingHere = (language: Locale): string => `<p>${escapeHtml(speak(archive, language)('empty'))}</p>\n`

/** One row as a reader sees it. */
export function article(language: Locale, row: Row): string {
  const { createdAt, title, content, media, photo, photos, mediaAlt, furtherMedia } = row
  const others = [photo, ...(Array.isArray(photos) ? photos : [])].map((file: unknown) => ({ media: file, mediaAlt: null }))
  const files = [{ media, mediaAlt }, ...(Array.isArray(furtherMedia) ? (furtherMedia as Row[]) : []), ...others]
  const rest = Object.entries(row).filter(([name, value]) => !apart.has(name) && value !== null && value !== '')
  return [
    '<article>',
    typeof createdAt === 'string' ? `<time datetime="${escapeHtml(createdAt)}">${escapeHtml(readable(createdAt))}</time>` : '',
    typeof title === 'string' ? `<h2>${escapeHtml(title)}</h2>` : '',
    typeof content === 'string' && content !== '' ? `<p dir="auto">${escapeHtml(content)}</p>` : '',
    ...files.map((file) =>
      typeof file.media === 'string' ? picture(file.media, typeof file.mediaAlt === 'string' ? file.mediaAlt : '') : '',
    ),
    rest.length === 0
      ? ''
      : `<dl>${rest.map(([name, value]) => `<dt>${escapeHtml(label(language, name))}</dt><dd>${escapeHtml(words(language, name, value))}</dd>`).join('')}</dl>`,
    '</article>\n',
  ].join('')
}

/** Files of others are not in the archive, so not all of these are found. */
function picture(file: string, alt: string): string {
  const source = `media/${encodeURIComponent(file)}`
  return file.endsWith('.webp')
    ? `<img src="${source}" alt="${escapeHtml(alt)}" loading="lazy">`
    : `<video src="${source}" controls preload="metadata" aria-label="${escapeHtml(alt)}"></video>`
}

const readable = (instant: string): string => instant.replace('T', ' ').slice(0, 16)

/** What a value is called; a test holds that every one of every list has a name. */
const label = (language: Locale, name: string): string =>
  name in fields.en ? speak(fields, language)(name as keyof typeof fields.en) : name

function words(language: Locale, name: string, value: unknown): string {
  const text = speak(archive, language)
  if (typeof value === 'string') {
    const named = `value_${value}`
    if (ours.has(name) && named in archive.en) return text(named as keyof typeof archive.en)
    return /^\d{4}-\d\d-\d\dT/.test(value) ? readable(value) : value
  }
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no')
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
