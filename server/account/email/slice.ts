import './email-tables.ts'
import { changeEmail } from './change-email.ts'
import { keepAddress, readAddressState } from './keep-address.ts'
import { sweepEmailChanges } from './sweep.ts'
import { undoEmailChange } from './undo-change.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * The address that codes go to. Promises: none is written before its mailbox was proved, the old one hears of it, and whoever reads that
 * one can take it back for three days, unless a passkey from long before the change says no.
 */
export const email: Slice = {
  name: 'account/email',
  routes: [changeEmail, undoEmailChange, readAddressState, keepAddress],
  schedules: (platform) => [{ name: 'sweep-email-changes', cron: '*/5 * * * *', run: () => sweepEmailChanges(platform) }],
}
