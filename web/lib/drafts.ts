import { useCallback, useEffect, useRef, useState } from 'react'
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

/** What was written after `sent` went out, which may be more than it by now. */
export function unsent(text: string, sent: string): string {
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text
}

/**
 * State of a text field that survives a reload. Setting '' forgets the draft; `change` gets what stands there by now, where an answer took
 * its time.
 */
export function useDraft(
  target: string,
): readonly [text: string, write: (text: string) => void, change: (by: (text: string) => string) => void] {
  const [state, setState] = useState(() => ({ target, text: readDraft(target) }))
  const text = state.target === target ? state.text : readDraft(target)
  const write = useCallback(
    (next: string) => {
      setState({ target, text: next })
      writeDraft(target, next)
    },
    [target],
  )
  const latest = useRef({ target, text })
  useEffect(() => {
    latest.current = { target, text }
  }, [target, text])
  const change = useCallback(
    (by: (text: string) => string) => {
      // What's kept is as new where the field was closed and opened again, and missing where nothing can be kept.
      write(by(readDraft(target) || (latest.current.target === target ? latest.current.text : '')))
    },
    [target, write],
  )
  return [text, write, change]
}
