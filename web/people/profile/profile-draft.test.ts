import { describe, expect, it } from 'vitest'
import { changesOf, readProfileDraft, type ProfileDraft } from './profile-draft.ts'

const first: ProfileDraft = {
  username: 'ana',
  displayName: 'Ana',
  bio: 'words',
  location: '',
  age: '34',
  interests: ['tea'],
  services: [],
  creatorBenefits: [],
  photoURL: null,
  profilePhotos: [],
}

describe('an edited profile', () => {
  it('sends what changed and nothing else', () => {
    expect(changesOf(first, first)).toEqual({})
    expect(changesOf(first, { ...first, location: 'Porto', age: '35' })).toEqual({ location: 'Porto', age: 35 })
    expect(changesOf(first, { ...first, interests: [] })).toEqual({ interests: [] })
  })

  it('is read again as far as it is of its kind', () => {
    const kept = { bio: 'more words', photoURL: null, interests: ['tea', 'light'] }
    expect(readProfileDraft(JSON.stringify(kept), first)).toEqual(kept)
    expect(readProfileDraft(JSON.stringify({ bio: 7, interests: 'tea', services: [1], username: null, gone: 'x' }), first)).toEqual({})
    expect(['', 'not JSON', '[]', 'null'].map((text) => readProfileDraft(text, first))).toEqual([{}, {}, {}, {}])
  })

  it('sends null for what was emptied', () => {
    expect(changesOf(first, { ...first, username: ' ', displayName: '', bio: '\n', age: '' })).toEqual({
      username: null,
      displayName: null,
      bio: null,
      age: null,
    })
  })
})
