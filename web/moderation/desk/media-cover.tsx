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
        <p>{type === 'image' ? <Trans>A picture that may disturb you.</Trans> : <Trans>A video that may disturb you.</Trans>}</p>
        <p className={css['quiet']}>
          <Trans>That you look at it is put on record.</Trans>
        </p>
        <Button icon={<Eye {...icon} />} onClick={() => setShown(true)}>
          {type === 'image' ? <Trans>Show picture</Trans> : <Trans>Show video</Trans>}
        </Button>
      </div>
    )
  }
  return (
    <div className={css['media']}>
      {isBroken ? (
        <p role="alert">
          <Trans>This file can no longer be had.</Trans>
        </p>
      ) : type === 'image' ? (
        <img src={url} alt={t`Reported picture`} onError={() => setBroken(true)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload has none
        <video src={url} controls preload="metadata" aria-label={t`Reported video`} onError={() => setBroken(true)} />
      )}
      <div>
        <Button size="s" icon={<EyeOff {...icon} />} onClick={() => setShown(false)}>
          <Trans>Cover it again</Trans>
        </Button>
      </div>
    </div>
  )
}
