import { release, type Booking } from './balance.ts'
import { whenDisputeIsDue, type Dispute } from './disputes.ts'
import { tryBill, whenSubscriptionIsDue } from './renewing.ts'
import { whenPayoutIsDue, type Payout } from './payouts.ts'
import { failRefund, type Refund } from './refunds.ts'
import type { Invoice, Subscription } from './shapes.ts'
import type { Thing } from './store.ts'
import type { World } from './world.ts'

/** What time does to each kind of thing. */
export const whenDue: Readonly<Record<string, (world: World, thing: Thing) => Promise<void>>> = {
  subscription: (world, thing) => whenSubscriptionIsDue(world, thing as Subscription),
  invoice: (world, thing) => tryBill(world, thing as Invoice),
  payout: (world, thing) => whenPayoutIsDue(world, thing as Payout),
  refund: (world, thing) => failRefund(world, thing as Refund),
  dispute: (world, thing) => whenDisputeIsDue(world, thing as Dispute),
  balance_transaction: (world, thing) => release(world, thing as Booking),
}
