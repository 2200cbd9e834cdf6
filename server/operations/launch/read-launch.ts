import { api } from '#contract/index.ts'
import { lookAtEverything, sayCheck } from '#server/operations/system/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { lookAtSteps } from './steps.ts'

/** What is missing before strangers come, looked at now, in the reader's language. */
export const readLaunch = handle(api.launch.launch, async ({ platform, exchange }) => {
  const { language } = exchange
  exchange.saysIn(language)
  const found = await lookAtSteps(platform, await lookAtEverything(platform))
  const steps = found.map(({ name, step, ...looked }) => {
    const { detail, advice } = sayCheck({ name, ...looked }, language)
    return { name, state: step, detail, advice }
  })
  return { steps, isReady: steps.every(({ state }) => state !== 'to_do') }
})
