import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Invitation } from '#contract/account/invitations.ts'
import { Badge } from '#web/ui/badge.tsx'

const texts = {
  open: { tone: 'ok', word: msg({ message: 'Open', context: 'state of an invitation' }) },
  used_up: { tone: 'neutral', word: msg({ message: 'Used', context: 'state of an invitation' }) },
  expired: { tone: 'neutral', word: msg({ message: 'Expired', context: 'state of an invitation' }) },
  revoked: { tone: 'danger', word: msg({ message: 'Revoked', context: 'state of an invitation' }) },
} as const

/** Whether a link still lets people in. */
export function StateBadge({ state }: Pick<Invitation, 'state'>) {
  const { i18n } = useLingui()
  const { tone, word } = texts[state]
  return <Badge tone={tone}>{i18n._(word)}</Badge>
}
