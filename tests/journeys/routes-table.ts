import { admin } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { expect, freshName, makeCreator, makePerson, siteUrl, writePost } from './support.ts'

/** Every address of the web as everybody finds it: who is shown the page, who is asked to sign in, who is refused, what is missing. */

export const viewers = ['signed out', 'fan', 'creator', 'admin'] as const
export type ViewerKind = (typeof viewers)[number]

export interface Scene {
  readonly people: Readonly<Record<ViewerKind, Visitor | null>>
  readonly creator: Visitor
  readonly postId: number
  readonly slug: string
  readonly requestId: number
}

export interface Cell {
  readonly outcome: 'shown' | 'asked to sign in' | 'refused' | 'missing'
  /** Words of the page. */
  readonly words: string | ((scene: Scene) => string)
  readonly title: RegExp
  /** Where it leads, if not where it was asked for. */
  readonly to?: string
}

export interface Route {
  /** An address of this route. */
  readonly at: string | ((scene: Scene) => string)
  /** For all, or for each kind of viewer. */
  readonly cells: Cell | Readonly<Record<ViewerKind, Cell>>
}

const shown = (title: string, words: Cell['words'], to?: string): Cell => cell('shown', title, words, to)
const asked = (title: string, words: Cell['words'], to?: string): Cell => cell('asked to sign in', title, words, to)
const refused = (title: string, words: Cell['words']): Cell => cell('refused', title, words)
const missing = (title: string, words: Cell['words']): Cell => cell('missing', title, words)
function cell(outcome: Cell['outcome'], title: string, words: Cell['words'], to?: string): Cell {
  return { outcome, title: new RegExp(`^${title} · Coterie$`), words, ...(to === undefined ? {} : { to }) }
}
/** One's own: visitors are asked to sign in. */
const own = (out: Cell, signedIn: Cell, more: Partial<Record<ViewerKind, Cell>> = {}): Route['cells'] => ({
  'signed out': out,
  fan: signedIn,
  creator: signedIn,
  admin: signedIn,
  ...more,
})
const home: Cell = { outcome: 'shown', title: /^Coterie$/, words: 'Closer to the people you follow' }
const lena = ({ creator }: Scene) => creator.user.displayName
const dashboard = own(
  asked('Creator dashboard', 'Sign in to see your subscribers, earnings and posts.', '/creator/dashboard'),
  refused('Creator dashboard', 'Provider Account Required'),
  { creator: shown('Creator dashboard', 'Creator dashboard', '/creator/dashboard') },
)
const back = shown('Welcome back', 'Welcome back')
const signIn = { out: shown('Sign in', 'Sign in', '/signin'), back: shown('Welcome back', 'Welcome back', '/signin') }
const person = { profile: shown('.+ \\(@.+\\)', lena), followers: shown('.+: Followers', lena), following: shown('.+: Following', lena) }

/** By the path of `web/routes.tsx`. */
export const routes: Readonly<Record<string, Route>> = {
  '/': { at: '/', cells: home },
  '/auth': { at: '/auth', cells: own(signIn.out, signIn.back) },
  '/feed': { at: '/feed', cells: shown('Feed', 'Feed') },
  '/post/$id': { at: ({ postId }) => `/post/${postId}`, cells: shown('.+A word on the table', 'A word on the table') },
  '/messages': { at: '/messages', cells: own(asked('Messages', 'Welcome to Messages'), shown('Messages', 'Start a conversation')) },
  '/profile/$id': { at: ({ creator }) => `/profile/${creator.id}`, cells: person.profile },
  '/profile/$id/followers': { at: ({ creator }) => `/profile/${creator.id}/followers`, cells: person.followers },
  '/profile/$id/following': { at: ({ creator }) => `/profile/${creator.id}/following`, cells: person.following },
  '/creator/setup': {
    at: '/creator/setup',
    cells: own(asked('Become a creator', 'Please log in to set up your creator account'), shown('Become a creator', 'Become a creator'), {
      creator: shown('Creator dashboard', 'Creator dashboard', '/creator/dashboard'),
    }),
  },
  '/creator/dashboard': { at: '/creator/dashboard', cells: dashboard },
  '/creators': { at: '/creators', cells: shown('Providers', 'Providers') },
  '/subscribe': { at: '/subscribe', cells: shown('Subscribe', 'Subscribe to Premium') },
  '/success': { at: '/success', cells: own(asked('Payment', 'Authentication required'), shown('Payment', 'We couldn’t find a payment')) },
  '/receipts': { at: '/receipts', cells: own(asked('Receipts', 'Authentication required'), shown('Receipts', 'Receipts')) },
  '/receipts/$id': {
    at: '/receipts/99999999',
    cells: own(asked('Receipt', 'Authentication required'), shown('Receipt', 'We couldn’t load the receipt')),
  },
  '/cancel': { at: '/cancel', cells: shown('Payment Cancelled', 'No charge was made.') },
  '/creator-dashboard': { at: '/creator-dashboard', cells: dashboard },
  '/creator/statements/$month': {
    at: '/creator/statements/2026-01',
    cells: own(asked('Statement for January 2026', 'Please Sign In'), shown('Statement for January 2026', 'Statement for January 2026')),
  },
  '/account-settings': {
    at: '/account-settings',
    cells: own(asked('Account settings', 'Authentication Required'), shown('Account settings', 'Regular User Account'), {
      creator: shown('Account settings', 'Active Creator Account'),
    }),
  },
  '/admin': {
    at: '/admin',
    cells: own(asked('Sign in', 'Sign in', '/signin'), refused('Admin', 'Enter password'), {
      admin: shown('Overview · Admin', 'Overview'),
    }),
  },
  '/notifications': {
    at: '/notifications',
    cells: own(asked('Notifications', 'Sign in to see your notifications'), shown('Notifications', 'Notifications')),
  },
  '/bookmarks': {
    at: '/bookmarks',
    cells: own(asked('Bookmarks', 'Sign in to see your bookmarks'), shown('Bookmarks', 'No bookmarks yet')),
  },
  '/follow-requests': {
    at: '/follow-requests',
    cells: own(asked('Follow requests', 'Sign in to see who asked to follow you'), shown('Follow requests', 'Follow requests')),
  },
  '/first-steps': {
    at: '/first-steps',
    cells: own(asked('First steps', 'Sign in to continue your first steps'), shown('First steps', 'Add a profile photo')),
  },
  '/settings': { at: '/settings', cells: own(asked('Settings', 'Please sign in to access settings'), shown('Settings', 'Appearance')) },
  '/signin': { at: '/signin', cells: own(signIn.out, signIn.back) },
  '/signup': { at: '/signup', cells: own(shown('Join Us', 'Join Us'), back) },
  '/mobile-auth': { at: '/mobile-auth', cells: own(shown('Continue with email', 'Continue with email'), back) },
  '/terms': { at: '/terms', cells: shown('Terms of Service', 'Who may join') },
  '/privacy': { at: '/privacy', cells: shown('Privacy Policy', 'Information we collect') },
  '/blog': { at: '/blog', cells: shown('Blog', 'Table of routes') },
  '/blog/$slug': { at: ({ slug }) => `/blog/${slug}`, cells: shown('Table of routes', 'Table of routes') },
  '/requests/{-$id}': { at: ({ requestId }) => `/requests/${requestId}`, cells: shown('A table', 'A table') },
  '/report': { at: '/report', cells: shown('Report', 'Report something') },
  '/unsubscribe': { at: '/unsubscribe', cells: shown('Emails', 'This link is incomplete or isn’t ours') },
  '/data-request': { at: '/data-request', cells: shown('Your data', 'Ask about your data') },
  '/withdraw/{-$key}': { at: '/withdraw', cells: shown('Withdraw from contract', 'Withdraw from contract') },
  '/undo-email/$key': { at: '/undo-email/nothing', cells: shown('Undo email change', 'Undo email change') },
  '/statement/$key': { at: '/statement/nothing', cells: shown('Decision', 'We couldn’t find this decision') },
  '/apis': { at: '/apis', cells: shown('APIs', 'APIs') },
  '/api-docs': { at: '/api-docs', cells: shown('API guide', 'Getting started') },
  '/not-found': { at: '/not-found', cells: missing('404 Page Not Found', '404 Page Not Found') },
  '/$username': { at: ({ creator }) => `/${creator.user.username}`, cells: person.profile },
  '/$username/followers': { at: ({ creator }) => `/${creator.user.username}/followers`, cells: person.followers },
  '/$username/following': { at: ({ creator }) => `/${creator.user.username}/following`, cells: person.following },
  $: { at: '/no/such/page', cells: missing('404 Page Not Found', '404 Page Not Found') },
}

/** The same addresses, where what they name is not there. */
export const absent: readonly Route[] = [
  { at: '/post/99999999', cells: missing('Post', 'Post not found') },
  { at: '/profile/99999999', cells: missing('Profile', 'User not found') },
  { at: '/profile/99999999/followers', cells: missing('People', 'User not found') },
  { at: '/blog/never-written', cells: missing('Blog post not found', 'Blog post not found') },
  { at: '/requests/99999999', cells: missing('Requests', 'Request not found') },
  { at: '/nobody_at_all', cells: missing('Profile', 'User not found') },
]

let scene: Promise<Scene> | undefined

/** The people and what they made, once for each worker. */
export const sceneOfRoutes = (): Promise<Scene> => (scene ??= makeScene())

async function makeScene(): Promise<Scene> {
  const [fan, creator, staff] = [await makePerson('rita'), await makeCreator('lena'), await admin({ localUrl: siteUrl() })]
  const slug = freshName('table').toLowerCase().replaceAll('_', '-')
  await staff.post('/api/blog', { title: 'Table of routes', content: 'All of them.', slug, status: 'published' })
  const request = await fan.post('/api/requests', { title: 'A table', description: 'For six people.', category: 'other' })
  expect(request.status, JSON.stringify(request.body)).toBe(201)
  return {
    people: { 'signed out': null, fan, creator, admin: staff },
    creator,
    postId: await writePost(creator, 'A word on the table'),
    slug,
    requestId: request.body.id,
  }
}
