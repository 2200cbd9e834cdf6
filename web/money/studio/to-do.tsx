import { useLingui } from '@lingui/react/macro'
import { ImagePlus, Link2, Lock, PenLine, SquarePen } from 'lucide-react'
import type { Analytics } from '#contract/money/analytics.ts'
import type { OwnUser } from '#contract/people/users.ts'
import { openComposerOnProfile } from '#web/lib/compose-store.ts'
import { paths } from '#web/paths.ts'
import { PromptList } from '#web/ui/prompt-list.tsx'
import { Part } from '#web/ui/part.tsx'

interface ToDoProps {
  readonly creator: OwnUser
  readonly analytics: Analytics
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** What's still missing for people to subscribe; nothing once it's all there. */
export function ToDo({ creator, analytics: { reach } }: ToDoProps) {
  const { t } = useLingui()
  const profile = paths.profile(creator.id)
  const steps = [
    creator.photoURL === null && { id: 'photo', icon: <ImagePlus {...icon} />, label: t`Add a profile photo`, to: profile },
    creator.bio === null && { id: 'bio', icon: <PenLine {...icon} />, label: t`Say who you are in your bio`, to: profile },
    creator.creatorBenefits.length === 0 && {
      id: 'benefits',
      icon: <Link2 {...icon} />,
      label: t`List what subscribers get`,
      to: profile,
    },
    reach.length === 0 && { id: 'post', icon: <SquarePen {...icon} />, label: t`Publish your first post`, to: openComposerOnProfile },
    reach.length > 0 &&
      !reach.some(({ isPremium }) => isPremium) && {
        id: 'premium',
        icon: <Lock {...icon} />,
        label: t`Publish a post for subscribers`,
        to: openComposerOnProfile,
      },
  ].filter((step) => step !== false)
  if (steps.length === 0) return null
  return (
    <Part title={t`What to do next`}>
      <PromptList prompts={steps} />
    </Part>
  )
}
