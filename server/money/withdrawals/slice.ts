import './withdrawal-tables.ts'
import { closeWithdrawal } from './close-case.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { findWithdrawalMatches, listWithdrawalCases } from './list-cases.ts'
import { confirmWithdrawal, readDeclaredWithdrawal } from './open-by-key.ts'
import { sweepWithdrawals } from './sweep-withdrawals.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Withdrawals without an account. Promises: everyone may declare one and has its confirmation right away, only who reads the mailbox of a
 * purchase ends it by themselves, and each of the others has a day it's due. What is closed goes after three years.
 */
export const withdrawals: Slice = {
  name: 'money/withdrawals',
  schedules: ({ database, clock }) => [
    { name: 'sweep-withdrawals', cron: '48 3 * * *', run: () => sweepWithdrawals(database, clock.now()) },
  ],
  routes: [declareWithdrawal, readDeclaredWithdrawal, confirmWithdrawal, listWithdrawalCases, findWithdrawalMatches, closeWithdrawal],
}
