import { parseArgs } from 'node:util'

export interface LoadOptions {
  readonly minutes: number
  /** Who post, read, write to each other and subscribe. */
  readonly people: number
  /** All sockets together; those of `people` are among them. */
  readonly sockets: number
  readonly processes: number
  /** Milliseconds a person waits between two acts, on average. */
  readonly pause: number
  /** Where the figures go as JSON. */
  readonly json: string
}

export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '10' },
      people: { type: 'string', default: '500' },
      sockets: { type: 'string', default: '5000' },
      processes: { type: 'string', default: '2' },
      pause: { type: 'string', default: '4000' },
      json: { type: 'string', default: 'load-results.json' },
    },
  })
  const number = (name: keyof typeof values, least: number) => {
    const value = Number(values[name])
    if (!(value >= least)) throw new Error(`--${name} must be a number from ${least} on`)
    return value
  }
  const options = {
    minutes: number('minutes', 0.1),
    people: number('people', 20),
    sockets: number('sockets', 20),
    processes: number('processes', 1),
    pause: number('pause', 0),
    json: values.json,
  }
  if (options.sockets < options.people) throw new Error('--sockets counts those of the people too')
  return options
}
