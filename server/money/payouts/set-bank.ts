import { api } from '#contract/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { authorize, type Allowed } from '#server/access/index.ts'
import { writeMails } from '#server/notify/mail/index.ts'
import { AppError, refusedField, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { RawBank } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readProviderNow } from '#server/money/ledger/index.ts'
import { findAccount, writeHold, type AccountRow } from './account-queries.ts'
import { ownAccount } from './begin-onboarding.ts'
import { withHolds } from './holds.ts'
import { viewStatus } from './payout-state.ts'
import { forThePerson } from './refusals.ts'
import { bankFailed, syncAccount } from './sync-account.ts'

type BankBody = BodyOf<typeof api.payouts.banking>
const rawFields = ['accountHolderName', 'routingNumber', 'accountNumber', 'accountType'] as const

/** Where payouts go. The digits are passed on within this call; the bank's name and the last four are all that stays (D26). */
export const setBank = handle(api.payouts.banking, async (call) => {
  const { viewer, params, body, database, platform } = call
  const allowed = authorize(viewer, 'creator.payouts', { personId: params.id })
  const bank = readBank(body)
  const account = await ownAccount(call, allowed)
  if ('raw' in bank && account.country !== 'US') throw bankElsewhere()
  await sendBank(platform, allowed, account, bank)
  platform.bus.publish('payouts.due', { creatorId: viewer.id })
  const known = await findAccount(database, viewer.id, platform.payments.realm)
  if (account.bankLast4 !== null && known?.bankLast4) await tellOfOtherBank(platform, viewer.id, known.bankLast4)
  return viewStatus(known ? await withHolds(database, known, await readProviderNow(platform)) : null, platform.payments.realm)
})

/** Gives the bank to the provider, and lets payouts go on that waited for another one. */
async function sendBank(
  platform: Platform,
  { viewer }: Allowed<'creator.payouts'>,
  { providerId, heldReason }: Pick<AccountRow, 'heldReason'> & { readonly providerId: string },
  bank: ReturnType<typeof readBank>,
): Promise<void> {
  await forThePerson('bank_refused', () => platform.payments.setBank(providerId, bank))
  if (heldReason === bankFailed) await writeHold(platform.database, viewer.id, null, platform.clock.now())
  await forThePerson('bank_refused', () => syncAccount(platform, viewer.id))
}

async function tellOfOtherBank({ database, ids, clock, bus }: Platform, userId: number, bankLast4: string): Promise<void> {
  const mail = { userId, key: `bank-changed-${ids.id()}`, kind: 'bank_changed', detail: { bankLast4 } } as const
  bus.publish('mails.written', { mailIds: await writeMails(database, [mail], clock.now()) })
}

/** The provider's token, or all four fields; every missing one is named at once. */
function readBank(body: BankBody): { bankToken: string } | { raw: RawBank } {
  if (body.bankToken !== undefined) return { bankToken: body.bankToken }
  const { accountHolderName, routingNumber, accountNumber, accountType } = body
  if (accountHolderName && routingNumber && accountNumber && accountType) {
    return { raw: { accountHolderName, routingNumber, accountNumber, accountType } }
  }
  const fields = rawFields.filter((field) => body[field] === undefined).map((field) => refusedField(field, 'required'))
  throw new AppError('invalid_input', fields[0]?.message, { fields })
}

/** Account numbers of other countries are the business of the provider's own pages (D53). */
function bankElsewhere(): AppError {
  return new AppError('bank_refused', sentence('bank_abroad'))
}
