import { readStored, writeStored } from '#web/lib/tab-storage.ts'
import type { Names } from './name-fields.tsx'

/** A code that was asked for: enough to go on after a reload. The code itself is never kept. */
export interface CodeRequest extends Names {
  readonly email: string
  readonly sentAt: number
  /** Someone new said so. */
  readonly isJoining?: boolean
}

const key = 'code-request'
const validFor = 10 * 60_000

export function keepCodeRequest(request: CodeRequest | null): void {
  writeStored(key, request && JSON.stringify(request))
}

/** The request under way, unless its code has died meanwhile. */
export function readCodeRequest(now: number): CodeRequest | null {
  return parseCodeRequest(readStored(key), now)
}

export function parseCodeRequest(text: string | null, now: number): CodeRequest | null {
  if (!text) return null
  try {
    const { email, sentAt, displayName, username, isJoining } = JSON.parse(text) as Partial<CodeRequest>
    if (typeof email !== 'string' || typeof sentAt !== 'number' || now - sentAt > validFor) return null
    return { email, sentAt, displayName: displayName ?? '', username: username ?? '', isJoining: isJoining === true }
  } catch {
    return null
  }
}
