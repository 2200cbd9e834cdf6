import { parseArgs } from 'node:util'

export interface Options {
  /** Seconds that every load is measured, in two halves. */
  readonly seconds: number
  /** Where the figures go as JSON. */
  readonly json: string
  /** Writes the query plans instead of measuring. */
  readonly writesPlans: boolean
  readonly lighthouse: boolean
  /** Loads the frozen statements too. */
  readonly frozen: boolean
  /** Writes the statements of every route to this file instead of measuring. */
  readonly freeze: string
  /** Measures one post on 1,000 screens, and nothing else. */
  readonly watched: boolean
  /** Measures how quickly pages react, and nothing else. */
  readonly reactions: boolean
  /** Only loads whose name contains one of these. */
  readonly only: readonly string[]
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      seconds: { type: 'string', default: '5' },
      json: { type: 'string', default: 'bench-results.json' },
      plans: { type: 'boolean', default: false },
      frozen: { type: 'boolean', default: true },
      freeze: { type: 'string', default: '' },
      watched: { type: 'boolean', default: false },
      reactions: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: true },
      only: { type: 'string', default: '' },
    },
  })
  const seconds = Number(values.seconds)
  if (!(seconds > 0)) throw new Error('--seconds must be a number above 0')
  const { json, lighthouse, frozen, freeze, watched, reactions, only } = values
  return { seconds, json, writesPlans: values.plans, lighthouse, frozen, freeze, watched, reactions, only: only.split('|') }
}
