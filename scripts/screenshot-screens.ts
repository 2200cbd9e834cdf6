import type { Visitor } from '#tests/people/visitor.ts'
import type { DeskScenes } from './screenshot-desk.ts'
import { type JoiningScenes, joiningScreens } from './screenshot-joining.ts'
import type { MoneyScenes } from './screenshot-money.ts'
import type { Screen } from './screenshot-page.ts'
import { type ReaderScenes, readerScreens } from './screenshot-reader.ts'
import { stepScreens } from './screenshot-steps.ts'
import type { makeTalks } from './screenshot-talks.ts'
import { workScreens } from './screenshot-work.ts'

interface Scenes {
  readonly person: Visitor
  readonly talks: Awaited<ReturnType<typeof makeTalks>>
  readonly paying: MoneyScenes
  readonly reading: ReaderScenes
  readonly desk: DeskScenes | null
  readonly joining: JoiningScenes | null
}

// prettier-ignore
const sections = [
  'overview', 'users', 'posts', 'economy', 'social-links', 'blog', 'analytics', 'reports', 'requests', 'legal', 'settings', 'data-requests', 'audit-log',
  'system', 'launch',
]

/** What people look at every day, by its name below. */
export const daily: readonly string[] = [
  'feed-signed-in',
  'post',
  'profile',
  'creators',
  'search',
  'notifications-full',
  'messages-friend',
  'dashboard-home',
  'settings',
  'landing',
]

/** Every screen, with what was made to be seen there. */
export async function findScreens(site: string, { person, talks, paying, reading, desk, joining }: Scenes): Promise<Screen[]> {
  const read = async (path: string) =>
    (await (await fetch(site + path)).json()) as { id: number; isPremium: boolean; mediaUrl: string | null; user: { username: string } }[]
  const posts = await read('/api/posts?limit=60')
  const post = posts.find(({ mediaUrl, isPremium }) => mediaUrl && !isPremium) ?? posts[0]
  const premium = posts.find(({ isPremium }) => isPremium)
  const [creator] = (await (await fetch(`${site}/api/creators`)).json()) as { username: string }[]
  return [
    { name: 'landing', path: '/' },
    { name: 'feed', path: '/feed' },
    { name: 'feed-signed-in', path: '/feed', as: person },
    ...(post ? [{ name: 'post', path: `/post/${post.id}` }] : []),
    ...(premium ? [{ name: 'premium', path: `/post/${premium.id}` }] : []),
    ...(creator
      ? [
          { name: 'profile', path: `/${creator.username}` },
          { name: 'followers', path: `/${creator.username}/followers` },
        ]
      : []),
    { name: 'own-profile', path: `/profile/${person.id}`, as: person },
    { name: 'messages', path: '/messages', as: person },
    { name: 'messages-friend', path: `/messages?user=${talks.friend}`, as: person },
    { name: 'messages-request', path: `/messages?user=${talks.stranger}`, as: person },
    { name: 'messages-creator', path: `/messages?user=${talks.creator}`, as: person },
    { name: 'call', path: `/messages?user=${talks.friend}`, as: person, press: [/^Video call$/, /^Start video call$/] },
    { name: 'messages-signed-out', path: '/messages' },
    { name: 'notifications', path: '/notifications', as: person },
    { name: 'settings', path: '/settings', as: person },
    { name: 'first-steps', path: '/first-steps', as: reading.newcomer },
    { name: 'creator-setup', path: '/creator/setup', as: person },
    ...moneyScreens(paying),
    ...(desk ? [...deskScreens(desk), ...workScreens(desk)] : []),
    ...(joining ? joiningScreens(joining) : []),
    { name: 'blog', path: '/blog' },
    { name: 'requests', path: '/requests' },
    { name: 'requests-create', path: '/requests', as: person, press: [/^Create Request/] },
    { name: 'report', path: '/report' },
    { name: 'privacy', path: '/privacy' },
    { name: 'data-request', path: '/data-request' },
    { name: 'withdraw', path: '/withdraw' },
    { name: 'apis', path: '/apis' },
    { name: 'api-docs', path: '/api-docs' },
    { name: 'sign-in', path: '/signin' },
    { name: 'sign-up', path: '/signup' },
    { name: 'terms', path: '/terms' },
    { name: 'sign-in-by-mail', path: '/mobile-auth' },
    { name: 'not-found', path: '/no/such/page' },
    ...stepScreens(site, reading, talks.friend),
    ...readerScreens(reading),
  ]
}

function moneyScreens({ creator, failing, fan, newcomer, post, receipt, month }: MoneyScenes): Screen[] {
  const checkout = `/subscribe?creatorId=${creator.id}`
  return [
    { name: 'creators', path: '/creators', as: fan },
    { name: 'creators-dialog', path: '/creators', as: newcomer, press: [/^Subscribe\b/] },
    { name: 'subscribe', path: checkout, as: newcomer },
    { name: 'subscribe-premium', path: '/subscribe', as: newcomer },
    { name: 'success', path: `/success?creator=${creator.id}&type=creator`, as: fan },
    { name: 'success-premium', path: '/success', as: fan },
    { name: 'cancel', path: '/cancel', as: fan },
    { name: 'locked-post', path: `/post/${post}`, as: newcomer },
    { name: 'locked-profile', path: `/profile/${creator.id}`, as: newcomer },
    { name: 'subscribed-menu', path: `/profile/${creator.id}`, as: fan, press: [/^Subscribed/] },
    { name: 'past-due', path: '/feed', as: failing },
    { name: 'past-due-card', path: '/feed', as: failing, press: [/^Update card/] },
    { name: 'account', path: '/account-settings', as: fan },
    { name: 'account-creator', path: '/account-settings', as: creator },
    { name: 'account-creator-settings', path: '/account-settings', as: creator, press: [/^Edit Settings/] },
    { name: 'account-banking', path: '/account-settings', as: creator, press: [/^Banking/] },
    { name: 'account-delete', path: '/account-settings', as: creator, press: [/^Delete Creator/] },
    ...['home', 'posts', 'subscribers', 'analytics', 'earnings', 'replies'].map((tab) => ({
      name: `dashboard-${tab}`,
      path: `/creator/dashboard?tab=${tab}`,
      as: creator,
    })),
    { name: 'composer-premium', path: '/feed', as: creator, press: [/^New post|^Post$/, /^Premium:/] },
    { name: 'dashboard-refund', path: '/creator/dashboard?tab=earnings', as: creator, press: [/^Refund/] },
    { name: 'statement', path: `/creator/statements/${month}?currency=USD`, as: creator },
    { name: 'receipts', path: '/receipts', as: fan },
    { name: 'receipt', path: `/receipts/${receipt}`, as: fan },
  ]
}

function deskScreens(scenes: DeskScenes): Screen[] {
  const { owner, moderator, locked, person: decidedAbout, asked, cases, statement, article, request, sensitive, oldTerms } = scenes
  const admin = (tab: string) => `/admin?tab=${tab}`
  return [
    { name: 'admin-gate', path: '/admin', as: locked },
    ...sections.map((tab) => ({ name: `admin-${tab}`, path: admin(tab), as: owner })),
    { name: 'admin-user', path: `${admin('users')}&user=${decidedAbout.id}`, as: owner },
    { name: 'admin-user-menu', path: admin('users'), as: owner, press: [/^Actions for/] },
    { name: 'admin-post-delete', path: admin('posts'), as: owner, press: [/^Actions for/, /^Delete/] },
    { name: 'admin-creators', path: admin('economy'), as: owner, press: [/^Creators/] },
    { name: 'admin-withdrawals', path: `${admin('economy')}&part=withdrawals`, as: owner },
    { name: 'admin-withdrawal', path: `${admin('economy')}&part=withdrawals`, as: owner, press: [/^Respond$/] },
    { name: 'admin-payouts', path: `${admin('economy')}&part=payouts`, as: owner },
    { name: 'admin-balances', path: `${admin('economy')}&part=payouts&view=balances`, as: owner },
    { name: 'admin-result', path: `${admin('economy')}&part=result`, as: owner },
    { name: 'admin-money-terms', path: admin('economy'), as: owner, press: [/^Money terms/] },
    { name: 'admin-article-new', path: admin('blog'), as: owner, press: [/^New blog post/] },
    { name: 'admin-legal-new', path: admin('legal'), as: owner, press: [/^Write new version/] },
    { name: 'admin-data-answer', path: admin('data-requests'), as: owner, press: [/^Respond$/] },
    ...cases.slice(0, 3).map((id, index) => ({ name: `admin-case-${index + 1}`, path: `${admin('reports')}&case=${id}`, as: moderator })),
    ...['Appeals', 'Age reviews', 'Quarantine'].map((part) => ({
      name: `admin-${part.toLowerCase().replace(' ', '-')}`,
      path: admin('reports'),
      as: moderator,
      press: [new RegExp(`^${part}`)],
    })),
    { name: 'consent', path: '/feed', as: asked },
    { name: 'covered', path: `/post/${sensitive}`, as: owner },
    { name: 'decision', path: `/statement/${statement}` },
    { name: 'article', path: `/blog/${article}` },
    { name: 'request', path: `/requests/${request}`, as: decidedAbout },
    { name: 'terms-earlier', path: `/terms?version=${oldTerms}` },
    { name: 'settings-decided', path: '/settings#reports', as: decidedAbout },
  ]
}
