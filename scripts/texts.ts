import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '#contract/languages.ts'

/**
 * Brings the files of the other languages in step with the English ones (server/texts): what is new is there in English until somebody
 * translates it, what is gone goes, and the order is the same. Translations stay.
 */
const root = join(import.meta.dirname, '../server/texts')
const written: string[] = []

async function read(part: string, locale: string): Promise<Record<string, string>> {
  const file = join(root, part, `${locale}.ts`)
  if (!existsSync(file)) return {}
  const module = (await import(pathToFileURL(file).href)) as Record<string, Record<string, string>>
  return module[locale] ?? {}
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`

const parts = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const { name: part } of parts) {
  const english = await read(part, 'en')
  for (const locale of locales.filter((name) => name !== 'en')) {
    const known = await read(part, locale)
    const lines = Object.entries(english).map(([key, words]) => `  ${quoted(key)}: ${quoted(known[key] ?? words)},`)
    const file = join(root, part, `${locale}.ts`)
    writeFileSync(
      file,
      `import type { Words } from '../languages.ts'\nimport type { en } from './en.ts'\n\nexport const ${locale}: Words<typeof en> = {\n${lines.join('\n')}\n}\n`,
    )
    written.push(file)
  }
}
execFileSync(join(root, '../../node_modules/.bin/oxfmt'), written)
