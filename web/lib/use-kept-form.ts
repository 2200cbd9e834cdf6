import { useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from './drafts.ts'

interface KeptForm<Fields> {
  readonly fields: Fields
  readonly change: (part: Partial<Fields>) => void
  /** Whether anything differs from what is saved. */
  readonly isChanged: boolean
  /** After it was given up: all is again as the server says. */
  readonly forget: () => void
  /** Sends what's written; then all is as the server says, but for what was changed meanwhile. Answers whether nothing was. */
  readonly send: (by: (fields: Fields) => Promise<unknown>) => Promise<boolean>
}

/**
 * A form while it's written: what was changed is kept on this device under `target`, and is there again when the form is opened the next
 * time; of some forms only the fields that `names` lists. What no one changed here is as the server says, also when it's changed elsewhere
 * meanwhile.
 */
export function useKeptForm<Fields extends object>(
  target: string | undefined,
  saved: Fields,
  names?: readonly (keyof Fields)[],
): KeptForm<Fields> {
  const isKept = ([name]: [string, unknown]) => !names || names.includes(name as keyof Fields)
  const keptAs = (changed: Partial<Fields>) => {
    const kept = Object.entries(changed).filter(isKept)
    return kept.length === 0 ? '' : JSON.stringify(Object.fromEntries(kept))
  }
  const [changed, setChanged] = useState(() => {
    const kept = target === undefined ? {} : keptOf(readDraft(target), saved)
    return Object.fromEntries(Object.entries(kept).filter(isKept)) as Partial<Fields>
  })
  const latest = useRef(changed)
  const sending = useRef<Fields>(undefined)
  const text = keptAs(changed)
  useEffect(() => {
    latest.current = changed
    if (target !== undefined) writeDraft(target, text)
  }, [target, text, changed])
  const change = (part: Partial<Fields>) => {
    // What's changed back while it's on its way is a change again once that has arrived.
    const others = [saved, sending.current ?? saved]
    setChanged((known) => unlike({ ...known, ...part }, ...others))
  }
  const keep = (rest: Partial<Fields>) => {
    setChanged(rest)
    // The form may be closed in the same moment.
    if (target !== undefined) writeDraft(target, keptAs(rest))
  }
  const fields = { ...saved, ...changed }
  const send = async (by: (fields: Fields) => Promise<unknown>) => {
    sending.current = fields
    try {
      await by(fields)
    } finally {
      sending.current = undefined
    }
    const rest = unlike(latest.current, fields)
    keep(rest)
    return Object.keys(rest).length === 0
  }
  return { fields, change, isChanged: Object.keys(unlike(changed, saved)).length > 0, forget: () => keep({}), send }
}

/** The part of the fields that is not as in each of the others. */
export function unlike<Fields extends object>(fields: Partial<Fields>, ...others: readonly Fields[]): Partial<Fields> {
  const isUnlike = ([name, value]: [string, unknown]) =>
    others.some((other) => JSON.stringify(value) !== JSON.stringify(other[name as keyof Fields]))
  return Object.fromEntries(Object.entries(fields).filter(isUnlike)) as Partial<Fields>
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
