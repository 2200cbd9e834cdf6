import type { Post } from '#contract/content/posts.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import { CreatorCard } from '#web/site/landing/creator-card.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import { FollowButton } from '#web/graph/follows/follow-button.tsx'
import { keepPeople } from '#web/people/users/person-cache.ts'
import { LockedPost } from '#web/content/posts/locked-post.tsx'
import { keepPosts } from '#web/content/cache/post-cache.ts'
import { PostRow } from '#web/content/posts/post-row.tsx'
import { CreatorPanel } from '#web/people/profile/creator-panel.tsx'
import { ProfileHeader } from '#web/people/profile/profile-header.tsx'
import { ServicePicker } from '#web/people/services/service-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import css from './gallery-page.module.css'

const nothing = () => undefined

const ana: PublicUser = {
  id: 900_001,
  username: 'ana.ferreira',
  displayName: 'Ana Ferreira',
  photoURL: null,
  isCreator: true,
  isSample: true,
  bio: 'Film photographer. I print everything I post, and write about what failed. #filmphotography',
  location: 'Porto',
  age: 34,
  interests: ['darkroom', 'cycling', 'old maps'],
  services: ['Photography', 'Drawing lessons', 'Graphic design', 'Branding'],
  profilePhotos: [],
  links: [],
  creatorDescription: 'Every week one roll, honestly: the contact sheet with all failures, and the one print that survived.',
  creatorBenefits: ['The full contact sheet', 'A letter each month', 'Critique of one roll a quarter'],
  subscriptionPrice: 999,
  currency: 'USD',
  priceLabel: '$9.99',
  subscriberCount: 41,
  followerCount: 1204,
  followingCount: 88,
  isPrivate: false,
  isOpen: true,
  isFollowing: false,
  isRequested: false,
  isBlocked: false,
  isMuted: false,
  stripeSubscriptionId: 'active',
  createdAt: '2026-05-11T09:00:00.000Z',
}

const post: Post = {
  id: 900_001,
  userId: ana.id,
  content:
    'Rebuilt the light rig for the next session. What changed, what it cost, what I would do differently: https://a.example/notes @ana.ferreira #filmphotography',
  mediaUrl: null,
  mediaType: null,
  media: null,
  attachments: [],
  isPremium: false,
  isLocked: false,
  isForFollowers: false,
  isSensitive: false,
  teaser: null,
  lockedMedia: null,
  lockedPrice: null,
  editedAt: null,
  importedAt: null,
  isHeld: false,
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  user: ana,
  likesCount: 240,
  commentsCount: 12,
  isLiked: true,
  isBookmarked: false,
  can: { like: true, comment: true, edit: true, delete: true, label: false },
}
const lost = { width: 1350, height: 900, thumbhash: null, alt: 'nothing any more', poster: null, durationSeconds: null }
const gone: Post = {
  ...post,
  id: 900_002,
  content: 'Its picture was deleted',
  mediaUrl: '/api/media/aaaaaaaaaaaaaaaaaaaaaa.webp',
  mediaType: 'image',
  attachments: [{ url: '/api/media/aaaaaaaaaaaaaaaaaaaaaa.webp', type: 'image', media: lost }],
  isLiked: false,
  isBookmarked: false,
}
const locked: Post = {
  ...post,
  id: 900_003,
  content: '',
  isPremium: true,
  isLocked: true,
  teaser: 'The full contact sheet, with notes on every frame I rejected.',
  lockedMedia: { width: 1350, height: 900, preview: null, count: 1 },
}

/** The larger parts of the screens with made-up contents, in the states that are seldom seen. */
export function Composites() {
  const queryClient = useQueryClient()
  keepPeople(queryClient, [ana])
  keepPosts(queryClient, [post, gone, locked])
  const [tags, setTags] = useState<string[]>(['darkroom', 'cycling'])
  const [services, setServices] = useState<string[]>(['Photography'])
  return (
    <>
      <section className={css['part']}>
        <h2 className="title">Fields of forms</h2>
        <Field label="Country">
          {(control) => (
            <Select {...control} defaultValue="PT">
              <option value="PT">Portugal</option>
              <option value="JP">Japan</option>
            </Select>
          )}
        </Field>
        <TagInput label="Interests" hint="Up to three" items={tags} most={3} itemLength={60} onChange={setTags} />
        <ServicePicker selected={services} onChange={setServices} />
        <TagList label="Tags">
          <Tag>darkroom</Tag>
          <Tag>a very long tag that somebody wrote without thinking of anybody else</Tag>
        </TagList>
        <Price cents={999} currency="USD" />
        <Progress label="Upload" value={0.4} />
        <Progress label="Preparing" value={null} />
        <UploadProgress
          state={{ step: 'failed', kind: 'image', preview: '', reason: 'This file is damaged and can’t be read.' }}
          onCancel={nothing}
          onRetry={nothing}
        />
      </section>
      <ProfileHeader person={ana} />
      <CreatorPanel person={ana} />
      <section className={css['part']}>
        <h2 className="title">Follow</h2>
        <div className="flex flex-wrap items-center gap-3">
          <FollowButton person={ana} />
          <FollowButton person={{ ...ana, isFollowing: true }} />
        </div>
        <CreatorCard id={ana.id} />
      </section>
      {[post, gone, locked].map(({ id }, index) => (
        <PostRow key={id} id={id} position={index + 1} total={3} />
      ))}
      <section className={css['part']}>
        <h2 className="title">Locked post</h2>
        <LockedPost post={{ ...locked, teaser: null, lockedMedia: null }} />
      </section>
    </>
  )
}
