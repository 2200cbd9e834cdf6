import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Locale } from '#contract/languages.ts'
import { normalize } from '#contract/normalize.ts'

export type Weight = 'regular' | 'bold'

/** A piece of text that one font can write. */
export interface Run {
  readonly text: string
  readonly font: Uint8Array
  /** Under which name a document keeps the font. */
  readonly name: string
}

interface Slice {
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

interface Loaded {
  readonly name: string
  readonly bytes: Uint8Array
  readonly font: Font
}

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 650 }
const require = createRequire(import.meta.url)

/** One family is cut into some hundred files, each with a part of its characters, so only a few of them are read. */
const families = ['noto-sans', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'] as const
type Family = (typeof families)[number]
/** The same Chinese character is drawn differently in Japan, China and Korea: the reader's own comes first. */
const own: Partial<Record<Locale, Family>> = { ja: 'noto-sans-jp', zh: 'noto-sans-sc', ko: 'noto-sans-kr' }
/** Every character of the basic plane, without beauty, for names in any other script. */
const lastResort = '@fontsource/unifont/files/unifont-latin-400-normal.woff2'

const slices = new Map<Family, readonly Slice[]>()
const loaded = new Map<string, Promise<Loaded>>()

/** Cuts a text into runs of one font each. What no font has is written as its number; pictures of emoji are left out. */
export async function runsOf(text: string, language: Locale, weight: Weight): Promise<Run[]> {
  const runs: { text: string; from: Loaded }[] = []
  const first = own[language]
  const order = ['noto-sans' as const, ...(first ? [first] : []), ...families.filter((name) => name !== 'noto-sans' && name !== first)]
  for (const character of normalize(text, 'NFC').replaceAll(unwritten, '')) {
    const last = runs.at(-1)
    // A space or a mark stays with what's before it.
    const from =
      last?.from.font.hasGlyphForCodePoint(codeOf(character)) && joins.test(character) ? last.from : await find(character, order, weight)
    const written = from ? character : `U+${codeOf(character).toString(16).toUpperCase()}`
    const font = from ?? (await find('U', order, weight))
    if (!font) throw new Error('the fonts lack Latin letters')
    if (last && last.from === font) last.text += written
    else runs.push({ text: written, from: font })
  }
  return runs.map(({ text: words, from: { bytes, name } }) => ({ text: words, font: bytes, name }))
}

const unwritten = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Cc}\p{Cf}\p{Co}\uFE00-\uFE0F]/gu
const joins = /[\p{Zs}\p{M}]/u
const codeOf = (character: string): number => character.codePointAt(0) ?? 0

async function find(character: string, order: readonly Family[], weight: Weight): Promise<Loaded | undefined> {
  const code = codeOf(character)
  for (const family of order) {
    for (const { file, ranges } of slicesOf(family)) {
      if (!ranges.some(([from, to]) => code >= from && code <= to)) continue
      const one = await load(file, weights[weight])
      if (one.font.hasGlyphForCodePoint(code)) return one
    }
  }
  const any = await load(lastResort)
  return any.font.hasGlyphForCodePoint(code) ? any : undefined
}

function slicesOf(family: Family): readonly Slice[] {
  const known = slices.get(family)
  if (known) return known
  const name = `@fontsource-variable/${family}`
  const table = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), 'utf8')) as Record<string, string>
  const made = Object.entries(table).map(([part, list]) => ({
    file: `${name}/files/${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: list.split(',').map(rangeOf),
  }))
  slices.set(family, made)
  return made
}

/** Of `U+4E00-4E0F` or `U+4E00`. */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

/** A file of a font as PDFs take it: unpacked, and of one weight where it has many. */
function load(file: string, weight?: number): Promise<Loaded> {
  const name = weight === undefined ? file : `${file} ${weight}`
  const known = loaded.get(name)
  if (known) return known
  const made = unpack(file, name, weight)
  loaded.set(name, made)
  return made
}

async function unpack(file: string, name: string, weight: number | undefined): Promise<Loaded> {
  const axes = weight === undefined ? {} : { variationAxes: { wght: weight } }
  const bytes = await subsetFont(readFileSync(require.resolve(file)), '', { keepAllGlyphs: true, targetFormat: 'truetype', ...axes })
  const font = create(bytes)
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`)
  return { name, bytes, font }
}
