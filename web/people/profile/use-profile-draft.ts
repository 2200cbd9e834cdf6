import { useMemo, useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { useDraft } from '#web/lib/drafts.ts'
import { draftOf, readProfileDraft, type ProfileDraft } from './profile-draft.ts'

/** A profile while it's edited; what was changed is kept on this device until it's saved or given up. */
export function useProfileDraft(own: OwnUser) {
  const [first] = useState(() => draftOf(own))
  const [kept, keep] = useDraft('profile')
  const draft = useMemo(() => ({ ...first, ...readProfileDraft(kept, first) }), [first, kept])
  return {
    first,
    draft,
    change: (part: Partial<ProfileDraft>) => {
      const next = { ...draft, ...part }
      const changed = Object.entries(next).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(first[key as keyof ProfileDraft]),
      )
      keep(changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)))
    },
    forget: () => keep(''),
  }
}
