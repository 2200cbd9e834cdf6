import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import type { Pictures } from '#contract/content/posts.ts'
import type { PublicUser } from '#contract/people/users.ts'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { compactNumber } from '#web/lib/format.ts'
import { sourcesOf } from '#web/content/posts/picture.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ServiceLine } from '#web/people/services/service-line.tsx'
import { personQuery } from '#web/people/users/person-cache.ts'
import { useViewer } from '#web/lib/viewer.ts'
import rings from '#web/people/users/rings.module.css'
import { AppLink } from '#web/ui/app-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { tintOf } from '#web/ui/initials.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './creator-card.module.css'

const SubscribedActions = latePart(
  async () => (await withPageTexts(() => import('#web/money/subscriptions/subscribed-actions.tsx'), 'money')).SubscribedActions,
)

interface CreatorCardProps {
  readonly id: number
  /** Of their work; undefined while they're read. */
  readonly pictures: Pictures[string] | undefined
  /** Undefined while it is read. */
  readonly subscription: Subscription | null | undefined
  readonly onSubscribe: (creator: PublicUser) => void
}

/** A count below this persuades no one. */
const leastShown = 10

/** One creator: their work, who, what about, which services, for how much, and what one can do (M§2, D75). */
export function CreatorCard({ id, pictures, subscription, onSubscribe }: CreatorCardProps) {
  const { i18n } = useLingui()
  const viewer = useViewer()
  const { data: creator } = useQuery(personQuery(id))
  if (!creator || creator.isBlocked) return null
  const { displayName: name, subscriptionPrice, currency, subscriberCount } = creator
  const isOwn = viewer?.id === id
  return (
    <li className={css['card']}>
      <Work id={id} name={name} pictures={pictures} />
      <div className={css['head']}>
        <Avatar name={name} id={id} src={creator.photoURL} size={56} isCreator />
        <div className="min-w-0">
          <h2 className="title">{name}</h2>
          <p className={css['handle']}>
            <span>@{creator.username}</span>
            <Badge tone="brand">
              <Trans>Provider</Trans>
            </Badge>
            {creator.isSample && (
              <Badge>
                <Trans>Sample</Trans>
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p dir="auto" className={css['description']}>
        {creator.creatorDescription || <Trans>{name} hasn’t added a description yet.</Trans>}
      </p>
      {creator.services.length > 0 && <ServiceLine services={creator.services} />}
      <div className={css['end']}>
        <p className={css['figures']}>
          {subscriptionPrice !== null && <Price cents={subscriptionPrice} currency={currency} />}
          {subscriberCount >= leastShown && (
            <span>
              {compactNumber(subscriberCount, i18n.locale)} <Plural value={subscriberCount} one="subscriber" other="subscribers" />
            </span>
          )}
        </p>
        <div className={css['actions']}>
          {isOwn ? (
            <ButtonLink size="s" href={paths.creatorDashboard}>
              <Trans>Creator Dashboard</Trans>
            </ButtonLink>
          ) : subscription?.isEntitled ? (
            <span className={css['paid']}>
              <SubscribedActions subscription={subscription} />
            </span>
          ) : (
            <span className={css['paid']}>
              <Button variant="paid" size="s" disabled={subscription === undefined} onClick={() => onSubscribe(creator)}>
                <Trans>Subscribe</Trans> <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </span>
          )}
          {!isOwn && (
            <ButtonLink size="s" variant="quiet" href={`${paths.messages}?userId=${id}`}>
              <Trans context="button">Message</Trans> <VisuallyHidden>{name}</VisuallyHidden>
            </ButtonLink>
          )}
          <ButtonLink size="s" variant="quiet" href={paths.profile(id)} data-no-card="">
            <Trans>View Profile</Trans> <VisuallyHidden>{name}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

/** By how many share the room. */
const sizes = ['', '(width < 60em) 100vw, 28rem', '(width < 60em) 67vw, 19rem', '(width < 60em) 34vw, 10rem']

/** The newest pictures of someone; where there are none, their room is drawn in the person's color, as on their profile. */
function Work({ id, name, pictures }: { readonly id: number; readonly name: string; readonly pictures: Pictures[string] | undefined }) {
  const { t } = useLingui()
  if (pictures?.length === 0) return <div className={classNames(css['work'], rings['rings'], rings[`tint${tintOf(id)}`])} />
  return (
    <div className={classNames(css['work'], 'sunken')}>
      {pictures?.map(({ postId, mediaUrl, media }) => (
        <AppLink key={postId} href={paths.post(postId)} aria-label={media.alt ?? t`Post by ${name}`} className={css['picture']}>
          <img
            src={`${mediaUrl}?w=360`}
            srcSet={sourcesOf(mediaUrl, media.width)}
            sizes={sizes[pictures.length]}
            alt=""
            width={media.width}
            height={media.height}
            loading="lazy"
            decoding="async"
          />
        </AppLink>
      ))}
    </div>
  )
}
