import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { site } from '#web/lib/site.ts'
import { isKnownAdult, keepAdult } from '#web/content/labels/adult-cookie.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './sensitive-media.module.css'

/** The room of a picture: what draws it, and the element that keeps it open. */
export interface Box {
  readonly className: string
  readonly style?: CSSProperties
  readonly shape: ReactNode
}

interface CoverProps {
  readonly box: Box
  readonly isVisitor: boolean
  readonly onShow: () => void
}

/** Stands where the picture would be. Visitors say once that they are old enough (D3); whoever is signed in has said so. */
export function Cover({ box: { shape, ...box }, isVisitor, onShow }: CoverProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div {...box} className={classNames(box.className, css['cover'])}>
      {shape}
      {isAsking ? (
        <AgeQuestion
          onYes={() => {
            keepAdult('session')
            onShow()
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={css['question']}>
          <p className="flex flex-wrap items-center justify-center gap-2 text-md font-bold">
            <EyeOff aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Sensitive content</Trans>
          </p>
          <Button onClick={() => (isVisitor && !isKnownAdult() ? setAsking(true) : onShow())}>
            <Trans>Show</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function AgeQuestion({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  const { t } = useLingui()
  const { minimumAge } = site().limits
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t`You must be ${minimumAge} or older`} className={css['question']}>
      <p className="flex flex-wrap items-center justify-center gap-2 text-md font-bold">
        <Trans>You must be {minimumAge} or older</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button aria-label={t`Yes, I am ${minimumAge} or older`} onClick={onYes}>
          <Trans>Yes</Trans>
        </Button>
        <Button onClick={onNo}>
          <Trans>No</Trans>
        </Button>
      </div>
    </div>
  )
}
