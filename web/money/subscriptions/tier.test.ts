import { expect, test } from 'vitest'
import { tierOf } from './tier.ts'

test('a plan makes somebody subscribed, having paid once a customer, and nothing makes them free', () => {
  expect(tierOf({ stripeSubscriptionId: 'active', stripeCustomerId: 'set' })).toBe('subscribed')
  expect(tierOf({ stripeSubscriptionId: 'active' })).toBe('subscribed')
  expect(tierOf({ stripeSubscriptionId: null, stripeCustomerId: 'set' })).toBe('customer')
  expect(tierOf({ stripeSubscriptionId: null, stripeCustomerId: null })).toBe('free')
  expect(tierOf(null)).toBe('free')
})
