import * as z from 'zod'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A grapheme cluster may be endless (piled-up marks); this many code units per visible character is still generous for emoji. */
const codeUnitsPerGrapheme = 16
/** Controls other than tab and newline, bidirectional overrides and isolates, and interlinear marks: they make text lie about itself. */
const deceptive = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufeff]/gu
/** Characters that show nothing, alone or together. */
const invisible = /[\s\p{Cf}\p{Mn}\p{Me}\p{Zs}\u115f\u1160\u2800\u3164\uffa0]/gu

/** Visible characters of a text, as people count them. */
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

const isReadable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * Text a person wrote: `max` visible characters, at least one of them visible.
 * PostgreSQL refuses U+0000 and lone surrogates, so both are refused here with rule `unreadable` instead of failing there.
 */
export function writtenText(max: number) {
  return z
    .string()
    .refine(isReadable, { params: { rule: 'unreadable' }, abort: true })
    .overwrite(tidy)
    .refine(hasVisibleCharacter, { params: { rule: 'empty' }, abort: true })
    .refine((text) => fitsLength(text, max), {
      params: { rule: 'too_long', limit: max },
    })
    .meta({ description: `1 to ${max} visible characters` })
}

/** Text a person wrote on one line; line breaks become spaces. */
export function writtenLine(max: number) {
  return writtenText(max).overwrite((text) => text.replace(/\s+/g, ' '))
}

/** An opaque word (a token, a mark, a name on the wire) of at most `max` code units without control characters. */
export function word(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => isReadable(text) && !/[\u0000-\u001f\u007f]/.test(text), { params: { rule: 'unreadable' } })
}

/** An id in a path or query: a positive integer of at most 53 bits. */
export const id = z
  .union([z.string().regex(/^[1-9]\d{0,15}$/), z.number()])
  .transform(Number)
  .pipe(z.int().positive())
  .meta({ description: 'a positive integer' })

/** The same id in a reply. */
export const idReply = z.int().positive()

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()
