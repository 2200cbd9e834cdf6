import type { ByteRange } from '#server/platform/storage.ts'

/**
 * The part a Range header asks for (RFC 9110 §14.2): null for the whole, also for units and lists of ranges we need not serve,
 * undefined when no byte of it exists.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const length = Number(last)
    if (last === '') return null
    return length === 0 || size === 0 ? undefined : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? undefined : { start, end }
}
