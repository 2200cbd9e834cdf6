import { describe, expect, it } from 'vitest'
import { byteSize } from './format.ts'

describe('sizes', () => {
  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [1536, '1.5 kB'],
    [52_428_800, '52.4 MB'],
    [3_000_000_000, '3 GB'],
    [9_000_000_000_000_000, '9,000 TB'],
  ])('%i bytes read as %s', (bytes, text) => {
    expect(byteSize(bytes, 'en')).toBe(text)
  })
})
