import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { pluralFaults, shapeOf } from './message-shape.ts'

interface Text {
  readonly id: string
  readonly locale: string
  /** Its file, as the repository names it. */
  readonly file: string
  readonly english: string
  readonly words: string
}

/** Every text of the web app in every language; one that nobody has translated has no words. */
export async function readTexts(): Promise<Text[]> {
  const config = getConfig()
  const texts: Text[] = []
  for (const catalogue of await getCatalogs(config)) {
    const languages = await catalogue.readAll([...config.locales])
    for (const [id, source] of Object.entries(languages['en'] ?? {})) {
      const english = source.translation || source.message || ''
      for (const locale of config.locales) {
        const file = catalogue.getFilename(locale).replace(`${config.rootDir}/`, '')
        texts.push({ id, locale, file, english, words: languages[locale]?.[id]?.translation ?? '' })
      }
    }
  }
  return texts
}

/** What is wrong with texts, a sentence for each fault. */
export function textFaults(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, locale, english, words }) => {
    if (words === '') return [`${file} has no translation of “${english}”.`]
    const [wanted, given] = [shapeOf(english).join(' '), shapeOf(words).join(' ')]
    if (wanted !== given) return [`${file}: “${words}” must fill in ${wanted || 'nothing'}, and fills in ${given || 'nothing'}.`]
    return pluralFaults(words, locale).map((fault) => `${file}: a plural of “${words}” ${fault}.`)
  })
}

/** The keys of the texts that a module shows, as the macros of Lingui and JSX leave them. */
export function keysIn(code: string): string[] {
  const called = code.matchAll(/\/\*\* ?i18n ?\*\/\s*\{\s*id: "([^"]+)"/g)
  const drawn = code.matchAll(/\(_Trans\d*,\s*\{\s*id: "([^"]+)"/g)
  return [...called, ...drawn].map(([, key = '']) => key)
}

const shownAtOnce = 20
const listOf = (faults: readonly string[]): string => {
  const more = faults.length - shownAtOnce
  return [...faults.slice(0, shownAtOnce), ...(more > 0 ? [`… and ${more} more.`] : [])].map((fault) => `\n  ${fault}`).join('')
}

/**
 * Fails the build when a language lacks a text, fills in something else than the English one or counts otherwise than its language does,
 * and when a page would show a key because the catalogues do not know its text.
 */
export function holdTexts(): Plugin {
  const used = new Map<string, string>()
  let texts: readonly Text[] = []
  return {
    name: 'hold-texts',
    apply: 'build',
    async buildStart() {
      texts = await readTexts()
      const faults = textFaults(texts)
      if (faults.length > 0) this.error(`Some texts cannot be shown (CONTRIBUTING.md says how a text is added):${listOf(faults)}`)
    },
    transform(code, id) {
      if (/import \{ i18n as _i18n/.test(code)) this.error(`${id} speaks outside of useLingui, where no language is loaded.`)
      for (const key of keysIn(code)) used.set(key, id)
      return null
    },
    generateBundle() {
      const known = new Map(texts.map(({ id, english }) => [id, english]))
      const faults = [
        ...[...used].filter(([key]) => !known.has(key)).map(([key, file]) => `${file} shows the key ${key} instead of a text.`),
        ...[...known].filter(([key]) => !used.has(key)).map(([, english]) => `No page shows “${english}”.`),
      ]
      if (faults.length > 0) this.error(`The catalogues are not those of the code: run npm run messages, then translate.${listOf(faults)}`)
    },
  }
}
