import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/fields.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { EditablePhoto } from '#web/people/media/edit/edit-photo.tsx'
import type { Attachment } from '../use-post-draft.ts'
import { EditButton } from './edit-button.tsx'
import css from './file-grid.module.css'

interface FilePanelProps {
  readonly attachment: Attachment
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Opened to write its description. */
  readonly isWriting: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onDescribe: (alt: string) => void
  /** Null for what can't be cropped and rotated. */
  readonly editable: EditablePhoto | null
  readonly onClose: () => void
}

/** What belongs to one of several files: its description, and its place without dragging. */
export function FilePanel({ attachment, name, isFirst, isLast, isWriting, onMove, onDescribe, editable, onClose }: FilePanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    if (isWriting) panel.current?.querySelector('textarea')?.focus()
  }, [isWriting])
  return (
    <section ref={panel} aria-label={name} className={css['panel']}>
      <div className={css['head']}>
        <h3 className="font-semibold text-sm">{name}</h3>
        {editable && <EditButton photo={editable} />}
        <IconButton
          label={t`Move earlier`}
          icon={<ArrowLeft aria-hidden="true" size={18} />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton label={t`Move later`} icon={<ArrowRight aria-hidden="true" size={18} />} disabled={isLast} onClick={() => onMove(1)} />
        <Button size="s" variant="quiet" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
      <TextareaField
        label={t`Description for people who can’t see it (optional)`}
        rows={2}
        value={attachment.alt}
        limit={limits.mediaAltLength}
        onChange={(event) => onDescribe(event.target.value)}
      />
    </section>
  )
}
