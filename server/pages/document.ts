import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstData } from '#contract/first-data.ts'
import type { Locale } from '#contract/languages.ts'
import type { OwnUser } from '#contract/people/users.ts'
import type { SiteConfig } from '#contract/site/site.ts'
import { headOf } from './head.ts'
import { html, scriptJson, type Html } from './html.ts'
import { manifestPath } from './manifest.ts'
import type { Page } from './page.ts'
import { themePath } from './theme.ts'

/** What the page starts from: no request has to be made to know who is here and what is shown first. */
export interface Boot {
  readonly user: OwnUser | null
  readonly config: SiteConfig
  /** When it was written, in milliseconds since 1970. */
  readonly writtenAt?: number
  readonly first?: FirstData
  /** Kept by the browser for when there is no network. */
  readonly isOffline?: true
}

/** A page as the server drew it, the address it was drawn for, and what the document says of the files it needs. */
export interface DrawnPage {
  readonly href: string
  readonly files: Html
  readonly markup: string
}

/** The built document of the web app, ready to be filled in for a request. */
export interface PageDocument {
  /** CSP sources of its inline scripts. */
  readonly scriptHashes: readonly string[]
  render(page: Page, boot: Boot, origin: string, locale: Locale, drawn?: DrawnPage | null): string
}

/** Reads `index.html` of a build; throws one sentence when there is none. */
export function readDocument(folder: string): PageDocument {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new Error('The web app is not built. Run `npm start`, or `npm run build`.')
  const source = readFileSync(file, 'utf8')
  const [beforeLanguage, afterLanguage] = splitAt(source, /<html lang="en">/)
  const [beforeTitle, afterTitle] = splitAt(afterLanguage, /<title>[^<]*<\/title>/)
  const [head, body] = splitAt(afterTitle, /<\/head>/)
  const [beforeRoot, afterRoot] = splitAt(body, /<div id="root"><\/div>/)
  return {
    scriptHashes: inlineScripts(source).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    render: (page, boot, origin, locale, drawn) =>
      [
        beforeLanguage,
        html`<html lang="${locale}">`.text,
        beforeTitle,
        headOf(page, boot.config.siteName, origin).text,
        head,
        html`<link rel="manifest" href="${manifestPath}?language=${locale}" />${themeLink(boot.config)}`.text,
        drawn?.files.text,
        html`<script type="application/json" id="boot">
            ${scriptJson(boot)}
          </script>
          </head>`.text,
        beforeRoot,
        drawn
          ? `${html`<div id="root" data-drawn="${drawn.href}">`.text}${drawn.markup}</div>`
          : html`<div id="root">${page.summary && html`<noscript>${page.summary}</noscript>`}</div>`.text,
        afterRoot,
      ].join(''),
  }
}

function themeLink({ accentHue }: SiteConfig) {
  return html`${accentHue !== null && html`<link rel="stylesheet" href="${themePath(accentHue)}" />`}`
}

function inlineScripts(source: string): string[] {
  return [...source.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

function splitAt(text: string, mark: RegExp): [string, string] {
  const match = mark.exec(text)
  if (!match) throw new Error(`The built document has no ${mark.source}.`)
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)]
}
