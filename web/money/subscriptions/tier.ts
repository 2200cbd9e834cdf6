import type { OwnUser } from '#contract/people/users.ts'

/** What a person is to the platform: with the Premium plan, known to the payment provider, or neither (M§4, D11). */
export type Tier = 'subscribed' | 'customer' | 'free'

export function tierOf(person: Partial<Pick<OwnUser, 'stripeSubscriptionId' | 'stripeCustomerId'>> | null): Tier {
  if (person?.stripeSubscriptionId) return 'subscribed'
  return person?.stripeCustomerId ? 'customer' : 'free'
}
