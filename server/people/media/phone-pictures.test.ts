import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { watchHelpers } from '#tests/peak-of-helpers.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

let ana: Visitor
beforeAll(async () => {
  ana = await (await startTestSite()).person()
})

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#92225a' } })

// Linux alone says how much a process held at most.
it.runIf(process.platform === 'linux').each([
  ['JPEG of 48 megapixels', () => flat(8064, 6048).jpeg().withMetadata({ orientation: 6 }).toBuffer(), { width: 1536, height: 2048 }],
  ['AVIF of 12 megapixels', () => flat(4032, 3024).avif({ effort: 0 }).toBuffer(), { width: 2048, height: 1536 }],
])('%s of a telephone arrives, and no process holds 400 MB for it', async (_name, make, size) => {
  const picture = await make()
  const peak = watchHelpers('server/people/media/maker.ts')
  const answer = await ana.upload({ media: picture })
  expect(answer).toMatchObject({ status: 201, body: size })
  expect(peak()).toBeGreaterThan(50)
  expect(peak()).toBeLessThan(400)
})
