import { beforeAll, describe, expect, it, vi } from 'vitest'
import { codesOf } from '#server/platform/openapi/answers.ts'
import { groups } from '#contract/groups.ts'
import { api } from '#contract/index.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { scopes } from '#contract/account/scopes.ts'
import { makeToken } from '#tests/people/api-client.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { groupsOf, type ApiDocument, type Call } from '#web/site/apis/document.ts'
import { curlOf, exampleRequest, typeScriptOf, type ExampleRequest } from '#web/site/apis/examples.ts'

let site: TestSite
let ada: Visitor
let token: string
const calls: Call[] = []

/** What the guide shows, as somebody would paste it: with a token or a session of Ada, who has number one. */
beforeAll(async () => {
  site = await startTestSite()
  ada = await site.creator('ada.potter')
  const bea = await site.person('bea')
  expect(ada.id).toBe(1)
  const post = await ada.post('/api/posts', { content: 'First light' })
  await bea.post(`/api/posts/${post.body.id}/comments`, { content: 'Good morning' })
  const { body } = await bea.post('/api/conversations', { otherUserId: ada.id })
  await bea.post(`/api/conversations/${body.id}/messages`, { content: 'Hello' })
  token = (await makeToken(ada, scopes)).token
  const document = (await site.visitor().get('/api/openapi.json')).body as ApiDocument
  // What takes away comes last.
  const all = groupsOf(document).flatMap((group) => group.calls)
  calls.push(...all.filter(({ method }) => method !== 'DELETE'), ...all.filter(({ method }) => method === 'DELETE'))
})

const fill = (text: string): string => text.replace('$COTERIE_TOKEN', token).replace('$COTERIE_SESSION', ada.cookies.get('sid') ?? '')

async function run({ method, url, headers, body }: ExampleRequest) {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]))
  const response = await fetch(url, { method, headers: sent, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, body: isJson ? await response.json() : await response.text() }
}

describe('the examples of the guide', () => {
  it('are answered as they stand, or refused with a code that their call declares', async () => {
    const good: string[] = []
    const declared = new Map(
      Object.entries(api).flatMap(([name, group]) =>
        Object.values<EndpointShape>(group).map((endpoint) => [
          `${endpoint.method} ${endpoint.path}`,
          new Set<string>(codesOf(endpoint, groups[name as keyof typeof groups].errors)),
        ]),
      ),
    )
    for (const call of calls) {
      const name = `${call.method} ${call.path}`
      const request = exampleRequest(call, site.localUrl)
      // Ends what speaks for Ada; tried on its own below.
      if (request.file !== undefined || /logout|\/api\/sessions|creator\/\{id\}\/delete|DELETE \/api\/me$|tokens\/\{id\}/.test(name))
        continue
      const answer = await run(request)
      expect(answer.status, name).toBeLessThan(500 + (codeOf(answer) === 'provider_missing' ? 100 : 0))
      if (answer.status < 400) good.push(name)
      else {
        expect(declared.get(name), `${name}: ${JSON.stringify(answer.body)}`).toContain(codeOf(answer))
        expect(['invalid_input', 'invalid_json', 'insufficient_scope', 'token_invalid', 'bad_origin', 'signed_out'], name).not.toContain(
          codeOf(answer),
        )
      }
    }
    expect(good.length).toBeGreaterThan(calls.length * 0.5)
    for (const name of [
      'POST /api/posts',
      'POST /api/posts/{id}/like',
      'POST /api/conversations/list',
      'GET /api/creators',
      'PUT /api/users/{id}/profile',
    ]) {
      expect(good).toContain(name)
    }
  })

  it('run in TypeScript as they are printed', async () => {
    vi.stubEnv('COTERIE_TOKEN', token)
    const call = calls.find(({ method, path }) => method === 'POST' && path === '/api/posts')
    const code = call && typeScriptOf(exampleRequest(call, site.localUrl))
    const { answer } = (await import(`data:text/javascript,${encodeURIComponent(`${code}\nexport { answer }`)}`)) as {
      answer: { content: string }
    }
    expect(answer.content).toBe('Good morning from the studio.')
    // Another file of this worker starts sites, which refuse a setting they don't know.
    vi.unstubAllEnvs()
  })

  it('are printed as commands that a shell takes', () => {
    const call = calls.find(({ method, path }) => method === 'PUT' && path === '/api/users/{id}/profile')
    if (!call) throw new Error('no such call')
    expect(curlOf({ ...exampleRequest(call, 'https://site.example'), body: { bio: "Ada's" } })).toBe(
      [
        "curl -X PUT 'https://site.example/api/users/1/profile' \\",
        '  -H "Authorization: Bearer $COTERIE_TOKEN" \\',
        "  -H 'Content-Type: application/json' \\",
        String.raw`  -d '{"bio":"Ada'\''s"}'`,
      ].join('\n'),
    )
  })
})
