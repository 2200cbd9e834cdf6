import { randomBytes } from 'node:crypto'

/**
 * What the things of the scene are recognised by, wherever they turn up: words planted in them, numbers that stand nowhere else, names of
 * files, and the few pixels that stand for a picture.
 */
export class Marks {
  readonly #labels = new Map<string, string>()
  /** Those with no form of their own are looked for one by one. */
  readonly #formless: string[] = []

  /** A word for this part of a thing, and for nothing else. */
  word(label: string): string {
    const word = `cn${String(this.#labels.size).padStart(4, '0')}z`
    this.#labels.set(word, label)
    return word
  }

  add(text: string | number, label: string): void {
    if (text === '') throw new Error(`nothing tells ${label}`)
    this.#labels.set(String(text), label)
    if (![...matchesIn(String(text))].includes(String(text))) this.#formless.push(String(text))
  }

  nameOf(mark: string): string {
    return this.#labels.get(mark) ?? mark
  }

  /** Every mark that stands in this text. */
  findIn(text: string): Set<string> {
    const found = new Set<string>()
    for (const match of matchesIn(text)) if (this.#labels.has(match)) found.add(match)
    for (const mark of this.#formless) if (text.includes(mark)) found.add(mark)
    return found
  }

  get size(): number {
    return this.#labels.size
  }
}

/** Numbers of what the scene is made of begin here, those of everything else far below. */
export const firstNumber = 770_000_000_000

/** In one pass. A name of a file is found by its end: looked for from its beginning, every word of a page would be tried. */
const form = /cn\d{4}z|77\d{10}|(?<=(?<stem>[A-Za-z0-9_-]{22}))\.(?:webp|mp4|webm)/g

function* matchesIn(text: string): Iterable<string> {
  for (const { 0: match, groups } of text.matchAll(form)) yield (groups?.['stem'] ?? '') + match
}

/** Words that no other run has, for addresses of people. */
export const newSuffix = (): string => randomBytes(3).toString('hex')
