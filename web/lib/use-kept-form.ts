import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from './drafts.ts'

interface KeptForm<Fields> {
  readonly fields: Fields
  readonly change: (part: Partial<Fields>) => void
  /** After it was saved, or given up. */
  readonly forget: () => void
}

/**
 * A form while it's written: what was changed is kept on this device, and is there again when the form is opened the next time. What no one
 * changed here is as the server says, also when it's changed elsewhere meanwhile.
 */
export function useKeptForm<Fields extends object>(target: string, saved: Fields): KeptForm<Fields> {
  const [changed, setChanged] = useState(() => keptOf(readDraft(target), saved))
  useEffect(() => writeDraft(target, Object.keys(changed).length === 0 ? '' : JSON.stringify(changed)), [target, changed])
  const change = (part: Partial<Fields>) =>
    setChanged((known) => {
      const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Fields])
      return Object.fromEntries(Object.entries({ ...known, ...part }).filter(isOther)) as Partial<Fields>
    })
  const forget = () => {
    setChanged({})
    // The form may be closed in the same moment.
    writeDraft(target, '')
  }
  return { fields: { ...saved, ...changed }, change, forget }
}

/** The fields that were kept, of the kind they have now; what an older page kept may look otherwise. */
export function keptOf<Fields extends object>(kept: string, first: Fields): Partial<Fields> {
  try {
    const found: unknown = JSON.parse(kept || '{}')
    if (!(found instanceof Object)) return {}
    const isOfKind = ([name, value]: [string, unknown]) =>
      name in first && kindOf(value) === kindOf((first as Record<string, unknown>)[name])
    return Object.fromEntries(Object.entries(found).filter(isOfKind)) as Partial<Fields>
  } catch {
    return {}
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
