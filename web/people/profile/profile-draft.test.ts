import { describe, expect, it } from 'vitest'
import { changesOf, type ProfileDraft } from './profile-draft.ts'

const first: ProfileDraft = {
  username: 'ana',
  displayName: 'Ana',
  bio: 'words',
  location: '',
  age: '34',
  interests: ['tea'],
  services: [],
  links: [],
  creatorBenefits: [],
  photoURL: '',
  profilePhotos: [],
}

describe('an edited profile', () => {
  it('sends what changed and nothing else', () => {
    expect(changesOf(first, first)).toEqual({})
    expect(changesOf(first, { ...first, location: 'Porto', age: '35' })).toEqual({ location: 'Porto', age: 35 })
    expect(changesOf(first, { ...first, interests: [] })).toEqual({ interests: [] })
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
