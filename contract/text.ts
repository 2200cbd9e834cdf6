import * as z from 'zod'
import { fitsLength, hasVisibleCharacter, mayFitLength, tidy } from './visible-text.ts'

const isReadable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * Text a person wrote: `max` visible characters, at least one of them visible.
 * PostgreSQL refuses U+0000 and lone surrogates, so both are refused here with rule `unreadable` instead of failing there.
 */
export function writtenText(max: number) {
  const tooLong = { rule: 'too_long', limit: max }
  return z
    .string()
    .refine((text) => mayFitLength(text, max), { params: tooLong, abort: true })
    .refine(isReadable, { params: { rule: 'unreadable' }, abort: true })
    .overwrite(tidy)
    .refine(hasVisibleCharacter, { params: { rule: 'empty' }, abort: true })
    .refine((text) => fitsLength(text, max), { params: tooLong })
    .meta({ description: `1 to ${max} visible characters` })
}

/** Text a person wrote on one line; line breaks become spaces. */
export function writtenLine(max: number) {
  return writtenText(max).overwrite((text) => text.replace(/\s+/g, ' '))
}

/** Text a person wrote on a few lines; blank ones are left out. */
export function writtenLines(max: number, lines: number) {
  return writtenText(max)
    .overwrite((text) => text.replace(/\n\s*\n/g, '\n'))
    .refine((text) => text.split('\n').length <= lines, { params: { rule: 'too_many_lines', limit: lines } })
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
export const id = idLike(z.number())

/** The id of somebody else than the caller, who is number one of the examples. */
export const otherId = idLike(z.number().meta({ examples: [2] }))

/** Ids in a query, at most 100, with commas between them. */
export const ids = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)
  .meta({ examples: ['1,2'] })
  .transform((list) => list.split(',').map(Number))

function idLike(number: z.ZodNumber) {
  return z
    .union([z.string().regex(/^[1-9]\d{0,15}$/), number])
    .transform(Number)
    .pipe(z.int().positive())
    .meta({ description: 'a positive integer' })
}

/** The same id in a reply. */
export const idReply = z.int().positive()

/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime()

/** A month of the year, such as `2026-10`. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-10'] })
