import type { FastifyInstance } from 'fastify'
import type { Platform } from './platform/platform.ts'
import { claimSample, clearSample, countSamplePosts, hasNobody, makeSample, readSampleState } from '#server/operations/sample/index.ts'

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

/** Decides whether this start makes the sample community: on a database without anybody, or where making it was broken off. */
export async function startSample(platform: Platform, buildSite: (platform: Platform) => Promise<FastifyInstance>): Promise<SampleStart> {
  const { database, log, config } = platform
  const state = config.wantsSample ? await readSampleState(database) : 'unwanted'
  const isBroken = state?.startsWith('making') === true && (config.databaseUrl === null || isSilent(state))
  const isWanted = isBroken || (state === undefined && (await hasNobody(database)))
  const isNeeded = isWanted && (await claimSample(database, state))
  const ending = new AbortController()
  let making: Promise<void> = Promise.resolve()
  let isReadable = !isNeeded
  const make = async () => {
    try {
      if (isBroken) await clearSample(platform)
      await makeCommunity(platform, buildSite, ending.signal)
    } catch (error) {
      if (!ending.signal.aborted) log.error({ error: String(error) }, 'the sample community could not be made')
    }
    isReadable = true
  }
  return {
    isNeeded,
    begin: () => {
      if (isNeeded) making = make()
      return making
    },
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
  buildSite: (platform: Platform) => Promise<FastifyInstance>,
  signal?: AbortSignal,
): Promise<void> {
  const { makeCommunity: fill } = await import('#sandbox/community/make-community.ts')
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

function isSilent(state: string): boolean {
  return Date.now() - Date.parse(state.slice('making '.length)) > silence
}
