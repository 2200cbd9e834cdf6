/** Every link of the product is built here. */
export const paths = {
  home: '/',
  feed: '/feed',
  feedTag: (tag: string) => `/feed?${new URLSearchParams({ tag })}`,
  messages: '/messages',
  /** A conversation, and a message of it that is looked for. */
  messagesWith: (userId: number, message?: number) => withQuery('/messages', { user: userId, message }),
  notifications: '/notifications',
  /** Saved posts: all, of one folder, or without one. */
  bookmarks: (folder: number | 'none' | null = null) => withQuery('/bookmarks', { folder: folder ?? undefined }),
  followRequests: '/follow-requests',
  /** What someone who has just joined does first: the next step, or one of them. */
  firstSteps: (step?: 'photo' | 'people' | 'post') => withQuery('/first-steps', { step }),
  notificationSettings: '/settings#notifications',
  settings: '/settings',
  privacySettings: '/settings#privacy',
  passkeys: '/settings#passkeys',
  terms: '/terms',
  privacy: '/privacy',
  apis: '/apis',
  apiDocs: '/api-docs',
  apiViewer: '/api-docs/viewer',
  apiTokens: '/settings#tokens',
  notFound: '/not-found',
  post: (id: number, commentId?: number) => `/post/${id}${commentId === undefined ? '' : `#comment-${commentId}`}`,
  profile: (id: number) => `/profile/${id}`,
  followers: (id: number) => `/profile/${id}/followers`,
  following: (id: number) => `/profile/${id}/following`,
  creators: '/creators',
  findCreators: (q: string) => `/creators?${new URLSearchParams({ q })}`,
  blog: '/blog',
  article: (slug: string) => `/blog/${slug}`,
  requests: (category?: string) => withQuery('/requests', { category }),
  request: (id: number, category?: string) => withQuery(`/requests/${id}`, { category }),
  /** The platform's own Premium plan. */
  premium: '/subscribe',
  /** Checkout of a creator, or without one of the Premium plan. */
  subscribe: (creatorId?: number, post?: number) => withQuery('/subscribe', { creatorId, post }),
  success: (query: { creator?: number; type?: 'creator'; subscription?: number }) => withQuery('/success', query),
  cancel: '/cancel',
  receipts: '/receipts',
  receipt: (id: number) => `/receipts/${id}`,
  creatorSetup: '/creator/setup',
  creatorDashboard: '/creator/dashboard',
  dashboardTab: (tab: 'posts' | 'subscribers' | 'analytics' | 'earnings' | 'replies') => `/creator/dashboard?tab=${tab}`,
  statement: (month: string, currency: string) => `/creator/statements/${month}?${new URLSearchParams({ currency })}`,
  accountSettings: '/account-settings',
  admin: '/admin',
  /** A section of the admin panel, as its address keeps it. */
  adminTab: (tab: string, query?: Readonly<Record<string, string | number | undefined>>) => withQuery('/admin', { tab, ...query }),
  /** For people without an account, and whatever has no menu of its own. */
  report: (what?: { kind: string; id: number }) => withQuery('/report', { kind: what?.kind, id: what?.id }),
  /** A decision of the staff, as the link in the letter about it names it. */
  decision: (key: string) => `/statement/${encodeURIComponent(key)}`,
  dataRequest: '/data-request',
  withdraw: '/withdraw',
  legalVersion: (document: 'terms' | 'privacy', version: string) => withQuery(`/${document}`, { version }),
  bindingText: (document: 'terms' | 'privacy') => withQuery(`/${document}`, { language: 'en' }),
  ownReports: '/settings#reports',
  userName: (username: string) => `/${encodeURIComponent(username)}`,
  signIn: (options?: Next) => withNext('/signin', options),
  signUp: (options?: Next) => withNext('/signup', options),
  mobileAuth: (options?: Next) => withNext('/mobile-auth', options),
} as const

function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Where to go after signing in; a path of this site. */
export interface Next {
  readonly next?: string | undefined
}

function withNext(path: string, options: Next | undefined): string {
  return options?.next ? `${path}?${new URLSearchParams({ next: options.next })}` : path
}
