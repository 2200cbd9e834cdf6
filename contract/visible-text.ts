import { normalize } from './normalize.ts'

/** Made with the first text: it takes memory that a site at rest doesn't need. */
let segmenter: Intl.Segmenter | undefined
/** A grapheme cluster may be endless (piled-up marks); this many code units per visible character is still generous for emoji. */
const codeUnitsPerGrapheme = 16
/** Controls other than tab and newline, bidirectional overrides and isolates, and interlinear marks: they make text lie about itself. */
const deceptive = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufeff]/gu
/** A character that shows something; the others show nothing, alone or together. */
const visible = /[^\s\p{Cf}\p{Mn}\p{Me}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/u

/** Visible characters of a text, as people count them: grapheme clusters. Counts no further than just above `most`. */
export function visibleLength(text: string, most = Infinity): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count > most) break
  }
  return count
}

/** True when at least one character of the text can be seen. */
export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text)
}

/** Could hold at most `max` visible characters: asked before anything is done with a text, which may be as long as a request. */
export function mayFitLength(text: string, max: number): boolean {
  return text.length <= max * codeUnitsPerGrapheme
}

/** At most `max` visible characters, and not endless behind few of them. */
export function fitsLength(text: string, max: number): boolean {
  // No character is less than one code unit, and counting them takes longest of all that's done with a short text.
  return text.length <= max || (mayFitLength(text, max) && visibleLength(text, max) <= max)
}

/** Brings text into the one form we store: NFC, Unix newlines, no deceptive characters, trimmed. */
export function tidy(text: string): string {
  return normalize(text.replace(/\r\n?/g, '\n').replace(deceptive, ''), 'NFC').trim()
}
