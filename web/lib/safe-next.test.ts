import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/feed', '/feed'],
  ['/post/12?reply=1#c3', '/post/12?reply=1#c3'],
  ['/ana.ferreira', '/ana.ferreira'],
  ['/feed?to=//evil.example', '/feed?to=//evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
])('%j is a path of this site', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '/\u0085feed',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  ' /feed',
  '',
  '/signin',
  '/SignIn/',
  '/signup?next=/feed',
  '/mobile-auth',
  '/auth',
  `/${'a'.repeat(1001)}`,
  undefined,
  null,
  42,
  ['/feed'],
])('%j is not', (next) => {
  expect(safeNext(next)).toBe('/feed')
})

test('the way out can be chosen', () => {
  expect(safeNext('//evil.example', '/settings')).toBe('/settings')
})

test('whatever comes out stays on this site', () => {
  const odd = fc.array(fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '%2f', 'evil.example', '\t', ' ', 'a'), { maxLength: 8 })
  fc.assert(
    fc.property(odd, (parts) => {
      const out = safeNext(`/${parts.join('')}`)
      expect(new URL(out, 'https://site.example').origin).toBe('https://site.example')
      expect(out).toMatch(/^\/(?![/\\])/)
    }),
  )
})
