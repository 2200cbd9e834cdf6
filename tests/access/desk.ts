import type { Outlet } from './outlet.ts'
import type { Scene } from './scene.ts'

/** What the staff reads, each look on record: public things whole, whoever they are from, and never a message. */
export function desk(scene: Scene): Outlet[] {
  const { people, posts, comments, requests, articles, owners } = scene
  const call = (kind: 'moderator call' | 'admin call', path: string, expect: Outlet['expect'], isSome = true): Outlet => ({
    name: path,
    kind,
    path,
    expect,
    ...(isSome ? { isSome: true as const } : {}),
  })
  const heads: Outlet['expect'] = (_, shown) => {
    for (const owner of people) shown.profile(owner)
  }
  return [
    call(
      'moderator call',
      '/api/admin/posts?limit=100',
      (_, shown) => {
        for (const post of posts) {
          shown.name(post.author)
          shown.words(post.id, post.words, post.teaser, ...post.tags)
          shown.files(post)
        }
      },
      false,
    ),
    call('moderator call', '/api/admin/overview', heads),
    call('moderator call', '/api/admin/users?limit=100', heads),
    ...owners.map(({ id }) => call('moderator call', `/api/admin/users/${id}`, heads)),
    ...owners.map(({ id }) => call('admin call', `/api/admin/user/${id}/analytics`, heads)),
    call(
      'moderator call',
      '/api/admin/requests?limit=100',
      (_, shown) => {
        for (const request of requests) {
          shown.words(request.id, request.title, request.words)
          shown.name(request.author)
        }
      },
      false,
    ),
    call('moderator call', '/api/admin/applications?limit=100', heads),
    call('admin call', '/api/admin/sign-up-blocks?limit=100', heads),
    call('moderator call', '/api/admin/held?limit=100', heads),
    call('moderator call', '/api/admin/remembered-content?limit=100', heads),
    call('admin call', '/api/admin/sign-ups', heads),
    call('moderator call', '/api/admin/waves', heads),
    call('moderator call', '/api/admin/waves/undone', heads),
    call('moderator call', '/api/admin/waves/sample', (_, shown) => {
      for (const owner of people) shown.profile(owner)
      for (const { words, tags } of posts.filter(({ isHidden, isPremium }) => !isHidden && !isPremium)) shown.words(words, ...tags)
      for (const { words } of comments.filter(({ isHidden }) => !isHidden)) shown.words(words)
    }),
    call('admin call', '/api/admin/invitations?limit=100', heads),
    call('moderator call', '/api/admin/cases', heads),
    call('admin call', '/api/admin/subscriptions?limit=100', heads),
    call('admin call', '/api/admin/payments?limit=100', heads),
    call('admin call', '/api/admin/dispute-ratios', heads),
    call('admin call', '/api/admin/withdrawals?limit=100', heads),
    call('admin call', '/api/admin/payouts?limit=100', heads),
    call('admin call', '/api/admin/payouts/balances?limit=100', heads),
    ...owners.map(({ id }) => call('admin call', `/api/admin/users/${id}/money`, heads)),
    call('admin call', '/api/admin/disputes/999999', () => 'not_found'),
    call('admin call', '/api/admin/economy', heads),
    call(
      'admin call',
      '/api/admin/blog',
      (_, shown) => {
        for (const article of articles) shown.article(article)
      },
      false,
    ),
  ]
}
