import { beside, onReference } from './machine-unit.ts'
import type { FileResult } from './results.ts'

/** Seconds of the reference machine that a file may take in `npm test`. */
const limits = { test: 10, browser: 20 }

interface Exception {
  readonly seconds: number
  /** Why it can't be split or made cheaper. */
  readonly because: string
}

/** Files, and folders of files, that may take longer. */
const slowFiles: Readonly<Record<string, Exception>> = {
  'tests/faults/': { seconds: 30, because: 'whole processes are started, loaded and killed' },
  'server/platform/database/embedded/': { seconds: 25, because: 'PostgreSQL servers are made, started and killed' },
  'tests/access/matrix.test.ts': { seconds: 80, because: 'thousands of cells are asked of one scene, which takes long to make' },
  'tests/fuzz/contract.test.ts': { seconds: 40, because: 'every call of the contract is asked on one site' },
  'tests/fuzz/cost.test.ts': { seconds: 20, because: 'every call of the contract is sent long bodies on one site' },
  'tests/spam/': { seconds: 20, because: 'more accounts join than make a surge, each with a code from its mailbox' },
  'server/messaging/ai-replies/': { seconds: 60, because: 'a job that failed waits before its second try, as it does on a site' },
  'server/money/subscriptions/': { seconds: 20, because: 'events of the sandbox arrive when a provider would send them' },
  'server/operations/backup/': {
    seconds: 50,
    because: 'the key of an archive is slow to derive by design, and archives are cut at many places',
  },
  'server/own-data/imports/': { seconds: 20, because: 'archives of a million items are read, by a process of their own' },
  'server/operations/move/': { seconds: 15, because: 'each move makes every table of a site twice, once as a rehearsal' },
  'server/operations/integrity/kept-heads.test.ts': {
    seconds: 20,
    because: 'the audit runs as an operator runs it, in a process of its own',
  },
  'tests/journeys/payouts.spec.ts': { seconds: 30, because: 'the sandbox moves its clock until payouts fail and arrive' },
  'server/messaging/calls/call-watch.test.ts': { seconds: 15, because: 'a call ends seconds after its people are gone' },
  'tests/journeys/accessibility.spec.ts': { seconds: 60, because: 'every page is looked at once, in both themes' },
  'tests/journeys/routes.spec.ts': { seconds: 60, because: 'every address is opened once as everyone who may come' },
  'tests/journeys/calls.spec.ts': { seconds: 45, because: 'two browsers send each other pictures and sound' },
  'tests/journeys/stable.spec.ts': { seconds: 60, because: 'every screen comes over a slow line' },
  'tests/journeys/language.spec.ts': { seconds: 40, because: 'every page is read in ten languages' },
  'tests/journeys/premium.spec.ts': { seconds: 35, because: 'the sandbox moves its clock by months' },
  'tests/journeys/studio.spec.ts': { seconds: 35, because: 'the sandbox moves its clock by months' },
}

const exceptionFor = (file: string): Exception | undefined =>
  slowFiles[file] ?? Object.entries(slowFiles).find(([place]) => place.endsWith('/') && file.startsWith(place))?.[1]

/**
 * How far over its budget a file fails. A shared machine slows down after it was measured: in one run of the same commit every
 * journey took twice as long as in another.
 */
const margin = 2.5

interface OverBudget {
  /** A sentence for each file. */
  readonly far: readonly string[]
  readonly hardly: readonly string[]
}

/** Files that take longer than they may. One that failed has waited for what never came, so its time says nothing. */
export function overBudget(files: readonly FileResult[], unit: number): OverBudget {
  const over = files.flatMap(({ file, isBrowser, seconds, failed }) => {
    if (failed > 0) return []
    const limit = exceptionFor(file)?.seconds ?? (isBrowser ? limits.browser : limits.test)
    // A faster machine computes faster and waits as long, so it's given the same seconds.
    const reference = Math.min(seconds, onReference(seconds, unit)) / beside
    return reference > limit
      ? [{ text: `${file} takes ${reference.toFixed(1)} s; its budget is ${limit} s`, times: reference / limit }]
      : []
  })
  const [far, hardly] = [over.filter(({ times }) => times > margin), over.filter(({ times }) => times <= margin)]
  return { far: far.map(({ text }) => text), hardly: hardly.map(({ text }) => text) }
}
