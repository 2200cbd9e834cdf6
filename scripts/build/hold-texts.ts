import { relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { Locale } from '#contract/languages.ts'
import { pluralFaults, shapeOf } from './message-shape.ts'
import { isAmbiguous, voiceFaults } from './voice.ts'

interface Text {
  readonly id: string
  readonly locale: string
  /** Its file, as the repository names it. */
  readonly file: string
  /** The modules that show it, as its catalogue says; of these and no others it stands beside. */
  readonly origins: readonly string[]
  readonly english: string
  /** Which of the meanings of the English is meant. */
  readonly context?: string | undefined
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
      const origins = (source.origin ?? []).map(([module]) => module)
      for (const locale of config.locales) {
        const file = catalogue.getFilename(locale).replace(`${config.rootDir}/`, '')
        texts.push({ id, locale, file, origins, english, context: source.context, words: languages[locale]?.[id]?.translation ?? '' })
      }
    }
  }
  return texts
}

/** What is wrong with texts, a sentence for each fault. */
export function textFaults(texts: readonly Text[]): string[] {
  return texts.flatMap(({ file, locale, english, context, words }) => {
    if (words === '') return [`${file} has no translation of “${english}”.`]
    const [wanted, given] = [shapeOf(english).join(' '), shapeOf(words).join(' ')]
    if (wanted !== given) return [`${file}: “${words}” must fill in ${wanted || 'nothing'}, and fills in ${given || 'nothing'}.`]
    return [
      ...pluralFaults(words, locale).map((fault) => `${file}: a plural of “${words}” ${fault}.`),
      ...voiceFaults(words, locale as Locale).map((fault) => `${file}: “${words}” ${fault} (docs/languages/${locale}.md).`),
      ...(locale === 'en' && context === undefined && isAmbiguous(english)
        ? [`${file}: “${english}” has two meanings; give it a context, as in t({ message, context }).`]
        : []),
    ]
  })
}

/** The keys of the texts that a module shows, as the macros of Lingui and JSX leave them. */
export function keysIn(code: string): string[] {
  const called = code.matchAll(/\/\*\* ?i18n ?\*\/\s*\{\s*id: "([^"]+)"/g)
  const drawn = code.matchAll(/\(_Trans\d*,\s*\{\s*id: "([^"]+)"/g)
  return [...called, ...drawn].map(([, key = '']) => key)
}

/** Where a key is shown: a module, and the key. */
const showing = (module: string, key: string): string => `${module} ${key}`

/**
 * Where the modules of a build and the catalogues part, a sentence for each fault. A text is known to a module only from the catalogue that
 * was read from it: one that stands in the catalogue of another page is not there when the page of this module opens.
 */
export function showingFaults(texts: readonly Text[], keysOf: ReadonlyMap<string, readonly string[]>): string[] {
  const written = texts.filter(({ locale }) => locale === 'en')
  const known = new Set(written.flatMap(({ id, origins }) => origins.map((module) => showing(module, id))))
  const shown = [...keysOf].flatMap(([module, keys]) => [...new Set(keys)].map((key) => ({ module, key })))
  const used = new Set(shown.map(({ module, key }) => showing(module, key)))
  return [
    ...shown
      .filter(({ module, key }) => !known.has(showing(module, key)))
      .map(({ module, key }) => `${module} shows the key ${key}, which no catalogue has from there.`),
    ...written
      .filter(({ id, origins }) => !origins.some((module) => used.has(showing(module, id))))
      .map(({ file, english }) => `No page shows “${english}” of ${file}.`),
  ]
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
  const keysOf = new Map<string, readonly string[]>()
  const root = getConfig().rootDir
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
      const keys = keysIn(code)
      if (keys.length > 0) keysOf.set(relative(root, id.split('?')[0] ?? id), keys)
      return null
    },
    generateBundle() {
      const faults = showingFaults(texts, keysOf)
      if (faults.length > 0) this.error(`The catalogues are not those of the code: run npm run messages, then translate.${listOf(faults)}`)
    },
  }
}
