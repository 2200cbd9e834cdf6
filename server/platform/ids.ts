import { createHash, randomBytes } from 'node:crypto'

/** Secrets and public ids of 128 bits or more; injected, so that tests can foresee them. */
export interface Ids {
  /** 256 random bits, base64url. */
  secret(): string
  /** 128 random bits, base64url. */
  id(): string
}

export const randomIds: Ids = {
  secret: () => randomBytes(32).toString('base64url'),
  id: () => randomBytes(16).toString('base64url'),
}

/** SHA-256, base64url: how tokens and codes rest in the database. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
