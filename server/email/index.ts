import './email-tables.ts'
import { changeEmail } from './change-email.ts'
import { undoEmailChange } from './undo-change.ts'

/**
 * The address that codes go to. Promises: none is written before its mailbox was proved, the old one hears of it, and whoever reads that
 * one can take it back for three days.
 */
export const emailRoutes = [changeEmail, undoEmailChange]
export { sweepEmailChanges } from './undo-change.ts'
