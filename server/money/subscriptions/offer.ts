import { sql } from 'kysely'
import { hasBlocked, isActiveRow, type SubscribeFacts } from '#server/access/index.ts'
import { findTerms, type MoneyTerms } from '#server/site/money-terms/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import type { NewSubscriptionRow } from './subscription-queries.ts'

/** What is for sale at this moment, and under which terms. */
export interface Offer extends Pick<
  NewSubscriptionRow,
  'creatorId' | 'priceCents' | 'currency' | 'termsVersion' | 'feeBasisPoints' | 'taxBasisPoints' | 'taxCountry'
> {
  /** What stands on the bill. */
  readonly productName: string
}

interface CreatorRow extends SubscribeFacts {
  readonly displayName: string
  readonly priceCents: number | null
  readonly currency: string
}

/** What the gate must know of somebody one wants to subscribe to, and what they ask. */
export async function findCreator(database: Database, viewerId: number, id: number): Promise<CreatorRow | undefined> {
  const { rows } = await sql<CreatorRow>`
    select id as "personId", is_creator as "isCreator", display_name as "displayName", subscription_price_cents as "priceCents", currency,
      ${hasBlocked(viewerId, sql.ref('users.id'))} as "isBlocked", ${hasBlocked(sql.ref('users.id'), viewerId)} as "isBlocking",
      not ${isActiveRow()} as "isInactive"
    from users where id = ${id}`.execute(database)
  return rows[0]
}

/** A creator's price as it stands now, with the platform's share and the payer's tax of now (D2, D25). */
export async function offerOfCreator(database: Database, creator: CreatorRow, country: string | undefined): Promise<Offer> {
  if (creator.priceCents === null) throw new AppError('not_found', sentence('no_such_creator'))
  const terms = await findTerms(database)
  return {
    ...taxOf(terms, country),
    creatorId: creator.personId,
    priceCents: creator.priceCents,
    currency: creator.currency,
    termsVersion: terms.version,
    feeBasisPoints: terms.feeBasisPoints,
    productName: `Subscription to ${creator.displayName}`,
  }
}

export async function offerOfPremium(database: Database, country: string | undefined): Promise<Offer> {
  const terms = await findTerms(database)
  return {
    ...taxOf(terms, country),
    creatorId: null,
    priceCents: terms.premiumPriceCents,
    currency: 'USD',
    termsVersion: terms.version,
    feeBasisPoints: 0,
    productName: 'Premium',
  }
}

/** The tax inside the price: asked for only where the site has any, and none for countries that are not in its table. */
function taxOf({ taxRates }: MoneyTerms, country: string | undefined): Pick<Offer, 'taxBasisPoints' | 'taxCountry'> {
  if (Object.keys(taxRates).length === 0) return { taxBasisPoints: 0, taxCountry: null }
  if (country === undefined) throw fieldError('country', 'required', sentence('country_missing'))
  return { taxBasisPoints: taxRates[country] ?? 0, taxCountry: country }
}
