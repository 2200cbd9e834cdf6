import { hash, randomBytes } from 'node:crypto'

/** Secrets and public ids of 128 bits or more; injected, so that tests can foresee them. */
export interface Ids {
  /** 256 random bits, base64url. */
  secret(): string
  /** 128 random bits, base64url. */
  id(): string
}

/** Each request has an id, and asking the system for random bytes costs as much for sixteen as for thousands. */
const [idBytes, idsAtOnce] = [16, 256]
let drawn = Buffer.alloc(0)

export const randomIds: Ids = {
  secret: () => randomBytes(32).toString('base64url'),
  id: () => {
    if (drawn.length === 0) drawn = randomBytes(idBytes * idsAtOnce)
    const id = drawn.toString('base64url', 0, idBytes)
    drawn = drawn.subarray(idBytes)
    return id
  },
}

/** SHA-256, base64url: how tokens and codes rest in the database. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
