import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from './platform/platform.ts'
import { openPast, type PastProviders, type PastSource } from './open-past.ts'
import {
  claimSample,
  clearSample,
  countSamplePosts,
  hasNobody,
  HistoryTaken,
  makeHistory,
  makeSample,
  moveHistory,
  planHistory,
  readHistory,
  readSampleState,
  removeSample,
  SampleClock,
  type BuildSite,
} from '#server/operations/sample/index.ts'

/** So many posts make a site worth looking at. */
const readableFrom = 30
/** Another process that made it has not been heard of for so long: it is gone. */
const silence = 60_000

export interface SampleStart {
  readonly isNeeded: boolean
  /** Makes the community where one is needed; a failure is logged and leaves the site as it is. */
  begin(): Promise<void>
  /** Whether there is enough to read; true where no community is being made. */
  readonly isReadable: () => Promise<boolean>
  stop(): Promise<void>
}

/**
 * Decides whether this start makes the sample community: on a database without anybody, or where making it was broken off. Its history of
 * money and messages follows, with the sandbox's payment provider alone.
 */
export async function startSample(platform: Platform, buildSite: BuildSite, sandbox: PastSource | null): Promise<SampleStart> {
  const { database, log, config } = platform
  const state = config.wantsSample ? await readSampleState(database) : 'unwanted'
  const isGone = (at: string) => config.databaseUrl === null || Date.now() - Date.parse(at) > silence
  const isBroken = state?.startsWith('making') === true && isGone(state.slice('making '.length))
  const isWanted = isBroken || (state === undefined && (await hasNobody(database)))
  const isNeeded = isWanted && (await claimSample(database, state))
  const begun = state === 'made' ? await readHistory(database) : undefined
  const isUnfinished = begun !== undefined && !begun.isMade && isGone(begun.at)
  const ending = new AbortController()
  let making: Promise<void> = Promise.resolve()
  let isReadable = !isNeeded
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!ending.signal.aborted && !(error instanceof HistoryTaken)) log.error({ error: String(error) }, `${what} could not be made`)
    }
  }
  const make = async () => {
    if (isNeeded)
      await attempt('the sample community', async () => {
        if (isBroken) await withSandboxProvider(platform, sandbox, (provider) => clearSample(platform, provider))
        await makeCommunity(platform, buildSite, sandbox, ending.signal)
      })
    isReadable = true
    if (isNeeded || isUnfinished)
      await attempt('the history of the sample community', () => makeItsHistory(platform, buildSite, sandbox, ending.signal))
  }
  return {
    isNeeded,
    begin: () => (making = make()),
    isReadable: async () => {
      isReadable ||= (await countSamplePosts(database, readableFrom)) >= readableFrom
      return isReadable
    },
    stop: async () => {
      ending.abort()
      await making
    },
  }
}

/** Makes the sample community now; its texts are only loaded for it. */
export async function makeCommunity(
  platform: Platform,
  buildSite: BuildSite,
  sandbox: PastSource | null,
  signal?: AbortSignal,
): Promise<void> {
  const { makeCommunity: fill } = await import('#sandbox/community/make-community.ts')
  if (sandbox?.openHistory) await planHistory(platform.database, platform.clock.now())
  await makeSample(platform, buildSite, (tools) =>
    fill({
      ...tools,
      send: (...request) => {
        signal?.throwIfAborted()
        return tools.send(...request)
      },
    }),
  )
}

/** Goes on with the history where it was broken off; nothing where none is planned, or it's made. */
export async function makeItsHistory(
  platform: Platform,
  buildSite: BuildSite,
  sandbox: PastSource | null,
  signal?: AbortSignal,
): Promise<void> {
  const seen = await readHistory(platform.database)
  if (!seen || seen.isMade || !sandbox) return
  const claimed = await moveHistory(platform.database, seen, {})
  const clock = new SampleClock(platform.clock)
  const past = claimed && (await openPast(sandbox, () => clock.now()))
  if (!past) return
  try {
    const { makeHistory: live } = await import('#sandbox/community/make-history.ts')
    const gentle: typeof live = (tools) => live({ ...tools, note: (done) => rest(() => tools.note(done), signal) })
    await makeHistory({ platform, clock, past, buildSite, makeHistory: gentle }, claimed)
  } finally {
    await past.close()
  }
}

/** Takes the sample community away and says what became of it. */
export async function removeItAll(platform: Platform, sandbox: PastSource | null, say: (line: string) => void): Promise<void> {
  const { files, stayed } = await withSandboxProvider(platform, sandbox, (provider) => removeSample(platform, provider))
  say(`The sample community was removed, with ${files} files. What was paid stays in the ledger.`)
  if (stayed.length > 0) say(`These people stay, because they have a role or a real person’s payments: ${stayed.join(', ')}.`)
}

async function withSandboxProvider<T>(
  { clock }: Platform,
  sandbox: PastSource | null,
  work: (provider: PastProviders | null) => Promise<T>,
): Promise<T> {
  const provider = sandbox && (await openPast(sandbox, () => clock.now()))
  try {
    return await work(provider)
  } finally {
    await provider?.close()
  }
}

let before = process.cpuUsage()

/** As long as this process was busy since the last step, so that whoever reads the site meanwhile has a processor. */
async function rest(note: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  await note()
  const { user, system } = process.cpuUsage(before)
  await pause(Math.min((user + system) / 1000, longestRest), undefined, signal ? { signal } : {})
  before = process.cpuUsage()
}

const longestRest = 500
