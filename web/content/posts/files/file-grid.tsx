import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import type { EditablePhoto } from '#web/people/media/edit/edit-photo.tsx'
import type { UploadState } from '#web/people/media/upload.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Attachment } from '../use-post-draft.ts'
import css from './file-grid.module.css'
import { FilePanel } from './file-panel.tsx'
import { FileTile } from './file-tile.tsx'
import { useReorder } from './use-reorder.ts'

/** What can be done with the files. */
export interface GridFiles {
  /** How far each is that hasn't arrived, by id. */
  readonly states: ReadonlyMap<string, UploadState>
  readonly move: (from: number, to: number) => void
  readonly describe: (id: string, alt: string) => void
  readonly retry: (id: string) => void
  readonly editable: (attachment: Attachment) => EditablePhoto | null
}

interface FileGridProps {
  readonly attachments: readonly Attachment[]
  readonly files: GridFiles
  readonly most: number
  readonly onRemove: (id: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The files of a post in order, which dragging and the arrow keys change; one at a time is open for its description. */
export function FileGrid({ attachments, files, most, onRemove }: FileGridProps) {
  const { t } = useLingui()
  const hintId = useId()
  const [open, setOpen] = useState<{ readonly id: string; readonly isWriting: boolean }>()
  const [said, say] = useState('')
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const count = attachments.length
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count) return
    files.move(from, to)
    say(
      attachments[from]?.mediaType === 'video'
        ? t`Video moved to place ${to + 1} of ${count}`
        : t`Photo moved to place ${to + 1} of ${count}`,
    )
  }
  const { listRef, begin, dragged, wasDragged, styleOf } = useReorder(move)
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move(index, index + step)
  }
  const openIndex = attachments.findIndex(({ id }) => id === open?.id)
  const opened = attachments[openIndex]
  const nameOf = ({ mediaType }: Attachment, index: number) => (mediaType === 'video' ? t`Video ${index + 1}` : t`Photo ${index + 1}`)
  const problems = new Map<string, string[]>()
  for (const [index, attachment] of attachments.entries()) {
    const state = files.states.get(attachment.id)
    const problem = gone.has(attachment.id)
      ? t`This file is no longer available. Remove it and choose it again.`
      : state?.step === 'failed' && state.reason
    if (problem) problems.set(problem, [...(problems.get(problem) ?? []), nameOf(attachment, index)])
  }
  return (
    <div className="grid gap-3">
      <ol ref={listRef} aria-label={t`Photos and videos`} className={css['grid']} data-dragging={dragged !== null || undefined}>
        {attachments.map((attachment, index) => {
          const { id } = attachment
          return (
            <FileTile
              key={id}
              attachment={attachment}
              state={files.states.get(id)}
              isGone={gone.has(id)}
              name={nameOf(attachment, index)}
              hintId={hintId}
              isOpen={id === opened?.id}
              isDragged={index === dragged}
              style={styleOf(index)}
              onGrab={(event) => begin(event, index)}
              onKeyDown={(event) => moveByKey(event, index)}
              onOpen={() => !wasDragged() && setOpen(id === open?.id ? undefined : { id, isWriting: false })}
              onDescribe={() => setOpen(id === open?.id ? undefined : { id, isWriting: true })}
              onRemove={() => onRemove(id)}
              onRetry={() => files.retry(id)}
              onGone={() => setGone((known) => new Set(known).add(id))}
            />
          )
        })}
      </ol>
      <p className={css['hint']}>
        <span>
          <Trans>Drag to change the order.</Trans>
        </span>
        <span className="tabular-nums">
          <Trans>
            {count} of {most}
          </Trans>
        </span>
        <VisuallyHidden>
          <span id={hintId}>
            <Trans>Press an arrow key to move it.</Trans>
          </span>
        </VisuallyHidden>
      </p>
      {problems.size > 0 && (
        <div role="alert" className="grid gap-1 text-sm danger">
          {[...problems].map(([problem, places]) => {
            const names = places.join(', ')
            return (
              <p key={problem}>
                <Trans>
                  {names}: {problem}
                </Trans>
              </p>
            )
          })}
        </div>
      )}
      {opened && (
        <FilePanel
          key={opened.id}
          attachment={opened}
          name={nameOf(opened, openIndex)}
          isFirst={openIndex === 0}
          isLast={openIndex === count - 1}
          isWriting={open?.isWriting ?? false}
          onMove={(step) => move(openIndex, openIndex + step)}
          onDescribe={(alt) => files.describe(opened.id, alt)}
          editable={files.editable(opened)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
