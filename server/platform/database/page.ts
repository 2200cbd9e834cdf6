import { limits } from '#contract/limits.ts'
import { AppError } from '../errors.ts'

/** A place in a list ordered by time and id; times have milliseconds in the database, so nothing is lost on the way. */
export interface Mark {
  readonly at: Date
  readonly id: number
}

/** One page asked for: rows after `after`, `limit` of them. */
export interface Page {
  readonly after: Mark | null
  readonly limit: number
}

export function readPage(query: { cursor?: string | undefined; limit?: number | undefined }): Page {
  return { after: query.cursor === undefined ? null : decodeMark(query.cursor), limit: query.limit ?? limits.pageSize }
}

export function encodeMark(mark: Mark): string {
  return Buffer.from(`${mark.at.getTime()}.${mark.id}`).toString('base64url')
}

export function decodeMark(cursor: string): Mark {
  const match = /^(\d{1,15})\.([1-9]\d{0,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  const id = Number(match?.[2])
  if (!match || !Number.isSafeInteger(id)) throw new AppError('invalid_cursor')
  return { at: new Date(Number(match[1])), id }
}

/** Splits `limit + 1` rows into the page and the mark of the next one (null at the end). */
export function splitPage<Row extends { id: number; createdAt: Date }>(
  rows: readonly Row[],
  page: Page,
): { rows: Row[]; next: string | null } {
  const kept = rows.slice(0, page.limit)
  const last = kept.at(-1)
  return { rows: kept, next: rows.length > page.limit && last ? encodeMark({ at: last.createdAt, id: last.id }) : null }
}
