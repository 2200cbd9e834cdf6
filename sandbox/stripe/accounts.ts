import { bankAccount, testBank, type Bank } from './banks.ts'
import { metadata, needText, part, text, type Input } from './form.ts'
import { askedOf, readFacts, type Facts } from './identity.ts'
import { newId, randomText } from './ids.ts'
import { invalid } from './problem.ts'
import type { Made } from './shapes.ts'
import { bankOf, factsOfToken } from './tokens.ts'
import { listOf, need, tell, type World } from './world.ts'

/** What keeps an account back whatever was given: chosen with the switch. */
export type Hold = 'permissions_missing' | 'requirements_due' | 'under_review' | 'disabled'

export interface Account extends Made {
  object: 'account'
  country: string
  email: string | null
  default_currency: string
  capabilities: { transfers?: 'active' | 'inactive' | 'pending' }
  payouts_enabled: boolean
  requirements: { currently_due: string[]; [field: string]: unknown }
  sandbox: { given: string[]; isUnverifiable: boolean; bank: (Bank & { readonly id: string }) | null; hold: Hold | null }
}

/** A connected account the platform answers for: it asks the person itself, and no dashboard of Stripe's is involved. */
export async function createAccount(world: World, input: Input): Promise<Account> {
  const controller = part(input, 'controller')
  const isOurs =
    controller &&
    text(controller, 'requirement_collection') === 'application' &&
    text(part(controller, 'losses') ?? {}, 'payments') === 'application' &&
    text(part(controller, 'fees') ?? {}, 'payer') === 'application' &&
    text(part(controller, 'stripe_dashboard') ?? {}, 'type') === 'none'
  if (!isOurs)
    throw invalid('The sandbox knows accounts whose requirements, losses and fees are the application’s only.', { param: 'controller' })
  if (!part(part(input, 'capabilities') ?? {}, 'transfers'))
    throw invalid('You must request the transfers capability.', { param: 'capabilities' })
  const id = `acct_${randomText(16)}`
  const bare: Account = {
    id,
    object: 'account',
    business_profile: emptyProfile,
    business_type: 'individual',
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: 'application' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'application',
      stripe_dashboard: { type: 'none' },
      type: 'application',
    },
    country: text(input, 'country') ?? 'US',
    created: world.now,
    default_currency: 'usd',
    details_submitted: false,
    email: text(input, 'email') ?? null,
    metadata: metadata(input),
    payouts_enabled: false,
    requirements: { currently_due: [] },
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: { decline_on: { avs_failure: false, cvc_failure: false }, statement_descriptor_prefix: null },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: { statement_descriptor: null },
      payouts: {
        debit_negative_balances: false,
        schedule: {
          delay_days: 2,
          interval: text(part(part(part(input, 'settings') ?? {}, 'payouts') ?? {}, 'schedule') ?? {}, 'interval') ?? 'daily',
        },
        statement_descriptor: null,
      },
    },
    type: 'none',
    sandbox: { given: [], isUnverifiable: false, bank: null, hold: null },
  }
  return change(world, bare, input, 'account.updated')
}

const emptyProfile = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

export async function updateAccount(world: World, input: Input, id: string): Promise<Account> {
  return change(world, await need<Account>(world, 'account', id), input, 'account.updated')
}

/** Closes it; money that is still there keeps it open. */
export async function deleteAccount(world: World, id: string): Promise<object> {
  await need<Account>(world, 'account', id)
  const balance = (await world.rows.get(`balance_${id}`)) as
    | { available?: Record<string, number>; pending?: Record<string, number> }
    | undefined
  const isOwed = [...Object.values(balance?.available ?? {}), ...Object.values(balance?.pending ?? {})].some((amount) => amount !== 0)
  if (isOwed) throw invalid('This account has a balance and cannot be deleted.', { code: 'account_has_balance' })
  await world.rows.remove(id)
  return { id, object: 'account', deleted: true }
}

async function change(world: World, account: Account, input: Input, type: string): Promise<Account> {
  const token = text(input, 'account_token')
  const facts = await factsGiven(world, input, token)
  const bank = await bankOf(world, input)
  const profile = part(input, 'business_profile')
  return settle(
    world,
    {
      ...account,
      email: text(input, 'email') ?? account.email,
      metadata: metadata(input, account.metadata),
      business_profile: { ...(account['business_profile'] as object), ...(profile ? plain(profile) : {}) },
      sandbox: {
        ...account.sandbox,
        given: [...new Set([...account.sandbox.given, ...facts.given])],
        isUnverifiable: facts.given.includes('individual.ssn_last_4') ? facts.isUnverifiable : account.sandbox.isUnverifiable,
        bank: bank ? { ...bank, id: newId('ba') } : account.sandbox.bank,
      },
    },
    type,
  )
}

/** Who somebody is comes in a token or openly, not in both. */
async function factsGiven(world: World, input: Input, token: string | undefined): Promise<Facts> {
  if (!token) return readFacts(input)
  for (const name of ['individual', 'business_type', 'tos_acceptance'])
    if (input[name] !== undefined) throw invalid(`You cannot pass ${name} beside an account token.`, { param: name })
  const [open, hidden] = [readFacts(input), await factsOfToken(world, token)]
  return { given: [...open.given, ...hidden.given], isUnverifiable: hidden.isUnverifiable }
}

function plain(input: Input): Record<string, string> {
  return Object.fromEntries(Object.keys(input).flatMap((name) => (typeof input[name] === 'string' ? [[name, needText(input, name)]] : [])))
}

/** What follows from what was given: what is still asked for, and what the account may do. */
async function settle(world: World, account: Account, type: string): Promise<Account> {
  const { given, isUnverifiable, bank, hold } = account.sandbox
  const missing = askedOf(account.country).filter((name) => (name === 'external_account' ? !bank : !given.includes(name)))
  const isUnclear = hold === 'requirements_due' || (isUnverifiable && !missing.includes('individual.ssn_last_4'))
  const due = [...missing, ...(isUnclear ? ['individual.verification.document'] : [])]
  const personal = due.filter((name) => name !== 'external_account')
  const disabledReason =
    hold === 'under_review'
      ? 'under_review'
      : hold === 'disabled'
        ? 'rejected.fraud'
        : hold === 'permissions_missing'
          ? 'action_required.requested_capabilities'
          : due.length > 0
            ? 'requirements.past_due'
            : null
  const canReceive = personal.length === 0 && (hold === null || hold === 'under_review')
  const settled: Account = {
    ...account,
    capabilities: { transfers: canReceive ? 'active' : 'inactive' },
    details_submitted: personal.length === 0,
    external_accounts: listOf(`/v1/accounts/${account.id}/external_accounts`, bank ? [bankAccount(account.id, bank, bank.id)] : []),
    payouts_enabled: canReceive && bank !== null && hold === null,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: disabledReason,
      errors: isUnclear
        ? [
            {
              code: 'verification_failed_keyed_identity',
              reason: 'The person’s keyed-in identity information could not be verified.',
              requirement: 'individual.verification.document',
            },
          ]
        : [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    tos_acceptance: { date: given.includes('tos_acceptance.date') ? (account.created ?? world.now) : null },
  }
  await world.rows.put('account', settled, null)
  await tell(world, type, settled, account.id)
  return settled
}

export const accountStates = [
  'not_started',
  'permissions_missing',
  'requirements_due',
  'bank_missing',
  'under_review',
  'disabled',
  'enabled',
  'bank_reopened',
] as const
export type AccountState = (typeof accountStates)[number]

/** The switch: brings an account into a state that otherwise takes weeks, or bad luck. */
export async function turnAccount(world: World, id: string, state: AccountState): Promise<Account> {
  const account = await need<Account>(world, 'account', id)
  if (state === 'bank_reopened') {
    const { bank: known } = account.sandbox
    const sandbox = { ...account.sandbox, bank: known && { ...known, failure: null } }
    return settle(world, { ...account, sandbox }, 'account.updated')
  }
  const hold: Hold | null =
    state === 'permissions_missing' || state === 'requirements_due' || state === 'under_review' || state === 'disabled' ? state : null
  const bank = account.sandbox.bank ?? { ...testBank, id: newId('ba') }
  const isBare = state === 'not_started'
  const sandbox = {
    given: isBare ? [] : askedOf('US'),
    isUnverifiable: false,
    bank: isBare || state === 'bank_missing' ? null : bank,
    hold,
  }
  return settle(world, { ...account, sandbox }, 'account.updated')
}

/** What the onboarding page took; a document settles what a number could not. */
export async function giveAll(world: World, id: string, input: Input): Promise<Account> {
  const account = await need<Account>(world, 'account', id)
  const { hold, isUnverifiable } = account.sandbox
  const isProved = text(part(part(input, 'individual') ?? {}, 'verification') ?? {}, 'document') !== undefined
  const sandbox = {
    ...account.sandbox,
    hold: isProved && hold === 'requirements_due' ? null : hold,
    isUnverifiable: isUnverifiable && !isProved,
  }
  return change(world, { ...account, sandbox }, input, 'account.updated')
}
