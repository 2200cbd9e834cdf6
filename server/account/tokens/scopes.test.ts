import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { scopes, type Scope } from '#contract/account/scopes.ts'
import { ApiClient, makeToken } from '#tests/people/api-client.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
const withScope = new Map<Scope, ApiClient>()
const withoutScope = new Map<Scope, ApiClient>()
let withAll: ApiClient

const endpoints: EndpointShape[] = Object.values(api).flatMap((group) => Object.values(group))
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const isStaff = ({ access }: EndpointShape) => access !== 'anyone' && access !== 'signed-in'

beforeAll(async () => {
  site = await startTestSite()
  const owner = await site.person()
  const client = async (wanted: readonly Scope[]) => new ApiClient(site.localUrl, (await makeToken(owner, wanted)).token)
  withAll = await client(scopes)
  for (const scope of scopes) {
    withScope.set(scope, await client([scope]))
    withoutScope.set(scope, await client(scopes.filter((other) => other !== scope)))
  }
})

/** Sends what reaches the check of scopes and as little as possible beyond it: nobody and nothing has the number zero. */
function send(client: ApiClient, { method, path }: EndpointShape) {
  const address = path.replace(/\{\w+\}/g, '999999')
  return client.send(method, address, method === 'GET' ? undefined : {})
}

describe('scopes', () => {
  it('are declared for every call but these, which are for people in a browser', () => {
    expect(endpoints.filter((endpoint) => endpoint.scope === undefined && !isStaff(endpoint)).map(nameOf)).toEqual([
      'POST /api/auth/mobile',
      'POST /api/auth/firebase',
      'POST /api/auth/step-up',
      'POST /api/auth/logout',
      'GET /api/sessions',
      'DELETE /api/sessions/{id}',
      'DELETE /api/sessions',
      'GET /api/me/keys',
      'POST /api/me/passkeys/challenge',
      'POST /api/me/passkeys',
      'PATCH /api/me/passkeys/{id}',
      'DELETE /api/me/passkeys/{id}',
      'POST /api/me/recovery-codes',
      'DELETE /api/me/recovery-codes',
      'DELETE /api/me/google',
      'POST /api/auth/passkey/challenge',
      'POST /api/auth/passkey',
      'POST /api/auth/recovery-code',
      'POST /api/auth/step-up/passkey/challenge',
      'POST /api/auth/step-up/passkey',
      'POST /api/auth/step-up/recovery-code',
      'POST /api/me/email',
      'POST /api/email-changes/{key}/undo',
      'GET /api/me/email',
      'POST /api/me/email/keep',
      'POST /api/invitations/look',
      'POST /api/me/invitations',
      'DELETE /api/me/invitations/{id}',
      'GET /api/auth/challenge',
      'PUT /api/me/language',
      'PUT /api/me/first-steps',
      'POST /api/creator/setup',
      'PUT /api/creator/{id}/settings',
      'POST /api/creator/{id}/price-moves',
      'DELETE /api/creator/{id}/delete',
      'POST /api/creator/{id}/subscribe',
      'POST /api/create-subscription',
      'POST /api/creator/{id}/unsubscribe',
      'POST /api/subscriptions/{id}/cancel',
      'POST /api/subscriptions/{id}/resume',
      'POST /api/subscriptions/{id}/withdraw',
      'POST /api/subscriptions/{id}/confirm',
      'POST /api/subscriptions/{id}/price',
      'POST /api/billing/card',
      'GET /api/billing/details',
      'PUT /api/billing/details',
      'POST /api/withdrawals',
      'GET /api/withdrawals/{key}',
      'POST /api/withdrawals/{key}',
      'POST /api/receipts/{id}/refund-request',
      'POST /api/receipts/{id}/refund-request/cancel',
      'POST /api/receipts/{id}/refund-request/ask-team',
      'POST /api/creator/{id}/onboarding',
      'PUT /api/creator/{id}/banking',
      'POST /api/creator/{id}/sales/{saleId}/refund',
      'PUT /api/creator/{id}/disputes/{disputeId}/messages',
      'GET /api/creator/{id}/invoice-details',
      'PUT /api/creator/{id}/invoice-details',
      'POST /api/creator/{id}/refund-requests/{requestId}',
      'GET /api/me/notification-settings',
      'PUT /api/me/notification-settings',
      'GET /api/unsubscribe',
      'POST /api/unsubscribe',
      'POST /api/legal/accept',
      'POST /api/data-requests',
      'POST /api/statements/{key}/appeal',
      'GET /api/admin/me',
      'POST /api/admin/unlock',
      'POST /api/admin/lock',
      'GET /api/me/tokens',
      'POST /api/me/tokens',
      'DELETE /api/me/tokens/{id}',
      'GET /api/me/exports',
      'POST /api/me/exports',
      'POST /api/me/exports/{id}/link',
      'GET /api/me/exports/file',
      'GET /api/me/imports',
      'POST /api/me/imports',
      'GET /api/me/leaving',
      'DELETE /api/me',
      'GET /api/push',
      'PUT /api/push/device',
      'PUT /api/push/devices/{id}',
      'DELETE /api/push/devices/{id}',
      'POST /api/push/test',
    ])
  })

  it('are declared for nothing of the staff', () => {
    expect(endpoints.filter((endpoint) => isStaff(endpoint) && endpoint.scope !== undefined)).toEqual([])
  })

  it.each(endpoints.filter(({ scope }) => scope === undefined).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'keep every token from %s',
    async (_, endpoint) => {
      const answer = await send(withAll, endpoint)
      expect([answer.status, codeOf(answer)]).toEqual([403, 'insufficient_scope'])
    },
  )

  it.each(endpoints.flatMap((endpoint) => (endpoint.scope === undefined ? [] : [[nameOf(endpoint), endpoint, endpoint.scope] as const])))(
    'open %s to a token that has the one it names',
    async (_, endpoint, scope) => {
      const [having, lacking] = [withScope.get(scope), withoutScope.get(scope)]
      if (!having || !lacking) throw new Error('no tokens')
      const open = await send(having, endpoint)
      expect(codeOf(open)).not.toBe('insufficient_scope')
      expect(codeOf(open)).not.toBe('token_invalid')
      expect(open.status).toBeLessThan(500)
      const shut = await send(lacking, endpoint)
      if (endpoint.access === 'anyone') {
        // As a visitor is answered.
        const visitor = await site
          .visitor()
          .send(endpoint.method, endpoint.path.replace(/\{\w+\}/g, '999999'), endpoint.method === 'GET' ? undefined : {})
        expect([shut.status, codeOf(shut)]).toEqual([visitor.status, codeOf(visitor)])
      } else expect([shut.status, codeOf(shut)]).toEqual([403, 'insufficient_scope'])
    },
  )
})
