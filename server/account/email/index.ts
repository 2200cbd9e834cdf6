import './email-tables.ts'
import { changeEmail } from './change-email.ts'
import { keepAddress, readAddressState } from './keep-address.ts'
import { undoEmailChange } from './undo-change.ts'

/**
 * The address that codes go to. Promises: none is written before its mailbox was proved, the old one hears of it, and whoever reads that
 * one can take it back for three days, unless a passkey from long before the change says no.
 */
export const emailRoutes = [changeEmail, undoEmailChange, readAddressState, keepAddress]
export { sweepEmailChanges } from './sweep.ts'
