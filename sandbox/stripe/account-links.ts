import { giveAll, type Account } from './accounts.ts'
import { needText, readForm, text, type Input } from './form.ts'
import { newId, randomText } from './ids.ts'
import { invalid } from './problem.ts'
import type { Made } from './shapes.ts'
import { need, type World } from './world.ts'

/** A link, and after its one use the visit it began. */
interface Visit extends Made {
  object: 'account_link'
  account: string
  expires_at: number
  refresh_url: string
  return_url: string
  state: 'link' | 'open' | 'done'
}

const linkLives = 300
const visitLives = 3_600

export async function createAccountLink(world: World, input: Input): Promise<object> {
  const account = await need<Account>(world, 'account', needText(input, 'account'), 'account')
  const type = needText(input, 'type')
  if (type !== 'account_onboarding' && type !== 'account_update') throw invalid(`Invalid type: ${type}`, { param: 'type' })
  const visit: Visit = {
    id: newId('link'),
    object: 'account_link',
    account: account.id,
    created: world.now,
    expires_at: world.now + linkLives,
    refresh_url: needUrl(input, 'refresh_url'),
    return_url: needUrl(input, 'return_url'),
    state: 'link',
  }
  await world.rows.put('account_link', visit, null)
  const { created, expires_at } = visit
  return { object: 'account_link', created, expires_at, url: `${world.origin}/sandbox/stripe/onboarding/${visit.id}` }
}

function needUrl(input: Input, name: string): string {
  const url = needText(input, name)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw invalid('Not a valid URL', { code: 'url_invalid', param: name })
  return url
}

/** A link opens once: the visit it becomes has an id of its own. Otherwise the person is sent where a new one is made. */
export async function openLink(world: World, id: string): Promise<{ readonly visitId: string } | { readonly sendTo: string } | null> {
  const visit = (await world.rows.get(id)) as Visit | undefined
  if (visit?.object !== 'account_link') return null
  if (visit.state !== 'link' || world.now > visit.expires_at) return { sendTo: visit.refresh_url }
  const visitId = `visit_${randomText(32)}`
  await world.rows.put('account_link', { ...visit, state: 'done' }, null)
  await world.rows.put('account_link', { ...visit, id: visitId, state: 'open', expires_at: world.now + visitLives }, null)
  return { visitId }
}

export async function findVisit(world: World, id: string): Promise<{ visit: Visit; account: Account } | null> {
  const visit = (await world.rows.get(id)) as Visit | undefined
  if (visit?.object !== 'account_link' || visit.state !== 'open' || world.now > visit.expires_at) return null
  return { visit, account: await need<Account>(world, 'account', visit.account) }
}

/** Takes what the page asked for; answers where the person goes next. What is plainly wrong is thrown and can be said better. */
export async function finishVisit(world: World, id: string, answers: Input): Promise<string | null> {
  const found = await findVisit(world, id)
  if (!found) return null
  const { visit, account } = found
  await giveAll(world, account.id, inputFor(answers, account))
  await world.rows.put('account_link', { ...visit, state: 'done' }, null)
  return visit.return_url
}

/** The page's fields as the API takes them, with what a person cannot type. */
function inputFor(answers: Input, { requirements, country }: Account): Input {
  const form = new URLSearchParams()
  const due = new Set(requirements.currently_due)
  for (const name of due) {
    const typed = text(answers, name)
    const value = typed ?? unasked[name]
    if (value !== undefined) form.set(bracketed(name), value)
  }
  if (due.has('external_account') && text(answers, 'account_number')) {
    const bank = {
      country: 'US',
      currency: 'usd',
      routing_number: text(answers, 'routing_number') ?? '',
      account_number: text(answers, 'account_number') ?? '',
    }
    for (const [name, value] of Object.entries(bank)) form.set(`external_account[${name}]`, value)
  }
  form.set('individual[address][country]', country)
  return readForm(form.toString())
}

const unasked: Readonly<Record<string, string>> = {
  'business_profile.mcc': '5815',
  business_type: 'individual',
  'tos_acceptance.date': '1',
  'tos_acceptance.ip': '127.0.0.1',
}

function bracketed(name: string): string {
  const [first = '', ...rest] = name.split('.')
  return first + rest.map((part) => `[${part}]`).join('')
}
