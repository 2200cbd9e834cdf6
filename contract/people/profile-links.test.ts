import { expect, it } from 'vitest'
import { readProfileLink } from './profile-links.ts'

it.each([
  ['https://example.org/@ana', 'https://example.org/@ana'],
  [' example.org ', 'https://example.org/'],
  ['HTTPS://Example.org', 'https://example.org/'],
  ['müller.example/ä b', 'https://xn--mller-kva.example/%C3%A4%20b'],
])('%s is the link %s', (typed, stored) => expect(readProfileLink(typed)).toBe(stored))

it.each([
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://ana:secret@example.org',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'ana@example.org',
  'https://',
  `https://example.org/${'x'.repeat(200)}`,
])('%s is no link', (typed) => expect(readProfileLink(typed)).toBeNull())
