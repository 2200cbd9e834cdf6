import { describe, expect, it } from 'vitest'
import { isService, popularServices, serviceCatalogue, services } from './services.ts'

describe('the service catalogue', () => {
  it('has ten categories of eight to eleven services, each name once', () => {
    expect(Object.keys(serviceCatalogue)).toEqual([
      'coaching',
      'therapy',
      'home',
      'creative',
      'teaching',
      'business',
      'tech',
      'marketing',
      'wellness',
      'professional',
    ])
    for (const [category, names] of Object.entries(serviceCatalogue)) {
      expect(names.length, category).toBeGreaterThanOrEqual(8)
      expect(names.length, category).toBeLessThanOrEqual(11)
    }
    expect(new Set(services.map((name) => name.toLowerCase())).size).toBe(services.length)
  })

  it('knows its names and nothing else', () => {
    expect(services.every(isService)).toBe(true)
    for (const name of ['yoga', 'Witchcraft', '', 'toString']) expect(isService(name)).toBe(false)
    expect(popularServices.every(isService)).toBe(true)
  })
})
