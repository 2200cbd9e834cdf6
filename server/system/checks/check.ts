import type { HealthCheck } from '#contract/system.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Looks at one part of the site. What it throws is a failure of that part. */
export interface Check {
  readonly name: string
  readonly look: (platform: Platform) => Promise<Finding>
  /** What to do when looking failed. */
  readonly advice: string
}
export type Finding = Pick<HealthCheck, 'state' | 'detail'> & { readonly advice?: string }

export const ok = (detail: string): Finding => ({ state: 'ok', detail })
export const failing = (detail: string, advice: string): Finding => ({ state: 'failing', detail, advice })
export const missing = (detail: string, advice: string): Finding => ({ state: 'missing', detail, advice })
export const standIn = (detail: string, advice: string): Finding => ({ state: 'stand_in', detail, advice })

/** No check takes longer than this. */
export const patience = 5_000

export async function look(platform: Platform, { name, look: find, advice }: Check): Promise<HealthCheck> {
  try {
    const found = await inTime(find(platform))
    return { name, state: found.state, detail: found.detail, advice: found.advice ?? null }
  } catch (error) {
    return { name, state: 'failing', detail: sentenceOf(error), advice }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`there was no answer within ${patience / 1000} seconds`)), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The message of an error without what an address may carry before its @: a password. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.replace(/\/\/[^/\s@]*@/g, '//').slice(0, 300)
}
