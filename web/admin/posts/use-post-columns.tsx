import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff, Image as ImageIcon, Video } from 'lucide-react'
import { useState } from 'react'
import type { AdminPost } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import { fullNumber } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { mediumDate } from '#web/money/studio/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonCell } from '#web/admin/shell/person-cell.tsx'
import css from './posts.module.css'

/** The columns of the list of posts. */
export function usePostColumns(): readonly Column<AdminPost>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'post', title: t({ message: 'Post', context: 'noun' }), isName: true, cell: (post) => <Excerpt post={post} /> },
    { id: 'author', title: t`Author`, cell: (post) => <PersonCell person={post.user} /> },
    { id: 'state', title: t({ message: 'State', context: 'status' }), cell: (post) => <PostState post={post} /> },
    {
      id: 'reports',
      title: t`Reports`,
      look: 'number',
      cell: ({ reportsCount }) => fullNumber(reportsCount, i18n.locale),
    },
    {
      id: 'written',
      title: t`Posted`,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} look="ago" className="whitespace-nowrap" />,
    },
  ]
}

/** The first words and a small picture; the whole is behind the link (M§9). */
function Excerpt({ post }: { readonly post: AdminPost }) {
  const { t } = useLingui()
  const words = firstCharacters(post.content, limits.adminExcerpt)
  return (
    <span className={css['excerpt']}>
      {post.mediaUrl && <Thumb post={post} />}
      <span dir="auto" className={css['words']}>
        {post.hidden ? (
          words || t`No text`
        ) : (
          <TextLink tone="quiet" href={paths.post(post.id)}>
            {words || t`No text`}
          </TextLink>
        )}
      </span>
    </span>
  )
}

/** A small picture; a sign in its place where it is sensitive, where only subscribers see it, or where there is no still. */
function Thumb({ post: { media, mediaType, mediaUrl, isPremium, isSensitive } }: { readonly post: AdminPost }) {
  const { t } = useLingui()
  const [isBroken, setBroken] = useState(false)
  const isVideo = mediaType === 'video'
  const still = isVideo ? media?.poster && `${media.poster}&w=96` : mediaUrl && `${mediaUrl}?w=96`
  const words = media?.alt ?? (isVideo ? t`Video` : t`Image`)
  if (isSensitive) {
    return (
      <span role="img" aria-label={t`Sensitive content`} className={css['thumb']}>
        <EyeOff aria-hidden="true" size={18} strokeWidth={1.75} />
      </span>
    )
  }
  if (still && !isPremium && !isBroken)
    return <img src={still} alt={words} className={css['thumb']} loading="lazy" onError={() => setBroken(true)} />
  const Sign = isVideo ? Video : ImageIcon
  return (
    <span role="img" aria-label={words} className={css['thumb']}>
      <Sign aria-hidden="true" size={18} strokeWidth={1.75} />
    </span>
  )
}

function PostState({ post: { hidden, isPremium, isSensitive } }: { readonly post: AdminPost }) {
  const { i18n } = useLingui()
  const until = hidden?.removalAt && mediumDate(hidden.removalAt, i18n.locale)
  return (
    <span className="inline-flex flex-wrap gap-1">
      {!hidden && (
        <Badge tone="ok">
          <Trans>Visible</Trans>
        </Badge>
      )}
      {hidden && (
        <Badge tone="danger">
          {!hidden.isDeleted ? (
            <Trans>Hidden</Trans>
          ) : until ? (
            <Trans>Deleted, kept until {until}</Trans>
          ) : (
            <Trans context="state of a post">Deleted</Trans>
          )}
        </Badge>
      )}
      {isPremium && (
        <Badge>
          <Trans>Premium</Trans>
        </Badge>
      )}
      {isSensitive && (
        <Badge>
          <Trans>Sensitive</Trans>
        </Badge>
      )}
    </span>
  )
}
