import { bankAccount, readBank, testBank, type Bank } from './banks.ts'
import { part, text, type Input } from './form.ts'
import { readFacts, type Facts } from './identity.ts'
import { newId } from './ids.ts'
import { invalid, missingParam, noSuch } from './problem.ts'
import type { Made } from './shapes.ts'
import { type World } from './world.ts'

interface Token extends Made {
  object: 'token'
  type: 'account' | 'bank_account'
  used: boolean
  sandbox: { facts?: Facts; bank?: Bank }
}

/** What stands for details that only the provider may see: made by a browser, used once. */
export async function createToken(world: World, input: Input): Promise<Token> {
  const [account, bank] = [part(input, 'account'), part(input, 'bank_account')]
  if (!account && !bank) throw missingParam('account')
  const read = bank && readBank(bank)
  const token: Token = {
    id: newId(bank ? 'btok' : 'ct'),
    object: 'token',
    ...(read ? { bank_account: bankAccount(null, read) } : {}),
    client_ip: null,
    created: world.now,
    livemode: false,
    type: bank ? 'bank_account' : 'account',
    used: false,
    sandbox: read ? { bank: read } : { facts: readFacts(account ?? {}) },
  }
  await world.rows.put('token', token, null)
  return token
}

async function useToken(world: World, id: string, type: Token['type'], param: string): Promise<Token> {
  const token = (await world.rows.get(id)) as Token | undefined
  if (token?.object !== 'token' || token.type !== type) throw noSuch('token', id, param)
  if (token.used) throw invalid(`You cannot use a Stripe token more than once: ${id}.`, { code: 'token_already_used', param })
  const used: Token = { ...token, used: true }
  await world.rows.put('token', used, null)
  return used
}

export async function factsOfToken(world: World, id: string): Promise<Facts> {
  const { sandbox } = await useToken(world, id, 'account', 'account_token')
  return { ...(sandbox.facts ?? { given: [], isUnverifiable: false }), given: ['business_type', ...(sandbox.facts?.given ?? [])] }
}

/** `external_account`: a token, Stripe's name for its test account, or the numbers themselves. */
export async function bankOf(world: World, input: Input): Promise<Bank | undefined> {
  const given = input['external_account']
  if (given === undefined || given === '') return undefined
  if (typeof given === 'object') return readBank(given)
  if (given === 'btok_us' || given === 'btok_us_verified') return testBank
  const { sandbox } = await useToken(world, text(input, 'external_account') ?? '', 'bank_account', 'external_account')
  return sandbox.bank
}
