import { forgetApplications } from '#server/account/applications/index.ts'
import { forgetCodes } from '#server/account/session/index.ts'
import { forgetRequestViewer } from '#server/content/board/index.ts'
import { forgetReporter } from '#server/moderation/index.ts'
import { forgetPostViewer } from '#server/money/analytics/index.ts'
import { forgetAccountEvents } from '#server/money/provider-events/index.ts'
import { forgetInMails } from '#server/notify/mail/index.ts'
import { forgetWithdrawals } from '#server/money/withdrawals/index.ts'
import { forgetDataRequests } from '#server/own-data/data-rights/index.ts'
import { deletePersonRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface Erased {
  readonly id: number
  readonly email: string
  readonly name: string
}

/**
 * Takes a person out of the database: first what no key ties to them, then their row, with which everything goes that one does. What
 * becomes of each column is listed in `personal-data.ts`.
 */
export async function erasePerson(transaction: Database, { id, email, name }: Erased): Promise<void> {
  const mark = `account:${id}`
  await forgetPostViewer(transaction, mark)
  await forgetRequestViewer(transaction, mark)
  await forgetCodes(transaction, email)
  await forgetApplications(transaction, email)
  await forgetDataRequests(transaction, { id, email })
  await forgetWithdrawals(transaction, { id, email })
  await forgetReporter(transaction, email)
  await forgetAccountEvents(transaction, id)
  await forgetInMails(transaction, { id, email, name })
  await deletePersonRow(transaction, id)
}
