import { useLingui } from '@lingui/react/macro'
import type { Standing } from '#contract/admin/admin.ts'
import type { Role } from '#contract/account/roles.ts'

/** The names of the roles. */
export function useRoleWords(): Readonly<Record<Role, string>> {
  const { t } = useLingui()
  return { user: t`User`, moderator: t`Moderator`, admin: t({ message: 'Admin', context: 'role of a person' }), owner: t`Owner` }
}

/** Where somebody stands, in a word. */
export function useStandingWords(): Readonly<Record<Standing['state'], string>> {
  const { t } = useLingui()
  return { good: t`OK`, limited: t`Limited`, suspended: t`Suspended`, deleted: t({ message: 'Deleted', context: 'state of an account' }) }
}
