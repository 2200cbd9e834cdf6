import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../web/locales')

/** What is called so in English, as another language calls it: by the catalogues of the web. */
export function inLanguage(label: RegExp, language: string): RegExp {
  if (language === 'en') return label
  const names = new Set<string>()
  for (const file of globSync(`**/${language}.po`, { cwd: folder })) {
    const catalogue = readFileSync(join(folder, file), 'utf8')
    for (const [, english = '', words = ''] of catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm))
      if (label.test(english) && !english.includes(', plural,')) names.add(asPattern(words))
  }
  if (names.size === 0) throw new Error(`Nothing that is called ${label} is said in ${language}.`)
  return new RegExp(`^(?:${[...names].join('|')})$`)
}

/** What is filled in may be anything. */
const asPattern = (words: string) =>
  words
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('.+')
