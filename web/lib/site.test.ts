import { describe, expect, it } from 'vitest'
import { seesAdmin } from './site.ts'

describe('the way to /admin is shown', () => {
  it.each(['moderator', 'admin', 'owner'] as const)('to someone who is %s, on a site that has an owner', (role) => {
    expect(seesAdmin({ role, hasOwner: true })).toBe(true)
  })

  it('to nobody else there, and to everyone who is signed in while nobody owns the site', () => {
    expect(seesAdmin({ role: 'user', hasOwner: true })).toBe(false)
    expect(seesAdmin({ role: 'user', hasOwner: false })).toBe(true)
    expect(seesAdmin(null)).toBe(false)
  })
})
