import { useEffect, useState } from 'react'
import type { Uploaded } from '#contract/people/media.ts'
import { useStore } from '#web/lib/store.ts'
import { Uploads, type UploadsSurroundings } from './uploads.ts'
import { type UploadPlace, useSending } from './use-sending.ts'

interface UsedUploads {
  readonly onDone: (id: string, uploaded: Uploaded) => void
  /** Those files are never sent; why was said. */
  readonly onRefused: (ids: readonly string[]) => void
}

/** Several files on their way, each with its own progress, its own failure and its own end. */
export function useUploads({ onDone, onRefused }: UsedUploads, place: UploadPlace = {}) {
  const { sayRefused, ...sending } = useSending(place)
  const around: UploadsSurroundings = {
    ...sending,
    onDone,
    onRefused: (ids, refusals) => {
      onRefused(ids)
      sayRefused(refusals)
    },
  }
  const [uploads] = useState(() => new Uploads(around))
  useEffect(() => uploads.follow(around))
  useEffect(() => uploads.cancelAll, [uploads])
  const states = useStore(uploads.states, (known) => known)
  return { states, uploads }
}
