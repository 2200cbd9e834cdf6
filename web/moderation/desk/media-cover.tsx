import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import css from './case.module.css'

/** A reported picture or video behind a cover: it is not even fetched before somebody decides to look. */
export function MediaCover({ url, type }: { readonly url: string; readonly type: 'image' | 'video' }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const icon = { 'aria-hidden': true, size: 16 } as const
  if (!isShown) {
    return (
      <div className={css['cover']}>
        <p>{type === 'image' ? <Trans>This photo may be disturbing.</Trans> : <Trans>This video may be disturbing.</Trans>}</p>
        <p className={css['quiet']}>
          <Trans>We record who views it.</Trans>
        </p>
        <Button icon={<Eye {...icon} />} onClick={() => setShown(true)}>
          {type === 'image' ? <Trans>Show photo</Trans> : <Trans>Show video</Trans>}
        </Button>
      </div>
    )
  }
  return (
    <div className={css['media']}>
      {isBroken ? (
        <p role="alert">
          <Trans>This file is no longer available.</Trans>
        </p>
      ) : type === 'image' ? (
        <img src={url} alt={t`Reported photo`} onError={() => setBroken(true)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload has none
        <video src={url} controls preload="metadata" aria-label={t`Reported video`} onError={() => setBroken(true)} />
      )}
      <div>
        <Button size="s" icon={<EyeOff {...icon} />} onClick={() => setShown(false)}>
          <Trans>Cover again</Trans>
        </Button>
      </div>
    </div>
  )
}
