import { describe, expect, it } from 'vitest'
import { readLink, readQuery } from './read-link.ts'

const origin = 'https://coterie.example'
const read = (text: string) => readLink(text, origin)

describe('the link of what is reported', () => {
  it('leads to a thing by its number', () => {
    expect(read('https://coterie.example/post/12')).toEqual({ kind: 'post', id: 12 })
    expect(read('  /post/12?from=mail#top ')).toEqual({ kind: 'post', id: 12 })
    expect(read('coterie.example/requests/7')).toEqual({ kind: 'request', id: 7 })
    expect(read('https://coterie.example/profile/3/followers')).toEqual({ kind: 'person', id: 3 })
    expect(read('https://coterie.example/report?kind=comment&id=9')).toEqual({ kind: 'comment', id: 9 })
  })

  it('leads to a person by their name', () => {
    expect(read('https://coterie.example/Ana.Lima')).toEqual({ username: 'Ana.Lima' })
    expect(read('@ana_lima')).toEqual({ username: 'ana_lima' })
    expect(read('ana_lima')).toEqual({ username: 'ana_lima' })
    expect(read('/ana_lima/followers')).toEqual({ username: 'ana_lima' })
  })

  it('refuses what is not of this site, and what is no thing', () => {
    for (const text of [
      '',
      '/',
      'https://elsewhere.example/post/12',
      '/post/0',
      '/post/12/likes',
      '/post/99999999999999999',
      'javascript:alert(1)',
      '/ana/photos',
    ])
      expect(read(text), text).toBeNull()
  })

  it('reads the address of the page', () => {
    expect(readQuery(new URLSearchParams('kind=post&id=12'))).toEqual({ kind: 'post', id: 12 })
    for (const text of ['', 'kind=post', 'kind=post&id=0', 'kind=elephant&id=1', 'kind=post&id=1e3'])
      expect(readQuery(new URLSearchParams(text)), text).toBeNull()
  })
})
