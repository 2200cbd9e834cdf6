import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random text of Stripe's alphabet. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')
}

/** `sub_1Q…`: a prefix that says what it is, and 24 letters. */
export const newId = (prefix: string) => `${prefix}_${randomText(24)}`
export const newSecret = (id: string) => `${id}_secret_${randomText(24)}`
