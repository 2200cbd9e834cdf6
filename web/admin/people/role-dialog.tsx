import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { type FormEvent, useId, useState } from 'react'
import type { AdminUser } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/account/roles.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { viewerQuery } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import css from '../shell/admin.module.css'
import { useRefresh } from '#web/admin/shell/use-refresh.ts'
import { useErrorToast } from '#web/admin/shell/use-error-toast.ts'
import { useRoleWords } from '#web/admin/shell/use-words.ts'
import { userRoles } from './user-filters.tsx'

interface RoleDialogProps {
  readonly user: AdminUser
  readonly onClose: () => void
}

/** Gives or takes a role; only owners do. */
export function RoleDialog({ user: { id, displayName, username, role: present }, onClose }: RoleDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const words = useRoleWords()
  const refresh = useRefresh()
  const report = useErrorToast()
  const queryClient = useQueryClient()
  const [role, setRole] = useState<Role>(present)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = reason.trim() === ''
  const send = async () => {
    setPending(true)
    try {
      await call('PUT /api/admin/users/{id}/role', { params: { id }, body: { role, reason: reason.trim() } })
      const word = words[role]
      showToast({ tone: 'success', title: t`Role changed`, description: t`${displayName}: ${word}` })
      void refresh()
      void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
      onClose()
    } catch (error) {
      setPending(false)
      report(t`Failed to change the role`, error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isMissing && role !== present) void send()
  }
  return (
    <FormDialog
      title={t`Role of ${displayName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="ink" disabled={role === present} isLoading={isPending}>
            <Trans>Change role</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css['form']} onSubmit={submit} noValidate>
        <Field label={t`Role of @${username}`} hint={<RoleHint role={role} />}>
          {(control) => (
            <Select {...control} data-autofocus value={role} onChange={(event) => setRole(event.target.value as Role)}>
              {userRoles.map((choice) => (
                <option key={choice} value={choice}>
                  {words[choice]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t`Reason`} hint={t`Kept in the audit log`} error={isChecked && isMissing ? t`Please say why.` : undefined} isRequired>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              limit={limits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}

function RoleHint({ role }: { readonly role: Role }) {
  switch (role) {
    case 'owner':
      return <Trans>May do everything, give roles and change the money terms.</Trans>
    case 'admin':
      return <Trans>May do everything but give roles and change the money terms.</Trans>
    case 'moderator':
      return <Trans>Answers reports, and hides, limits and suspends.</Trans>
    default:
      return <Trans>Has no powers here.</Trans>
  }
}
