import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './follow-button.module.css'
import { type Followed, useFollow } from './use-follow.ts'

const PrivateFollow = latePart(async () => (await withPageTexts(() => import('#web/graph/follows/private-follow.tsx'))).PrivateFollow)

interface FollowButtonProps {
  readonly person: Followed
  readonly size?: 's' | 'm'
}

/** Follow, or Following, which turns into Unfollow under the pointer. Nothing on one's own profile. */
export function FollowButton({ person, size = 'm' }: FollowButtonProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const toggle = useFollow(person)
  const name = person.displayName
  if (viewer?.id === person.id) return null
  if (!person.isFollowing && !person.isRequested) {
    return (
      <Button
        variant="brand-outline"
        size={size}
        className={css['button']}
        aria-label={size === 's' ? t`Follow ${name}` : undefined}
        onClick={toggle}
      >
        <Trans>Follow</Trans>
      </Button>
    )
  }
  if (person.isPrivate) {
    return <PrivateFollow fallback={<span className={css['button']} />} person={person} size={size} onPress={toggle} />
  }
  return (
    <Button
      variant="quiet"
      size={size}
      className={css['button']}
      aria-label={size === 's' ? t`Following ${name}, unfollow` : t`Following, unfollow`}
      onClick={toggle}
    >
      <span className={css['words']}>
        <span className={css['following']}>
          <Check aria-hidden="true" size={16} />
          <Trans context="state of the button">Following</Trans>
        </span>
        <span className={css['unfollow']}>
          <Trans>Unfollow</Trans>
        </span>
      </span>
    </Button>
  )
}
