import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import type { MenuItem } from '#web/ui/menu-item.ts'

/** The line of a menu that marks one's own post or takes the label back; none where the staff set it, or nothing can be marked. */
export function useLabelItem({ id, isSensitive, can }: Post, onChange: (isSensitive: boolean) => void): readonly MenuItem[] {
  const { t } = useLingui()
  const change = useAction(t`We couldn’t save your change`, async () => {
    const answer = await call('PUT /api/posts/{id}/label', { params: { id }, body: { isSensitive: !isSensitive } })
    onChange(answer.isSensitive)
    showToast({ tone: 'success', title: answer.isSensitive ? t`Marked as sensitive` : t`Label removed` })
  })
  if (!can.label) return []
  const Icon = isSensitive ? Eye : EyeOff
  return [
    {
      id: 'label',
      label: isSensitive ? t`Remove label` : t`Mark as sensitive`,
      icon: <Icon aria-hidden="true" size={18} />,
      onSelect: change.run,
    },
  ]
}
