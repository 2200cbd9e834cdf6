import { useEffect, useState } from 'react'
import type { Uploaded } from '#contract/people/media.ts'
import { Upload, type UploadState, type UploadSurroundings } from './upload.ts'
import { type UploadPlace, useSending } from './use-sending.ts'

/** One file on its way; `onDone` gets what the server made of it. */
export function useUpload(onDone: (uploaded: Uploaded) => void, place: UploadPlace = {}) {
  const [state, show] = useState<UploadState>({ step: 'none' })
  const { sayRefused, ...sending } = useSending(place)
  const around: UploadSurroundings = { ...sending, show, onDone, onRefused: (refusal) => sayRefused([refusal]) }
  const [upload] = useState(() => new Upload(around))
  useEffect(() => upload.follow(around))
  useEffect(() => upload.cancel, [upload])
  return { state, choose: (file: File) => void upload.choose(file), cancel: upload.cancel, retry: () => void upload.retry() }
}
