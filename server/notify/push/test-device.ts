import { api } from '#contract/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { push as words, speak } from '#server/texts/index.ts'
import { deliver } from './deliver.ts'
import { findReached } from './device-queries.ts'
import { readSiteKeys } from './site-keys.ts'
import { writePayload } from './write-payload.ts'

const minutes = 5

/** Sends a notification to the device that asks, now, and says what its push service made of it. */
export const testDevice = handle(api.push.test, async ({ viewer, database, platform, exchange }) => {
  const { publicKey } = await readSiteKeys(platform)
  const [device] = await findReached(database, { userId: viewer.id, sessionId: viewer.sessionId }, publicKey, platform.clock.now())
  if (!device) throw new AppError('not_found')
  const locale = exchange.language
  const say = speak(words, locale)
  const { siteName } = (await readSettings(platform)).branding
  const payload = writePayload({
    title: say('testTitle', { siteName }),
    body: say('testBody'),
    locale,
    url: `${platform.origins()[0] ?? ''}/settings#notifications`,
    tag: 'test',
    unreadCount: null,
    isAlwaysShown: true,
  })
  const message = { payload, seconds: minutes * 60, urgency: 'high' as const, topic: 'test' }
  // Whoever presses the button wants to know now, whatever the service asked for before.
  const delivery = await deliver(platform, { ...device, restsUntil: null }, [`test ${platform.ids.id()}`], message)
  return { outcome: delivery === 'taken' || delivery === 'gone' ? delivery : ('failed' as const) }
})
