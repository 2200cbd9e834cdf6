import { useCallback, useState } from 'react'
import { forgetStored, readStored, writeStored } from './storage.ts'

const prefix = 'draft:'

/** What is being written for one target ('post', 'reply:12'), kept on this device until it is sent. */
export function readDraft(target: string): string {
  return readStored(prefix + target) ?? ''
}

export function writeDraft(target: string, text: string): void {
  writeStored(prefix + target, text.trim() === '' ? null : text)
}

/** Forgets every draft: called at sign-out, since the device may be shared. */
export function forgetDrafts(): void {
  forgetStored(prefix)
}

const owner = 'owner'

/** Whose drafts these are: what another person's ended session left behind goes. */
export function ownDrafts(personId: number): void {
  const known = readDraft(owner)
  if (known !== '' && known !== String(personId)) forgetDrafts()
  writeDraft(owner, String(personId))
}

/** State of a text field that survives a reload. Setting '' forgets the draft. */
export function useDraft(target: string): readonly [string, (text: string) => void] {
  const [state, setState] = useState(() => ({ target, text: readDraft(target) }))
  const text = state.target === target ? state.text : readDraft(target)
  const write = useCallback(
    (next: string) => {
      setState({ target, text: next })
      writeDraft(target, next)
    },
    [target],
  )
  return [text, write]
}
