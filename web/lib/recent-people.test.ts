import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, forgetRecentPeople, readRecentPeople, rememberPerson } from './recent-people.ts'

const person = (id: number) => ({
  id,
  username: `person_${id}`,
  displayName: `Person ${id}`,
  photoURL: null,
  isCreator: false,
  isSample: false,
})
const ids = () => readRecentPeople().map(({ id }) => id)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('the five last are kept, the latest first, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 3]) rememberPerson(person(id))
  expect(ids()).toEqual([3, 6, 5, 4, 2])
})

test('only what the list shows is stored', () => {
  rememberPerson({ ...person(1), email: 'ana@people.example' } as never)
  expect(readRecentPeople()).toEqual([person(1)])
})

test('one or all can be forgotten', () => {
  for (const id of [1, 2, 3]) rememberPerson(person(id))
  forgetPerson(2)
  expect(ids()).toEqual([3, 1])
  forgetRecentPeople()
  expect(ids()).toEqual([])
})

test.each(['', 'nonsense', '{}', '[1, null, {"id": "1"}]'])('%j in the storage is nobody', (text) => {
  localStorage.setItem('recent:people', text)
  expect(ids()).toEqual([])
})
