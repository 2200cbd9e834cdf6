import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lengthen } from './screenshot-long.ts'

const folder = join(import.meta.dirname, '../web/locales')

/** What is called so in English, as another language calls it: by the catalogues of the web. */
export function inLanguage(label: RegExp, language: string): RegExp {
  if (language === 'en') return label
  const names = new Set<string>()
  const isLong = language === 'long'
  for (const file of globSync(`**/${isLong ? 'en' : language}.po`, { cwd: folder })) {
    // A long text goes on in the next line, and a link in it is no part of its name.
    const catalogue = readFileSync(join(folder, file), 'utf8')
      .replaceAll('"\n"', '')
      .replaceAll(/<\/?\d+\/?>/g, '')
    for (const [, english = '', words = ''] of catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm))
      if (label.test(english) && !english.includes(', plural,')) names.add(asPattern(isLong ? lengthen(words) : words))
  }
  if (names.size === 0) throw new Error(`Nothing that is called ${label} is said in ${language}.`)
  // A name of a person may follow.
  const end = label.source.endsWith('$') ? '$' : String.raw`(?:\s|$)`
  return new RegExp(`^(?:${[...names].join('|')})${end}`)
}

/** What is filled in may be anything. */
const asPattern = (words: string) =>
  words
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('.+')
