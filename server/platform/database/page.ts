import { limits } from '#contract/limits.ts'
import { AppError } from '../errors.ts'

/**
 * A place in a list ordered by time and id; times have milliseconds in the database, so nothing is lost on the way. In a list ordered by a
 * number, that number stands for the milliseconds; in one ordered by words, `word` is the place and the time is none.
 */
export interface Mark {
  readonly at: Date
  readonly id: number
  readonly word?: string
}

/** One page asked for: rows after `after`, `limit` of them. */
export interface Page {
  readonly after: Mark | null
  readonly limit: number
}

/** The end of 9999: later years have another form as text, which the database reads as a time zone. */
const lastMoment = 253_402_300_799_999

export function readPage(query: { cursor?: string | undefined; limit?: number | undefined }): Page {
  return { after: query.cursor === undefined ? null : decodeMark(query.cursor), limit: query.limit ?? limits.pageSize }
}

/** A page of people: visitors get no larger one than the site itself asks for. */
export function pageFor(viewer: object | null, page: Page): Page {
  return viewer ? page : { ...page, limit: Math.min(page.limit, limits.pageSize) }
}

export function encodeMark({ at, id, word }: Mark): string {
  return Buffer.from(word === undefined ? `${at.getTime()}.${id}` : `w${id}.${word}`).toString('base64url')
}

export function decodeMark(cursor: string): Mark {
  const bytes = Buffer.from(cursor, 'base64url')
  const timed = /^(\d{1,15})\.([1-9]\d{0,15})$/.exec(bytes.toString('latin1'))
  const worded = timed ? null : /^w([1-9]\d{0,15})\.([^\0]*)$/s.exec(bytes.toString('utf8'))
  const id = Number(timed?.[2] ?? worded?.[1])
  const at = Number(timed?.[1] ?? 0)
  if (!Number.isSafeInteger(id) || at > lastMoment) throw new AppError('invalid_cursor')
  return worded ? { at: new Date(at), id, word: worded[2] ?? '' } : { at: new Date(at), id }
}

/** Splits `limit + 1` rows into the page and the mark of the next one (null at the end). */
export function splitPage<Row extends { id: number; createdAt: Date }>(
  rows: readonly Row[],
  page: Page,
): { rows: Row[]; next: string | null } {
  return splitPageBy(rows, page, ({ id, createdAt }) => ({ at: createdAt, id }))
}

/** The same for a list ordered by something else, which `markOf` reads off a row. */
export function splitPageBy<Row>(rows: readonly Row[], page: Page, markOf: (row: Row) => Mark): { rows: Row[]; next: string | null } {
  const kept = rows.slice(0, page.limit)
  const last = kept.at(-1)
  return { rows: kept, next: rows.length > page.limit && last !== undefined ? encodeMark(markOf(last)) : null }
}
