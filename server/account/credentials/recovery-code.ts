import { randomInt } from 'node:crypto'
import { sha256 } from '#server/platform/ids.ts'

/** Letters and digits that nobody confuses when copying from paper: 31 of them. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 16
const groupLength = 4

/** A code as it is shown: four groups of four. 79 bits, far beyond guessing even for who has the hashes, so these need not be slow. */
export function makeRecoveryCode(): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return letters.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? letters
}

/** How a code rests here. The number of its owner goes in as well, so that equal codes of two people would not look equal. */
export function recoveryCodeHash(userId: number, code: string): string {
  return sha256(`recovery code:${userId}:${code.replaceAll('-', '')}`)
}
