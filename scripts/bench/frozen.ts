import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recorded, Statement, Value } from './statements.ts'
import type { Workload } from './workloads.ts'

/** The commit whose statements are the yardstick that doesn't move. */
export const frozenCommit = 'ff6f6b2d'
const file = join(import.meta.dirname, `statements-${frozenCommit}.json`)

/** A value that is another one in each run, by what it is. */
type FrozenValue = Value | { readonly is: 'session' } | FrozenTime | { readonly is: 'array'; readonly times: readonly FrozenTime[] }
interface FrozenTime {
  readonly is: 'instant' | 'day' | 'month' | 'monthName'
  /** By how much it lies after now: milliseconds, days, months. */
  readonly after: number
}
type Frozen = Readonly<Record<string, readonly { readonly text: string; readonly values: readonly FrozenValue[] }[]>>

/** Writes what the product of this checkout asks for each route. Ids stay as they are: the filling gives the same ones each time. */
export function freeze(recorded: ReadonlyMap<string, Recorded>, workloads: readonly Workload[], target: string, now: Date): void {
  const frozen: Record<string, Frozen[string]> = {}
  for (const workload of workloads) {
    const seen = recorded.get(workload.name)
    if (!seen || seen.status < 200 || seen.status > 299) continue
    const session = sessionOf(workload)
    frozen[workload.name] = seen.statements.map(({ text, values }) => ({
      text,
      values: values.map((value) => freezeValue(value, session, now)),
    }))
  }
  writeFileSync(target, `${JSON.stringify(frozen, null, 1)}\n`)
}

/** The frozen statements of one route, with the values of this run; undefined for a route that isn't in the file. */
export const thaw = (workload: Workload, now: Date): Statement[] | undefined => thawRoute(file, workload, now)

export function thawRoute(from: string, workload: Workload, now: Date): Statement[] | undefined {
  const frozen = JSON.parse(readFileSync(from, 'utf8')) as Frozen
  const session = sessionOf(workload)
  return frozen[workload.name]?.map(({ text, values }) => ({ text, values: values.map((value) => thawValue(value, session, now)) }))
}

/** As the table of sessions holds what a cookie brings. */
function sessionOf({ cookies: [cookie = ''] }: Workload): string | null {
  const token = /(?:^|; )sid=([^;]+)/.exec(cookie)?.[1]
  return token === undefined ? null : createHash('sha256').update(token).digest('base64url')
}

function freezeValue(value: Value, session: string | null, now: Date): FrozenValue {
  if (value.is !== 'recorded' || value.text === null) return value
  if (value.text === session) return { is: 'session' }
  return freezeTime(value.text, now) ?? freezeTimes(value.text, now) ?? value
}

function freezeTimes(text: string, now: Date): FrozenValue | undefined {
  const parts = /^\{(.+)\}$/.exec(text)?.[1]?.split(',') ?? []
  const times = parts.flatMap((part) => freezeTime(part.replaceAll('"', ''), now) ?? [])
  return times.length > 0 && times.length === parts.length ? { is: 'array', times } : undefined
}

function freezeTime(text: string, now: Date): FrozenTime | undefined {
  const month = /^(\d{4})-(\d\d)$/.exec(text)
  if (month) return { is: 'monthName', after: monthOf(new Date(`${text}-01T00:00:00Z`)) - monthOf(now) }
  if (!/^\d{4}-\d\d-\d\d(?:[ T][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?))?$/.test(text)) return undefined
  const at = new Date(text.replace(' ', 'T').replace(/(:[\d.]+[+-]\d\d)$/, '$1:00'))
  if (Number.isNaN(at.getTime())) return undefined
  if (at.getTime() === startOfMonth(monthOf(at))) return { is: 'month', after: monthOf(at) - monthOf(now) }
  if (text.length === 10) return { is: 'day', after: Math.round((at.getTime() - startOfDay(now)) / day) }
  return { is: 'instant', after: at.getTime() - now.getTime() }
}

function thawValue(value: FrozenValue, session: string | null, now: Date): Value {
  switch (value.is) {
    case 'session':
      return { is: 'recorded', text: session }
    case 'array':
      return { is: 'recorded', text: `{${value.times.map((time) => `"${thawTime(time, now)}"`).join(',')}}` }
    case 'instant':
    case 'day':
    case 'month':
    case 'monthName':
      return { is: 'recorded', text: thawTime(value, now) }
    default:
      return value
  }
}

function thawTime({ is, after }: FrozenTime, now: Date): string {
  if (is === 'instant') return new Date(now.getTime() + after).toISOString()
  if (is === 'day') return new Date(startOfDay(now) + after * day).toISOString().slice(0, 10)
  const month = new Date(startOfMonth(monthOf(now) + after)).toISOString()
  return is === 'month' ? month : month.slice(0, 7)
}

const day = 86_400_000
const startOfDay = (at: Date): number => Math.floor(at.getTime() / day) * day
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth()
const startOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12)
