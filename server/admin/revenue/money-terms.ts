import { isDeepStrictEqual } from 'node:util'
import type { MoneyTermsReply } from '#contract/admin/revenue.ts'
import { api } from '#contract/index.ts'
import { changeTerms, findTerms } from '#server/site/money-terms/index.ts'
import { recordAction } from '#server/platform/audit.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { measureCosts } from './measure-costs.ts'

/** What the platform asks and gives, in force now. */
export const readMoneyTerms = handle(api.revenue.moneyTerms, ({ platform }) => readTermsInForce(platform))

/** Puts other terms in force for what is sold from now on; what was sold keeps its own (D2). What changes nothing makes no version. */
export const changeMoneyTerms = handle(api.revenue.changeMoneyTerms, async ({ viewer, body, platform, database }) => {
  const { reason, ...asked } = body
  const inForce = await findTerms(database)
  const wished = {
    ...asked,
    costBasisPoints: asked.costBasisPoints ?? inForce.costBasisPoints,
    costCents: asked.costCents ?? inForce.costCents,
  }
  if (!isDeepStrictEqual({ ...wished, version: inForce.version }, inForce)) {
    await changeTerms(platform, wished, (transaction, before, version) => {
      const target = { kind: 'money_terms', id: version }
      const details = { from: before, to: wished }
      return recordAction(transaction, { actor: viewer, action: 'money_terms_changed', target, reason, details }, platform.clock.now())
    })
  }
  return readTermsInForce(platform)
})

async function readTermsInForce(platform: Platform): Promise<MoneyTermsReply> {
  const { database } = platform
  const { taxRates, ...terms } = await findTerms(database)
  const { since } = await database
    .selectFrom('money_terms')
    .select('created_at as since')
    .where('version', '=', terms.version)
    .executeTakeFirstOrThrow()
  const measured = await measureCosts(platform, terms)
  return { ...terms, taxRates: { ...taxRates }, since: since.toISOString(), measured }
}
