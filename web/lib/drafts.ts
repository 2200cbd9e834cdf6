import { useCallback, useEffect } from 'react'
import { forgetStored, readStored, writeStored } from './storage.ts'
import { Store, useStore, withEntry } from './store.ts'

const prefix = 'draft:'

/** What fields on the screen hold, by target: as it was typed, also where nothing can be kept. */
const open = new Store<ReadonlyMap<string, string>>(new Map())

/** What is being written for one target ('post', 'reply:12'), kept on this device until it is sent. */
export function readDraft(target: string): string {
  return readStored(prefix + target) ?? ''
}

export function writeDraft(target: string, text: string): void {
  writeStored(prefix + target, text.trim() === '' ? null : text)
  open.change((texts) => (texts.has(target) ? withEntry(texts, target, text) : texts))
}

/** Changes a draft as it is by now, in its field as well: where an answer took its time, that may be another one. */
export function changeDraft(target: string, by: (text: string) => string): void {
  writeDraft(target, by(textOf(open.value, target)))
}

const textOf = (texts: ReadonlyMap<string, string>, target: string) => texts.get(target) ?? readDraft(target)

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

/** State of a text field that survives a reload. Setting '' forgets the draft. */
export function useDraft(target: string): readonly [text: string, write: (text: string) => void] {
  const text = useStore(open, (texts) => textOf(texts, target))
  useEffect(() => openDraft(target), [target])
  return [text, useCallback((next: string) => writeDraft(target, next), [target])]
}

/** For as long as a field shows it; answers what to do after. */
export function openDraft(target: string): () => void {
  open.change((texts) => withEntry(texts, target, textOf(texts, target)))
  return () => open.change((texts) => withEntry(texts, target, undefined))
}
