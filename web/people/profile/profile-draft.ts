import type { OwnUser, ProfileBody } from '#contract/people/users.ts'

/** The form's own values: texts as they are typed. */
export interface ProfileDraft {
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly location: string
  readonly age: string
  readonly interests: string[]
  readonly services: string[]
  readonly links: string[]
  readonly creatorBenefits: string[]
  /** '' for none. */
  readonly photoURL: string
  readonly profilePhotos: string[]
}

export function draftOf(own: OwnUser): ProfileDraft {
  return {
    username: own.username,
    displayName: own.displayName,
    bio: own.bio ?? '',
    location: own.location ?? '',
    age: own.age === null ? '' : String(own.age),
    interests: own.interests,
    services: own.services,
    links: own.links,
    creatorBenefits: own.creatorBenefits,
    photoURL: own.photoURL ?? '',
    profilePhotos: own.profilePhotos,
  }
}

/** What changed, in the words of the call: an empty text clears, an empty name keeps (both are null). */
export function changesOf(first: ProfileDraft, draft: ProfileDraft): ProfileBody {
  const text = (value: string) => (value.trim() === '' ? null : value)
  const age = draft.age.trim()
  const all = {
    username: text(draft.username),
    displayName: text(draft.displayName),
    bio: text(draft.bio),
    location: text(draft.location),
    age: age === '' ? null : Number(age),
    interests: draft.interests,
    services: draft.services,
    links: draft.links,
    creatorBenefits: draft.creatorBenefits,
    photoURL: draft.photoURL === '' ? null : draft.photoURL,
    profilePhotos: draft.profilePhotos,
  }
  const isChanged = (key: string) => JSON.stringify(first[key as keyof ProfileDraft]) !== JSON.stringify(draft[key as keyof ProfileDraft])
  return Object.fromEntries(Object.entries(all).filter(([key]) => isChanged(key)))
}
