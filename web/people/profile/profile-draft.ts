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
  readonly creatorBenefits: string[]
  readonly photoURL: string | null
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
    creatorBenefits: own.creatorBenefits,
    photoURL: own.photoURL,
    profilePhotos: own.profilePhotos,
  }
}

/** The fields that were kept, of the kind they have now; what an older page kept may look otherwise. */
export function readProfileDraft(kept: string, first: ProfileDraft): Partial<ProfileDraft> {
  try {
    const found = Object.entries(JSON.parse(kept === '' ? '{}' : kept) as Record<string, unknown>)
    return Object.fromEntries(found.filter(([key, value]) => key in first && isOfKind(value, first[key as keyof ProfileDraft], key)))
  } catch {
    return {}
  }
}

function isOfKind(value: unknown, known: unknown, key: string): boolean {
  if (Array.isArray(known)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === 'string' || (key === 'photoURL' && value === null)
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
    creatorBenefits: draft.creatorBenefits,
    photoURL: draft.photoURL,
    profilePhotos: draft.profilePhotos,
  }
  const isChanged = (key: string) => JSON.stringify(first[key as keyof ProfileDraft]) !== JSON.stringify(draft[key as keyof ProfileDraft])
  return Object.fromEntries(Object.entries(all).filter(([key]) => isChanged(key)))
}
