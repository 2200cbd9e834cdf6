import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, forgetDrafts, openDraft, readDraft, unsent, writeDraft } from './drafts.ts'

/** A browser's storage, which Node does not have: entries are own keys, as there. */
class Storage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
})

test('a draft is kept for its target alone', () => {
  writeDraft('post', 'Rebuilt the light rig')
  expect([readDraft('post'), readDraft('reply:12')]).toEqual(['Rebuilt the light rig', ''])
})

test('blank text forgets it', () => {
  writeDraft('post', 'words')
  writeDraft('post', '  \n')
  expect(readDraft('post')).toBe('')
})

test('signing out forgets all drafts and nothing else', () => {
  writeDraft('post', 'one')
  writeDraft('reply:12', 'two')
  localStorage.setItem('language', 'de')
  forgetDrafts()
  expect([readDraft('post'), readDraft('reply:12'), localStorage.getItem('language')]).toEqual(['', '', 'de'])
})

test('a browser that forbids storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  writeDraft('post', 'words')
  expect(readDraft('post')).toBe('')
})

test('a field holds what was typed, also where nothing is kept, and an answer changes what it holds by now', () => {
  const close = openDraft('post')
  for (const storage of [undefined, new Storage()]) {
    vi.stubGlobal('localStorage', storage)
    writeDraft('post', 'Hello ')
    writeDraft('post', 'Hello and more')
    changeDraft('post', (text) => unsent(text, 'Hello'))
    changeDraft('post', (text) => `${text}!`)
  }
  expect(readDraft('post')).toBe('and more!')
  close()
  // What another tab wrote is there when it's opened again.
  localStorage.setItem('draft:post', 'from elsewhere')
  changeDraft('post', (text) => `${text}!`)
  expect(readDraft('post')).toBe('from elsewhere!')
})

test.each([
  ['Hello', ''],
  ['Hello\n', ''],
  ['Hello\n\nand more', 'and more'],
  ['Oh, Hello', 'Oh, Hello'],
  ['', ''],
])('once “Hello” is sent, of %j stays %j', (text, left) => {
  expect(unsent(text, 'Hello')).toBe(left)
})
