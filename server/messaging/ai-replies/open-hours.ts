import type { AiSettings } from '#contract/messaging/ai-replies.ts'

/** Whether it is within these hours now, by the clock of their place; a span may go past midnight. */
export function isWithinHours(hours: AiSettings['hours'], now: Date): boolean {
  if (!hours) return true
  const { from, to, timeZone } = hours
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  if (from === to) return true
  return from < to ? time >= from && time < to : time >= from || time < to
}
