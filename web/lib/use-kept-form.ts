import { useState } from 'react'
import { readDraft, writeDraft } from './drafts.ts'

interface KeptForm<Fields> {
  readonly fields: Fields
  readonly change: (part: Partial<Fields>) => void
  /** After it was saved, or given up. */
  readonly forget: () => void
}

/** A form while it's written: what was changed is kept on this device, and is there again when the form is opened the next time. */
export function useKeptForm<Fields extends object>(target: string, first: Fields): KeptForm<Fields> {
  const [before, setBefore] = useState(first)
  const [fields, setFields] = useState(() => ({ ...before, ...keptOf(readDraft(target), before) }))
  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part }
    setFields(next)
    const changed = Object.entries(next).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]))
    writeDraft(target, changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed)))
  }
  const forget = () => {
    setBefore(fields)
    writeDraft(target, '')
  }
  return { fields, change, forget }
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
