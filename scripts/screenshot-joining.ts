import { Visitor } from '#tests/people/visitor.ts'
import type { Screen } from './screenshot-page.ts'
import { expectOk, joinAs } from './screenshot-people.ts'

export interface JoiningScenes {
  readonly owner: Visitor
  /** A link to join with. */
  readonly invitation: string
  /** Someone whose account has limits because it's new. */
  readonly limited: Visitor
}

const reasons = [
  ['Ada Potter', 'I make pots and would like to show them to people nearby.'],
  ['Ben Potter', 'I make pots and would like to show them to people in my town.'],
  ['Ines Duarte', 'Lena told me about this place. I write down the recipes of my grandmother, and I’d like to read what others cook.'],
] as const

/** What the team sees of people who join: requests, invitations, blocks, and an account with limits. */
export async function makeJoining(site: string, owner: Visitor): Promise<JoiningScenes> {
  const setMode = (mode: 'open' | 'approval') => expectOk(owner.put('/api/admin/settings', { joining: { mode, memberInvitations: 5 } }))
  await setMode('approval')
  for (const [displayName, reason] of reasons) await ask(site, displayName, reason)
  await setMode('open')
  const { url } = await expectOk(owner.post('/api/admin/invitations', { most: 25, days: 30, note: 'The pottery fair in May' }))
  const { id } = await expectOk(owner.post('/api/admin/invitations', { most: 1, days: 7, note: 'Sent to the wrong address' }))
  await expectOk(owner.send('DELETE', `/api/admin/invitations/${id}`, {}))
  for (const [kind, value, more] of [
    ['domain', 'spam.example', { endsOn: '2036-06-30', note: 'A wave in June' }],
    ['network', '198.51.100.0/24', {}],
    ['name', 'jenny####', { note: 'Names of programs' }],
  ] as const)
    await owner.post('/api/admin/sign-up-blocks', { kind, value, ...more })
  await makeWave(site)
  const limited = await joinAs(site, 'Paula Zimmer')
  await expectOk(owner.post(`/api/admin/users/${limited.id}/newcomer`, { isNewcomer: true, reason: 'Came with a wave' }))
  return { owner, invitation: url.slice(site.length), limited }
}

/** Accounts that came together, as a program makes them. */
async function makeWave(site: string): Promise<void> {
  const stamp = Date.now().toString().slice(-5)
  for (let count = 0; count < 7; count += 1) {
    const bot = await Visitor.signUp(site, { email: `jenny${stamp}${count}@deals.example`, username: `jenny${stamp}${count}` })
    await bot.post('/api/posts', {
      content: `Hello! I earn $${count + 4}00 a day from home with this trick, and you can, too. Look here: https://deals.example/go`,
    })
  }
}

/** Asks to join, as someone who isn't let in by themselves. */
async function ask(site: string, displayName: string, reason: string): Promise<void> {
  const visitor = new Visitor(site)
  const email = `${displayName.toLowerCase().replace(' ', '.')}.${Date.now()}@people.example`
  await visitor.post('/api/auth/mobile', { email })
  const code = await visitor.mailedCode(email)
  await expectOk(visitor.post('/api/auth/mobile', { email, code, displayName, birthDate: '1990-05-17', acceptTerms: true, reason }))
}

export function joiningScreens({ owner, invitation, limited }: JoiningScenes): Screen[] {
  const view = (name: string) => `/admin?tab=joining${name && `&view=${name}`}`
  return [
    { name: 'admin-joining', path: view(''), as: owner },
    { name: 'admin-joining-decline', path: view(''), as: owner, press: [/^Actions for/, /^Decline/] },
    { name: 'admin-joining-invitations', path: view('invitations'), as: owner },
    { name: 'admin-joining-invite', path: view('invitations'), as: owner, press: [/^Create an invitation/] },
    { name: 'admin-joining-blocks', path: view('blocks'), as: owner },
    { name: 'admin-joining-block', path: view('blocks'), as: owner, press: [/^Add a block/] },
    { name: 'admin-joining-import', path: view('blocks'), as: owner, press: [/^Import CSV/] },
    { name: 'admin-joining-waves', path: view('waves'), as: owner, isWhole: true },
    { name: 'admin-joining-wave-undo', path: `${view('waves')}&domain=deals.example`, as: owner, press: [/^Undo this wave/] },
    { name: 'admin-held', path: '/admin?tab=reports&view=held', as: owner, isWhole: true },
    { name: 'admin-held-items', path: '/admin?tab=reports&view=held', as: owner, press: [/^Show one by one/], isWhole: true },
    { name: 'admin-held-remove', path: '/admin?tab=reports&view=held', as: owner, press: [/^Remove all as spam/] },
    { name: 'admin-remembered', path: '/admin?tab=reports&view=remembered', as: owner },
    { name: 'admin-user-limited', path: `/admin?tab=users&user=${limited.id}`, as: owner },
    { name: 'sign-up-invited', path: invitation },
    { name: 'settings-invitations', path: '/settings#invitations', as: owner },
    { name: 'limited', path: '/feed', as: limited },
    { name: 'limited-why', path: '/feed', as: limited, press: [/^New post|^Post$/, /^What opens when/] },
  ]
}
