import sharp from 'sharp'

/** What our font has for certain: Latin, Cyrillic, and the punctuation around them. */
const ours = /^[\u0020-\u017f\u0400-\u045f\u2010-\u2026\u20ac]$/
/** Emoji, and what joins and colors them: no font here has them all, and the words are clear without. */
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu

const known = new Map<string, boolean>()
const boxes = new Map<string, Promise<Drawn>>()

interface Drawn {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * A text as it can be drawn here: without emoji, and null where the fonts of this machine lack a letter of it. Our font comes along; Chinese,
 * Japanese and Korean need one of the system. A box in place of a letter is worse than no words.
 */
export async function drawnWords(text: string, fontfile: string): Promise<string | null> {
  const words = text
    .replace(pictographs, '')
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim()
  for (const character of new Set(words)) {
    if (ours.test(character)) continue
    if (!(await isDrawn(character, fontfile))) return null
  }
  return words
}

async function isDrawn(character: string, fontfile: string): Promise<boolean> {
  const before = known.get(character)
  if (before !== undefined) return before
  const isFound = !(await isBox(character, fontfile))
  if (known.size < 20_000) known.set(character, isFound)
  return isFound
}

/** Pango draws a letter that no font has as a frame around its number: of one size for all numbers of as many digits, with the same edge. */
async function isBox(character: string, fontfile: string): Promise<boolean> {
  const code = character.codePointAt(0) ?? 0
  // For private use, so that no font of a system has it.
  const nobody = code <= 0xffff ? '\u{e123}' : code <= 0xfffff ? '\u{f1234}' : '\u{10f123}'
  const box = boxes.get(nobody) ?? draw(nobody, fontfile)
  boxes.set(nobody, box)
  const [one, other] = await Promise.all([draw(character, fontfile), box])
  if (one.width !== other.width || one.height !== other.height) return false
  const edge = one.width * 4 * 2
  return one.data.subarray(0, edge).equals(other.data.subarray(0, edge))
}

async function draw(character: string, fontfile: string): Promise<Drawn> {
  // A combining mark alone has nothing to show: it's drawn on a letter.
  const text = /\p{M}/u.test(character) ? `o${character}` : character
  const { data, info } = await sharp({ text: { text, font: 'Onest 40', fontfile, rgba: true } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
