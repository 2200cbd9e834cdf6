import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { answeringCreator, FanConversation } from '#tests/people/answering-creator.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { startCoterie } from '#server/start.ts'

describe('a message that was stored when nobody worked', () => {
  it('is answered by the next start, once', async () => {
    // As after a kill between the message and its job: the row is there, a job is not.
    const site = await startTestSite()
    const conversation = await FanConversation.begin(site, await answeringCreator(site))
    await conversation.send(conversation.fan, 'The kiln?')
    expect(await site.query(`select to_regclass('jobs.job') as jobs`)).toEqual([{ jobs: null }])
    const worker = await startCoterie({ ...site.platform.config, port: 0 }, { runsJobs: true })
    await conversation.isHandled(1)
    await worker.stop()
    const again = await startCoterie({ ...site.platform.config, port: 0 }, { runsJobs: true })
    await again.stop()
    expect(await conversation.replies()).toEqual(['Thank you for writing! The kiln is lit on Fridays.'])
  })

  it('is answered by the next start when the site stopped during the last try', async () => {
    const site = await startTestSite()
    const conversation = await FanConversation.begin(site, await answeringCreator(site))
    await conversation.send(conversation.fan, 'The kiln?')
    let asked = 0
    const hanging = createServer((_, response) => {
      asked += 1
      if (asked === 1) response.writeHead(500).end()
    }).listen(0, '127.0.0.1')
    await once(hanging, 'listening')
    const baseUrl = new URL(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}`)
    const ai = { baseUrl, apiKey: null, model: 'breaks, then hangs' }
    const stopped = await startCoterie({ ...site.platform.config, port: 0, ai }, { runsJobs: true })
    await expect.poll(() => asked, { timeout: stretch(20_000) }).toBe(2)
    await stopped.stop()
    hanging.closeAllConnections()
    hanging.close()
    expect(await conversation.replies()).toEqual([])
    const worker = await startCoterie({ ...site.platform.config, port: 0 }, { runsJobs: true })
    await conversation.isHandled(1)
    await worker.stop()
    expect(await conversation.replies()).toHaveLength(1)
  })

  it('is left alone after a quarter of an hour', async () => {
    const site = await startTestSite()
    const creator = await answeringCreator(site)
    const [old, young] = [await FanConversation.begin(site, creator), await FanConversation.begin(site, creator)]
    await old.send(old.fan, 'The kiln?')
    await site.query(`update messages set created_at = created_at - interval '16 minutes'`)
    await young.send(young.fan, 'The kiln?')
    const worker = await startCoterie({ ...site.platform.config, port: 0 }, { runsJobs: true })
    await young.isHandled(1)
    await worker.stop()
    expect([await old.replies(), (await young.replies()).length]).toEqual([[], 1])
  })
})

describe('a site without a provider', () => {
  it('says so instead of pretending', async () => {
    const site = await startTestSite()
    const creator = await site.creator()
    const bare = await startCoterie({ ...site.platform.config, port: 0, isSandboxOn: false })
    const elsewhere = async (method: string, path: string, body?: unknown) => {
      const cookie = [...creator.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`${bare.localUrl}/api${path}`, {
        method,
        headers: { cookie, origin: bare.localUrl, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    }
    expect((await elsewhere('GET', `/creator/${creator.id}/ai`)).body).toMatchObject({ isOn: false, provider: 'missing' })
    expect(codeOf(await elsewhere('PUT', `/creator/${creator.id}/ai`, { isOn: true }))).toBe('provider_missing')
    const messages = [{ from: 'fan', content: 'hello' }]
    expect(codeOf(await elsewhere('POST', `/creator/${creator.id}/ai/preview`, { messages }))).toBe('provider_missing')
    expect((await elsewhere('GET', '/config')).body.providers.ai).toBe(false)
    await bare.stop()
  })
})
