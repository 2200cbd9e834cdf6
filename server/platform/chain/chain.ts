import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'

/**
 * A table whose rows are never changed, and the seals that prove it: each covers some rows and the seal before it. The rows have `id`,
 * `written_at` and `written_by` (the transaction that wrote them).
 */
export interface Chain {
  /** The table of rows; queries call it `one`. */
  readonly rows: string
  readonly seals: string
  /** Which row is under which seal, with the row's hash. */
  readonly sealed: string
  /** Of `sealed`: the row. */
  readonly key: string
  /** Of `seals`: how many rows it covers. */
  readonly count: string
  /**
   * In a query over `one`: everything a row says, as one text that never depends on a setting of the session. Times are milliseconds; keys
   * of objects stand in the order jsonb keeps.
   */
  readonly text: RawBuilder<string>
  /** In a query over `one`: whether everything is there that its text tells. A row without it is not sealed. */
  readonly isComplete?: RawBuilder<boolean>
  /** Rows may be older than the first seal: while there is none, none of them is missed. */
  readonly beginsLate?: boolean
  /** What a row is called in a finding, and a few words about it. */
  readonly noun: string
  readonly words: RawBuilder<string>
}

/** What a chain begins with. */
export const noSeal = '0'.repeat(64)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A row's hash does not depend on its place in the chain, so that a changed row is named and not everything after it. */
export const rowHash = sha256

/** Names of a chain for its statements. */
export const namesOf = ({ rows, seals, sealed, key, count }: Chain) => ({
  rows: sql.table(rows),
  seals: sql.table(seals),
  sealed: sql.table(sealed),
  key: sql.ref(key),
  count: sql.ref(count),
})

/** A seal covers its rows, in the order of their ids, and the seal before it. */
export class SealHash {
  readonly #hash = createHash('sha256')

  constructor(previousHash: string) {
    this.#hash.update(previousHash)
  }

  add(id: number, hash: string): void {
    this.#hash.update(`\n${id} ${hash}`)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}
