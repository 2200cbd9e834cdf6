import { useLayoutEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { SensitiveChoice } from '#web/content/labels/sensitive-choice.tsx'
import { UploadProgress } from '#web/people/media/upload-progress.tsx'
import { ComposerAttachment } from '../composer-attachment.tsx'
import type { PostDraft } from '../use-post-draft.ts'
import { FileGrid } from './file-grid.tsx'
import type { PostFiles } from './use-post-files.ts'

interface ComposerFilesProps {
  readonly draft: PostDraft
  readonly files: PostFiles
  /** The site team's label isn't the author's to take back. */
  readonly keepsLabel?: boolean
}

/** The photos and videos of a post: one alone is large, several are small and in order. */
export function ComposerFiles({ draft: { attachments, isSensitive }, files, keepsLabel = false }: ComposerFilesProps) {
  const box = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  const remove = (id: string) => {
    removed.current = attachments.findIndex((one) => one.id === id)
    files.remove(id)
  }
  // Who removes one by keyboard goes on with the next.
  useLayoutEffect(() => {
    const index = removed.current
    removed.current = undefined
    if (index === undefined) return
    const buttons = box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    buttons[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true })
  })
  const [first] = attachments
  if (!first) return null
  const { id, url } = first
  const state = files.states.get(id)
  return (
    <div ref={box} className="grid gap-4">
      {attachments.length > 1 ? (
        <FileGrid attachments={attachments} files={files} most={limits.postAttachments} onRemove={remove} />
      ) : url === null ? (
        state && state.step !== 'none' && <UploadProgress state={state} onCancel={() => remove(id)} onRetry={() => files.retry(id)} />
      ) : (
        <ComposerAttachment
          key={id}
          attachment={{ ...first, url }}
          onDescribe={(alt) => files.describe(id, alt)}
          editable={files.editable(first)}
          onRemove={() => remove(id)}
        />
      )}
      {!keepsLabel && attachments.some((one) => one.url !== null) && <SensitiveChoice isSensitive={isSensitive} onChange={files.label} />}
    </div>
  )
}
