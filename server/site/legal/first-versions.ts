import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '#contract/languages.ts'
import type { DocumentName, LegalText } from './document.ts'

const folder = join(import.meta.dirname, 'first-versions')
const documents: readonly DocumentName[] = ['terms', 'privacy']
const fileOf = (document: DocumentName, version: string, locale: Locale): string => join(version, `${document}.${locale}.md`)
const versions = readdirSync(folder)
  .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name))
  .toSorted()
  .toReversed()
// All of it at the start, so that a release that is copied over this one changes nothing under a running site.
const texts = new Map(
  versions
    .flatMap((version) => documents.flatMap((document) => locales.map((locale) => fileOf(document, version, locale))))
    .map((file) => [file, parseText(readFileSync(join(folder, file), 'utf8'), file)]),
)

/**
 * The versions that come with the product, in English, the newest first: a folder each, with a Markdown file for each document and
 * language. Operators write the next ones in the admin panel.
 */
export const firstVersions = versions.flatMap((version) =>
  documents.map((document) => ({ document, version, ...firstText(document, version, 'en') })),
)

/** The words of one of these versions in a language. */
export function firstText(document: DocumentName, version: string, locale: Locale): LegalText {
  const text = texts.get(fileOf(document, version, locale))
  if (!text) throw new Error(`there are no ${document} of ${version} in ${locale}`)
  return text
}

/** Reads a document: a list that sums it up, then sections with a heading and paragraphs of one line each. Throws on anything else. */
export function parseText(markdown: string, file: string): LegalText {
  const [first = '', ...blocks] = markdown
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  const strip = (line: string, mark: string): string => {
    if (!line.startsWith(mark) || line.includes('\n')) throw new Error(`${file}: “${line}” must be a single line “${mark}…”`)
    return line.slice(mark.length)
  }
  const sections: { heading: string; paragraphs: string[] }[] = []
  for (const block of blocks) {
    if (block.startsWith('#')) sections.push({ heading: strip(block, '## '), paragraphs: [] })
    else if (sections.length === 0) throw new Error(`${file}: “${block}” has no heading`)
    else sections.at(-1)?.paragraphs.push(strip(block, ''))
  }
  return { summary: first.split('\n').map((line) => strip(line, '- ')), sections }
}
