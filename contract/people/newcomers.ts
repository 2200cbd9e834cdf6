import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { instant } from '#contract/text.ts'

/** Where someone new stands, and what opens when (0096). */
export const newcomer = z.object({
  since: instant,
  /** When the first step ends by itself. */
  firstStepUntil: instant,
  /** When the second one does, and they're newcomers no more. */
  until: instant,
  /** In the first step, some things are counted by the day, and links in comments are refused. */
  step: z.enum(['first', 'second']),
  /** Different people who aren't newcomers and answered them: followed, liked, commented, wrote. */
  answers: z.int(),
  /** So many of them end the steps at once. */
  answersNeeded: z.int(),
  /** What the first step allows in 24 hours. */
  perDay: z.object({ follows: z.int(), conversations: z.int(), uploads: z.int() }),
})
export type Newcomer = z.infer<typeof newcomer>

const hour = 3_600_000
const day = 24 * hour

/** When the steps of someone end, by the time alone. */
export function stepEnds(since: Date): { first: Date; second: Date } {
  return {
    first: new Date(since.getTime() + limits.newcomerFirstHours * hour),
    second: new Date(since.getTime() + limits.newcomerDays * day),
  }
}
