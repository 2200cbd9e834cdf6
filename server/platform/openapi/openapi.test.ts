import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { groups } from '#contract/groups.ts'
import { api } from '#contract/index.ts'
import { closeCodes } from '#contract/realtime.ts'
import { voiceFaults } from '../../../scripts/build/voice.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let document: any
const endpoints: EndpointShape[] = Object.values(api).flatMap((group) => Object.values(group))

beforeAll(async () => {
  site = await startTestSite({ env: { LIMIT_SCALE: '1' } })
  document = (await site.visitor().get('/api/openapi.json')).body
})

const operationOf = ({ method, path }: EndpointShape) => document.paths[path][method.toLowerCase()]

describe('the OpenAPI document', () => {
  it('fits the meta-schema of OpenAPI 3.1, with every reference leading somewhere', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    for (const [, target = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      expect(
        target.split('/').reduce((at, key) => at?.[key], document),
        target,
      ).toBeDefined()
    }
  })

  it('holds every call, each once, with a tag that is explained', () => {
    const operations: any[] = Object.values(document.paths).flatMap((path: any) => Object.values(path))
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
    const tags = document.tags.map(({ name }: { name: string }) => name)
    expect(new Set(tags).size).toBe(Object.keys(groups).length)
    for (const operation of operations) expect(tags).toContain(operation.tags[0])
  })

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'gives %s an example that its own contract takes, its scope, rate and refusals',
    (_, endpoint) => {
      const operation = operationOf(endpoint)
      const body = operation.requestBody?.content['application/json']
      if (endpoint.body) expect(endpoint.body.safeParse(body.example).error).toBeUndefined()
      const path = Object.fromEntries(
        operation.parameters.filter((one: any) => one.in === 'path').map((one: any) => [one.name, one.example]),
      )
      if (endpoint.params) expect(endpoint.params.safeParse(path).error).toBeUndefined()
      expect(operation.security.some((way: object) => 'token' in way)).toBe(endpoint.scope !== undefined)
      expect(operation.responses['429']).toBeDefined()
      expect(operation.responses['500']).toBeDefined()
      expect(Object.hasOwn(operation.responses, '403') || endpoint.access === 'anyone').toBe(true)
    },
  )

  it('sums every call up in a few words that begin with a verb, and says the rest below', () => {
    const faults = endpoints.flatMap(({ summary, description }) => [
      ...(/^\p{Lu}\p{Ll}+ .{0,58}[^.]$/u.test(summary) ? [] : [`“${summary}” is no verb with its noun, or over 60 characters`]),
      // A header in backticks has quotation marks of its own.
      ...voiceFaults(`${summary}. ${(description ?? '').replaceAll(/`[^`]*`/g, '')}`, 'en').map((fault) => `${summary} ${fault}`),
    ])
    expect(faults).toEqual([])
    expect(endpoints.length).toBeGreaterThan(200)
  })

  it('says what files are sent and answered', () => {
    const typesOf = (endpoint: EndpointShape) => Object.keys(operationOf(endpoint).responses['200'].content)
    const fieldsOf = (endpoint: EndpointShape) =>
      Object.keys(operationOf(endpoint).requestBody.content['multipart/form-data'].schema.properties)
    expect(typesOf(api.archives.download)).toEqual(['application/zip'])
    expect(typesOf(api.media.read)).toEqual(['image/*', 'video/*'])
    expect(fieldsOf(api.archives.bring)).toEqual(['archive'])
    expect(fieldsOf(api.media.upload)).toEqual(['media', 'poster'])
  })

  it('publishes rates, codes, scopes and the protocol of the socket', () => {
    expect(document['x-rates'].reads).toEqual({ points: 1500, seconds: 300, perAddress: 3000 })
    expect(Object.keys(document['x-errors'])).toEqual(Object.keys(errorCodes))
    expect(Object.keys(document['x-scopes'])).toContain('messages')
    const { clientFrames, serverFrames, closeCodes: reasons } = document['x-realtime']
    for (const frame of [...clientFrames, ...serverFrames]) {
      expect(frame.properties.type.const).toBeTypeOf('string')
      expect(frame.description, JSON.stringify(frame)).toBeTypeOf('string')
    }
    expect(reasons.map(({ code }: { code: number }) => code)).toEqual(Object.values(closeCodes))
  })
})

describe('published rates', () => {
  it('are in every answer that was counted, and say when to come back', async () => {
    const ada = await site.person()
    const first = await ada.post('/api/users/search', { query: 'ada' })
    expect(first.headers.get('ratelimit-policy')).toBe('"search";q=120')
    expect(first.headers.get('ratelimit')).toMatch(/^"search";r=119;t=\d+$/)
    const missing = await ada.get('/api/posts/999999')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('ratelimit-policy')).toBe('"reads";q=1500')
    for (let left = 118; left >= 0; left -= 1) await ada.post('/api/users/search', { query: 'ada' })
    const refused = await ada.post('/api/users/search', { query: 'ada' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit-policy')).toBe('"search";q=120')
    expect(refused.headers.get('ratelimit')).toMatch(/^"search";r=0;t=\d+$/)
  })
})
