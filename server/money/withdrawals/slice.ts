import './withdrawal-tables.ts'
import { closeWithdrawal } from './close-case.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { findWithdrawalMatches, listWithdrawalCases } from './list-cases.ts'
import { confirmWithdrawal, readDeclaredWithdrawal } from './open-by-key.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Withdrawals without an account. Promises: everyone may declare one and has its confirmation right away, only who reads the mailbox of a
 * purchase ends it by themselves, and each of the others has a day it's due.
 */
export const withdrawals: Slice = {
  name: 'money/withdrawals',
  routes: [declareWithdrawal, readDeclaredWithdrawal, confirmWithdrawal, listWithdrawalCases, findWithdrawalMatches, closeWithdrawal],
}
