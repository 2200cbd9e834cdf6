import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { Counter } from '#web/ui/counter.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import css from './profile-photos.module.css'

const Lightbox = latePart(async () => (await withPageTexts(() => import('#web/people/media/lightbox.tsx'))).Lightbox)

/** Up to four photos in a row; each opens large, the last tells how many more there are. */
export function ProfilePhotos({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<number | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const photos = person.profilePhotos.filter((url) => !missing.includes(url))
  if (photos.length === 0) return null
  const more = photos.length - limits.shownPhotos
  const name = person.displayName
  return (
    <>
      <ul className={css['photos']} aria-label={t`${name}’s photos`}>
        {photos.slice(0, limits.shownPhotos).map((url, index) => (
          <li key={url}>
            <button
              type="button"
              className={css['photo']}
              aria-label={t`Photo ${index + 1} of ${photos.length}`}
              onClick={() => setShown(index)}
            >
              <img src={`${url}?w=360`} alt="" loading="lazy" decoding="async" onError={() => setMissing((known) => [...known, url])} />
              {more > 0 && index === limits.shownPhotos - 1 && (
                <span className={css['more']}>
                  +<Counter value={more} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && <Lightbox slides={photos.map((url) => ({ url, alt: null }))} index={shown} onClose={() => setShown(null)} />}
    </>
  )
}
