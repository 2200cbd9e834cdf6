import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { useRoleWords, useStandingWords } from '#web/admin/shell/use-words.ts'

export const userRoles = ['user', 'moderator', 'admin', 'owner'] as const
export const userStates = ['good', 'limited', 'new', 'suspended', 'deleted', 'creator', 'premium', 'sample'] as const

/** What narrows the list of people. */
export function UserFilters() {
  const { t } = useLingui()
  const roles = useRoleWords()
  const standings = useStandingWords()
  const states = { ...standings, new: t`Limited as a new account`, creator: t`Creators`, premium: t`Premium`, sample: t`Sample community` }
  const label = reaches(useStaffRole(), 'admin') ? t`Name, username, email or ID` : t`Name, username or ID`
  return (
    <>
      <FilterSearch name="q" label={label} maxLength={limits.searchLength} />
      <FilterChoice name="role" label={t`Role`} none={t`Any role`} choices={userRoles.map((value) => ({ value, label: roles[value] }))} />
      <FilterChoice
        name="state"
        label={t({ message: 'State', context: 'status' })}
        none={t`Any state`}
        choices={userStates.map((value) => ({ value, label: states[value] }))}
      />
    </>
  )
}
