import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { securityHeaders } from './security-headers.ts'

const directives = (env: Record<string, string>) => {
  const { contentSecurityPolicy } = securityHeaders({ config: readConfig({ DATA_DIR: '/tmp', ...env }), scriptHashes: [] })
  return JSON.stringify(contentSecurityPolicy)
}

test('no host of a payment provider is allowed before its keys are there', () => {
  expect(directives({})).not.toContain('stripe')
  expect(directives({})).toContain('"frameSrc":["\'none\'"]')
})

test('pictures and videos come from a storage only where browsers are sent there', () => {
  const bucket = 's3://key:hidden@s3.example:8443/bucket'
  expect(directives({ STORAGE_URL: bucket })).not.toContain('s3.example')
  for (const env of [{ STORAGE_URL: `${bucket}?redirect=on` }, { STORAGE_ALSO_URL: `${bucket}?redirect=on` }]) {
    const policy = directives(env)
    expect(policy).toContain('"imgSrc":["\'self\'","data:","blob:","https://s3.example:8443"]')
    expect(policy).toContain('"mediaSrc":["\'self\'","blob:","https://s3.example:8443"]')
    expect(policy).toContain('"connectSrc":["\'self\'","blob:","https://s3.example:8443"]')
    expect(policy.match(/s3\.example/g)).toHaveLength(3)
    expect(policy).not.toMatch(/hidden|key:/)
  }
})

test('with keys, script, frames and calls of Stripe are allowed, and nothing else', () => {
  const policy = directives({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(policy).toContain('"scriptSrc":["\'self\'","https://js.stripe.com","https://*.js.stripe.com"]')
  expect(policy).toContain('"frameSrc":["\'self\'","https://js.stripe.com","https://*.js.stripe.com","https://hooks.stripe.com"]')
  expect(policy).toContain('"connectSrc":["\'self\'","blob:","https://api.stripe.com"]')
})
