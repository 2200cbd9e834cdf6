import './delivery-tables.ts'
import { readStoppedMails, stopMails } from './unsubscribe.ts'

/**
 * Taking what happened to people outside the site. Promises: by the ways and at the hours they chose, what is news still and they may see
 * still, each thing once by each way, over any number of processes and crashes; and whoever wants no more mails says so once.
 */
export const deliveryRoutes = [readStoppedMails, stopMails]
export { connectDelivery } from './connect-delivery.ts'
export { deliveryInvariants } from './delivery-invariants.ts'
export { mountUnsubscribe, oneClickPath } from './mount-unsubscribe.ts'
