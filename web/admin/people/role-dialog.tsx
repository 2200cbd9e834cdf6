import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import type { AdminUser } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/account/roles.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { useForm } from '#web/lib/use-form.ts'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { SelectField, TextareaField } from '#web/ui/fields.tsx'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useRoleWords } from '#web/admin/shell/use-words.ts'
import { userRoles } from './user-filters.tsx'

interface RoleDialogProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** Gives or takes a role; only owners do. */
export function RoleDialog({ user: { id, displayName, username, role: present }, onClose }: RoleDialogProps) {
  const { t } = useLingui()
  const words = useRoleWords()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const form = useForm({
    first: { role: present, reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t`Enter a reason.` }),
    send: async ({ role, reason }) => {
      await call('PUT /api/admin/users/{id}/role', { params: { id }, body: { role, reason: reason.trim() } })
      const word = words[role]
      showToast({ tone: 'success', title: t`Role changed`, description: t`${displayName}: ${word}` })
      void refresh()
      void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
      onClose()
    },
    failed: t`We couldn’t change the role`,
  })
  return (
    <DialogForm
      title={t`Role of ${displayName}`}
      onClose={onClose}
      form={form}
      verb={<Trans>Change role</Trans>}
      isDisabled={form.fields.role === present}
      className="grid grid-cols-1 gap-4"
    >
      <SelectField
        {...form.field('role')}
        label={t`Role of @${username}`}
        hint={<RoleHint role={form.fields.role} />}
        data-autofocus
        choices={Object.fromEntries(userRoles.map((role) => [role, words[role]]))}
      />
      <TextareaField
        {...form.field('reason')}
        label={t`Reason`}
        hint={t`Kept in the audit log`}
        isRequired
        rows={2}
        limit={limits.reasonLength}
      />
    </DialogForm>
  )
}

function RoleHint({ role }: { readonly role: Role }) {
  switch (role) {
    case 'owner':
      return <Trans>Can do everything, including assigning roles and changing the money terms.</Trans>
    case 'admin':
      return <Trans>Can do everything except assign roles and change the money terms.</Trans>
    case 'moderator':
      return <Trans>Handles reports. Can hide content and limit or suspend accounts.</Trans>
    default:
      return <Trans>No permissions.</Trans>
  }
}
