import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

test('an address is taken apart and put together as it was', () => {
  const href = '/feed?next=%2Ffeed%3Fa%3D1&id=7#comment-5'
  const { pathname, search, searchStr, hash } = readAddress(href)
  expect([pathname, searchStr, hash]).toEqual(['/feed', '?next=%2Ffeed%3Fa%3D1&id=7', 'comment-5'])
  // Numbers stay texts.
  expect(search).toEqual({ next: '/feed?a=1', id: '7' })
  expect(writeAddress(pathname, search, hash)).toBe(href)
  expect(writeAddress('/feed', {}, '')).toBe('/feed')
})

test('a question mark in a hash starts no search, and a hash that is no text stays as it is', () => {
  expect(readAddress('/a#b?c=d')).toMatchObject({ pathname: '/a', searchStr: '', hash: 'b?c=d' })
  expect(readAddress('/a#%C3%BC').hash).toBe('ü')
  expect(readAddress('/a#%zz').hash).toBe('%zz')
})
