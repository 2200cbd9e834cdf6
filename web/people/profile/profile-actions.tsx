import type { PublicUser } from '#contract/people/users.ts'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { ProfileSubscription } from '#web/money/subscriptions/profile-subscription.tsx'
import { ReportLink } from '#web/people/users/report-link.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MessageButton } from './message-button.tsx'
import { OwnActions } from './own-actions.tsx'
import css from './profile-actions.module.css'
import { ShareProfile } from './share-profile.tsx'

const PersonMenu = latePart(async () => (await withPageTexts(() => import('#web/graph/menus/person-menu.tsx'))).PersonMenu)

/** Of the row in the page: who follows it sees when it's scrolled away. */
export const actionsId = 'profile-actions'

/** What one can do about a person. Of a price, its button is there with the page and has the room that is left: nothing moves for it. */
export function ProfileActions({ person }: { readonly person: PublicUser }) {
  const viewer = useViewer()
  const isOwn = viewer?.id === person.id
  return (
    <div id={actionsId} className={css['actions']}>
      {isOwn && <OwnActions isCreator={person.isCreator} />}
      {!isOwn && person.isCreator && person.subscriptionPrice !== null && (
        <div className={css['paid']}>
          <ProfileSubscription person={person} />
        </div>
      )}
      {!isOwn && (
        <>
          <span className={css['follow']}>
            <FollowButton person={person} />
          </span>
          <span className={css['message']}>
            <MessageButton person={person} />
          </span>
        </>
      )}
      <ShareProfile person={person} />
      {!viewer && <ReportLink kind="person" id={person.id} />}
      {viewer && !isOwn && <PersonMenu fallback={<Skeleton width="var(--target)" height="var(--target)" />} person={person} />}
    </div>
  )
}
