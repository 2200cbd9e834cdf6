import type { Platform } from '#server/platform/platform.ts'
import { openSampleSite, type BuildSite, type SampleSite } from './sample-site.ts'
import { SampleClock } from './sample-clock.ts'
import { labelSample, signOfLife, writeSampleState } from './sample-queries.ts'

/** What the community is made through; the sandbox declares the same. */
interface CommunityTools extends SampleSite {
  label(personId: number): Promise<void>
  readonly now: Date
}

const beat = 10_000

/** Makes the sample community through the public operations. */
export async function makeSample(
  platform: Platform,
  buildSite: BuildSite,
  community: (tools: CommunityTools) => Promise<void>,
): Promise<void> {
  const { database } = platform
  // Becoming a creator asks the payment provider for nothing here: the history does, for those who are paid.
  const payments = { ...platform.payments, realm: 'missing' as const }
  const site = await openSampleSite({ ...platform, payments }, new SampleClock(platform.clock), buildSite)
  const sign = () => writeSampleState(database, signOfLife())
  await sign()
  const beating = setInterval(() => void sign().catch(() => undefined), beat)
  try {
    await community({ ...site, now: platform.clock.now(), label: (personId) => labelSample(database, personId) })
    clearInterval(beating)
    await writeSampleState(database, 'made')
  } finally {
    clearInterval(beating)
    await site.close()
  }
}
