import type { Visitor } from './people/visitor.ts'

/** A document of the site, taken apart as machines and readers without scripts take it. */
export async function readDocument(path: string, by: Visitor) {
  const { status, body, headers } = await by.get(path)
  const html = String(body)
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
  const jsonLd = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1]
  const shown = /<div id="root"(?: data-drawn="[^"]*")?>(.*)<\/div>\s*<script id="cut">/s.exec(html)?.[1] ?? ''
  return { status, html, boot, jsonLd, meta, shown, headers, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
}
