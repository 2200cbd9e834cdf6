import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Part } from './parts.ts'

export type Row = Readonly<Record<string, unknown>>

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
article{border-top:1px solid #8884;padding:1rem 0}article p{white-space:pre-wrap;margin:.25rem 0}
time,dt,.about{opacity:.7;font-size:.875rem}dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.125rem .75rem;margin:.5rem 0 0}
dd{margin:0}img,video{max-width:100%;border-radius:.5rem;margin-top:.5rem}li{margin:.25rem 0}`

/** What is shown as words, or not at all: every other value of a row is listed with its name. */
const apart = new Set(['content', 'title', 'media', 'photo', 'photos', 'mediaAlt', 'createdAt'])

/** A page that needs nothing but itself and the files beside it: no script, nothing from elsewhere. */
export function pageHead(title: string, about: string, isHome: boolean): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
${isHome ? '' : '<p><a href="index.html">All of your data</a></p>\n'}<h1>${escapeHtml(title)}</h1><p class="about">${escapeHtml(about)}</p>
`
}

export const pageEnd = '</body></html>\n'

/** The first page: what there is, and how much of it. */
export function tableOfContents(parts: readonly Part[]): string {
  const lines = parts.map(
    ({ name, title, about }) => `<li><a href="${name}.html">${escapeHtml(title)}</a> <span class="about">${escapeHtml(about)}</span></li>`,
  )
  return `<ul>\n${lines.join('\n')}\n</ul>\n`
}

/** One row as a reader sees it. */
export function article(row: Row): string {
  const { createdAt, title, content, media, photo, photos, mediaAlt } = row
  const files = [media, photo, ...(Array.isArray(photos) ? photos : [])].filter((file) => typeof file === 'string')
  const rest = Object.entries(row).filter(([name, value]) => !apart.has(name) && value !== null && value !== '')
  return [
    '<article>',
    typeof createdAt === 'string' ? `<time datetime="${escapeHtml(createdAt)}">${escapeHtml(readable(createdAt))}</time>` : '',
    typeof title === 'string' ? `<h2>${escapeHtml(title)}</h2>` : '',
    typeof content === 'string' && content !== '' ? `<p dir="auto">${escapeHtml(content)}</p>` : '',
    ...files.map((file) => picture(file, typeof mediaAlt === 'string' ? mediaAlt : '')),
    rest.length === 0
      ? ''
      : `<dl>${rest.map(([name, value]) => `<dt>${label(name)}</dt><dd>${escapeHtml(text(value))}</dd>`).join('')}</dl>`,
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

/** `createdAt` reads as "created at". */
const label = (name: string): string => escapeHtml(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

function text(value: unknown): string {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? readable(value) : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
