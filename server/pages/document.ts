import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnUser } from '#contract/users.ts'
import type { SiteConfig } from '#contract/site.ts'

/** What the page starts from: no request has to be made to know who is here. */
export interface Boot {
  readonly user: OwnUser | null
  readonly config: SiteConfig
}

/** The built document of the web app, ready to be filled in for a request. */
export interface PageDocument {
  /** CSP sources of its inline scripts. */
  readonly scriptHashes: readonly string[]
  render(page: { title: string; boot: Boot; isIndexed: boolean }): string
}

/** Reads `index.html` of a build; throws one sentence when there is none. */
export function readDocument(folder: string): PageDocument {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error('The web app is not built. Run `npm start`, or `npm run build`.')
  const html = readFileSync(file, 'utf8')
  const [beforeTitle, afterTitle] = splitAt(html, /<title>[^<]*<\/title>/)
  const [head, body] = splitAt(afterTitle, /<\/head>/)
  return {
    scriptHashes: inlineScripts(html).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    render: ({ title, boot, isIndexed }) =>
      [
        beforeTitle,
        `<title>${escapeHtml(title)}</title>`,
        head,
        isIndexed ? '' : '<meta name="robots" content="noindex">',
        `<script type="application/json" id="boot">${escapeJson(boot)}</script></head>`,
        body,
      ].join(''),
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

function splitAt(text: string, mark: RegExp): [string, string] {
  const match = mark.exec(text)
  if (!match) throw new Error(`The built document has no ${mark.source}.`)
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)]
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** JSON that cannot end the element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
