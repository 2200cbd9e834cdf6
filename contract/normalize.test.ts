import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalize } from './normalize.ts'
import { tidy } from './visible-text.ts'

describe('normalizing', () => {
  it('keeps thirty marks in a row, more than any script writes, and drops the rest', () => {
    const marks = '\u0315\u0300'
    expect(normalize(`a${marks.repeat(15)}b`, 'NFKD')).toHaveLength(32)
    expect(normalize(`a${marks.repeat(500)}b`, 'NFKD')).toHaveLength(32)
    expect(tidy(`e${'\u0301'.repeat(500)}`)).toBe(`é${'\u0301'.repeat(29)}`)
    expect(normalize('ｅ\u0301', 'NFKC')).toBe('é')
  })

  it('is done in one place, which bounds what it costs', () => {
    const files = globSync('{contract,server,web,sandbox}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.ts'] })
    const elsewhere = files.filter((file) => file !== 'contract/normalize.ts' && /\.normalize\(/.test(readFileSync(file, 'utf8')))
    expect(files.length).toBeGreaterThan(500)
    expect(elsewhere).toEqual([])
  })
})
