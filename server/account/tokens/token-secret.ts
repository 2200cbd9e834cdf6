import { crc32 } from 'node:zlib'
import type { Ids } from '#server/platform/ids.ts'

/** What programs that look for leaked secrets recognise: `coterie_pat_[0-9a-f]{72}`, of which the last eight are a checksum. */
export const tokenMark = 'coterie_pat_'
const form = /^coterie_pat_([0-9a-f]{64})([0-9a-f]{8})$/
const shownCharacters = tokenMark.length + 6

/** A new token: 256 random bits, and a checksum that tells a mistyped or invented one without asking the database. */
export function makeToken(ids: Ids): string {
  const secret = Buffer.from(ids.secret(), 'base64url').toString('hex')
  return `${tokenMark}${secret}${checksum(secret)}`
}

export function isWellMade(token: string): boolean {
  const [, secret = '', sum] = form.exec(token) ?? []
  return sum !== undefined && sum === checksum(secret)
}

export const prefixOf = (token: string): string => token.slice(0, shownCharacters)

const checksum = (secret: string): string => crc32(secret).toString(16).padStart(8, '0')
