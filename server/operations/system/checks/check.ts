import type { HealthCheck } from '#contract/operations/system.ts'
import type { Platform } from '#server/platform/platform.ts'
import { say, type Values } from '#server/platform/say.ts'
import { system } from '#server/texts/index.ts'

/** The name of a sentence about the site (`server/texts/system`). */
export type Sentence = keyof (typeof system)['en']

/** An invariant of the site, by the name the audit keeps. */
export interface Promised {
  readonly invariant: string
}

/** A sentence with what it speaks of, written in the language of whoever reads it. A Date in it is a moment. */
export interface Said {
  readonly sentence: Sentence
  readonly values: Readonly<Record<string, Values[string] | Promised>>
}

export function said(sentence: Sentence, values: Said['values'] = {}): Said {
  return { sentence, values }
}

/** How a part is and what to do about it, before anybody reads it. */
export interface Finding {
  readonly state: HealthCheck['state']
  readonly detail: readonly Said[]
  readonly advice: Sentence | null
}

/** Looks at one part of the site. What it throws is a failure of that part. */
export interface Check {
  readonly name: string
  readonly look: (platform: Platform) => Promise<Finding>
  /** What to do when looking failed. */
  readonly advice: Sentence
}

export interface Looked extends Finding {
  readonly name: string
}

type Detail = Sentence | Said | readonly Said[]

export const ok = (detail: Detail): Finding => ({ state: 'ok', detail: sentencesOf(detail), advice: null })
export const failing = (detail: Detail, advice: Sentence): Finding => ({ state: 'failing', detail: sentencesOf(detail), advice })
export const missing = (detail: Detail, advice: Sentence): Finding => ({ state: 'missing', detail: sentencesOf(detail), advice })
export const standIn = (detail: Detail, advice: Sentence): Finding => ({ state: 'stand_in', detail: sentencesOf(detail), advice })

function sentencesOf(detail: Detail): readonly Said[] {
  if (typeof detail === 'string') return [said(detail)]
  return 'sentence' in detail ? [detail] : detail
}

/** What is wrong with a part, in a sentence of the list; in English for whoever reads it as an error. */
export class CheckError extends Error {
  readonly said: Said
  constructor(sentence: Sentence, values: Values = {}) {
    super(say('en', system.en[sentence], values))
    this.name = 'CheckError'
    this.said = { sentence, values }
  }
}

/** No check takes longer than this. */
export const patience = 5_000

export async function look(platform: Platform, { name, look: find, advice }: Check): Promise<Looked> {
  try {
    return { name, ...(await inTime(find(platform))) }
  } catch (error) {
    return { name, ...failing(error instanceof CheckError ? error.said : said('failed', { error: messageOf(error) }), advice) }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CheckError('late', { seconds: patience / 1000 })), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The message of an error, as who failed says it, without what an address may carry before its @: a password. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replace(/\/\/[^/\s@]*@/g, '//').slice(0, 300)
}
