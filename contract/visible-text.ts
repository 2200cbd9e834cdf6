const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A grapheme cluster may be endless (piled-up marks); this many code units per visible character is still generous for emoji. */
const codeUnitsPerGrapheme = 16
/** Controls other than tab and newline, bidirectional overrides and isolates, and interlinear marks: they make text lie about itself. */
const deceptive = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufeff]/gu
/** Characters that show nothing, alone or together. */
const invisible = /[\s\p{Cf}\p{Mn}\p{Me}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Visible characters of a text, as people count them: grapheme clusters. */
export function visibleLength(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** True when at least one character of the text can be seen. */
export function hasVisibleCharacter(text: string): boolean {
  return text.replace(invisible, '') !== ''
}

/** At most `max` visible characters, and not endless behind few of them. */
export function fitsLength(text: string, max: number): boolean {
  return text.length <= max * codeUnitsPerGrapheme && visibleLength(text) <= max
}

/** Brings text into the one form we store: NFC, Unix newlines, no deceptive characters, trimmed. */
export function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(deceptive, '').normalize('NFC').trim()
}
