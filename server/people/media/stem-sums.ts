import { crc32 } from 'node:zlib'
import { stem } from './media-names.ts'

/**
 * For each upload one sum: what its entry calls for, less what is stored. Names are random, so 48 bits of one tell uploads apart; where
 * two should meet, their sums meet too.
 */
export class StemSums {
  readonly #stems: Float64Array
  readonly #sums: Int32Array
  readonly #mask: number

  /** For so many uploads; what is stored of others is left out. */
  constructor(count: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2 + 1000)))
    this.#stems = new Float64Array(size)
    this.#sums = new Int32Array(size)
    this.#mask = size - 1
  }

  /** Only entries make a place: `sign` 1. */
  add(key: string, sign: 1 | -1): void {
    const place = this.#placeOf(key, sign === 1)
    if (place !== undefined) this.#sums[place] = ((this.#sums[place] ?? 0) + sign * (crc32(key) | 0)) | 0
  }

  isEven(key: string): boolean {
    const place = this.#placeOf(key, false)
    return place !== undefined && this.#sums[place] === 0
  }

  areEven(): boolean {
    return this.#sums.every((sum) => sum === 0)
  }

  #placeOf(key: string, isMade: boolean): number | undefined {
    // Not 0, which is an empty place.
    const name = Buffer.from(stem(key).padEnd(8, '0').slice(0, 8), 'base64url').readUIntBE(0, 6) + 1
    for (let place = name & this.#mask; ; place = (place + 1) & this.#mask) {
      if (this.#stems[place] === name) return place
      if (this.#stems[place] !== 0) continue
      if (!isMade) return undefined
      this.#stems[place] = name
      return place
    }
  }
}
