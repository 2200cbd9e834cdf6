import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { useQuery } from '#web/lib/query.ts'
import { type IdPages, listKey } from '#web/content/cache/post-cache.ts'
import { sourcesOf } from '#web/content/posts/picture.tsx'
import { withPageTexts } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { picturesQuery } from '#web/people/directory/pictures.ts'
import rings from '#web/people/users/rings.module.css'
import { AppLink } from '#web/ui/app-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Counter } from '#web/ui/counter.tsx'
import { tintOf } from '#web/ui/initials.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { useEarlyFailure } from '#web/ui/use-early-failure.ts'
import css from './profile-cover.module.css'

const Lightbox = latePart(async () => (await withPageTexts(() => import('#web/people/media/lightbox.tsx'), 'posting')).Lightbox)

/** Of a photo whose width isn't known, as much as a cover needs. */
const widest = 1280

/**
 * What a person shows of themselves: the photos they chose, each of which opens large, else their newest public pictures, which lead to
 * their posts. Its room is the same for everyone; without a picture it's drawn in the person's color.
 */
export function ProfileCover({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<number | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const newest = useNewestPictures(person)
  const isThere = (url: string) => !missing.includes(url)
  const lose = (url: string) => () => setMissing((known) => [...known, url])
  const photos = person.profilePhotos.filter(isThere)
  const chosen = photos.slice(0, limits.shownPhotos)
  const pictures = chosen.length > 0 ? [] : newest.filter(({ mediaUrl }) => isThere(mediaUrl))
  const more = photos.length - chosen.length
  const name = person.displayName
  const count = chosen.length || pictures.length
  const className = classNames(css['cover'], rings['rings'], rings[`tint${tintOf(person.id)}`])
  if (count === 0) return <div className={className} />
  return (
    <>
      <ul className={className} aria-label={t`${name}’s photos`}>
        {chosen.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={css['photo']}
              aria-label={t`Photo ${index + 1} of ${photos.length}`}
              onClick={() => setShown(index)}
            >
              <Picture url={url} width={widest} share={count} onLost={lose(url)} />
              {more > 0 && index === chosen.length - 1 && (
                <span className={css['more']}>
                  +<Counter value={more} />
                </span>
              )}
            </button>
          </li>
        ))}
        {pictures.map(({ postId, mediaUrl, media }) => (
          <li key={postId}>
            <AppLink href={paths.post(postId)} aria-label={media.alt ?? t`Post by ${name}`}>
              <Picture url={mediaUrl} width={media.width} share={count} onLost={lose(mediaUrl)} />
            </AppLink>
          </li>
        ))}
      </ul>
      {shown !== null && <Lightbox slides={photos.map((url) => ({ url, alt: null }))} index={shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface PictureProps {
  readonly url: string
  readonly width: number
  /** How many share the width of the cover. */
  readonly share: number
  readonly onLost: () => void
}

function Picture({ url, width, share, onLost }: PictureProps) {
  const image = useEarlyFailure(onLost)
  const sizes = `(width < 40em) ${100 / share}vw, ${40 / share}rem`
  return <img ref={image} src={`${url}?w=360`} srcSet={sourcesOf(url, width)} sizes={sizes} alt="" decoding="async" onError={onLost} />
}

/** Asked again when the list below begins with another post, or has lost one. */
function useNewestPictures({ id, isOpen }: PublicUser) {
  const { data, refetch } = useQuery({ ...picturesQuery([id]), enabled: isOpen })
  const { data: list } = useQuery<IdPages>({ queryKey: listKey({ author: id }), enabled: false })
  const ids = list?.pages[0]?.ids.join()
  const known = useRef(ids)
  useEffect(() => {
    const before = known.current
    known.current = ids
    if (before !== undefined && before !== ids && isOpen) void refetch()
  }, [ids, isOpen, refetch])
  return isOpen ? (data?.[id] ?? []) : []
}
