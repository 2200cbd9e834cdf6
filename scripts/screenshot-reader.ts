import { limits } from '#contract/limits.ts'
import { until } from '#tests/money/checkout.ts'
import { Authenticator } from '#tests/people/authenticator.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import type { Screen } from './screenshot-page.ts'
import { expectOk, joinAs } from './screenshot-people.ts'

export interface ReaderScenes {
  /** Has a private account, people who ask to follow it, a full centre of notifications, keys, devices and an archive. */
  readonly reader: Visitor
  /** Has just joined: everything is empty. */
  readonly newcomer: Visitor
  /** Blocked by the reader, and blocking nobody. */
  readonly blocked: Visitor
  /** A post with words below it, some of them the reader's. */
  readonly post: number
}

/** Names as long and as far apart as people have them. */
const names = [
  'Jonas Feldhaus',
  'Maximiliane von Hohenlohe-Langenburg',
  '高橋 さくら',
  'Екатерина Константинопольская',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'Inês Carvalho',
] as const

/** What a reader meets who has been here for a while: people who wait, notifications, keys, devices, an archive. */
export async function makeReader(site: string): Promise<ReaderScenes> {
  const join = (displayName: string) => joinAs(site, displayName)
  const reader = await join('Wilhelmina Abercrombie')
  const people = await Promise.all(names.map(join))
  await reader.put(`/api/users/${reader.id}/profile`, {
    bio: 'Reads more than she writes. Bread, film, long trains.',
    location: 'Llanfairpwllgwyngyll, Wales',
    interests: ['Ceramics', 'Film', 'Bread', 'Long-distance trains'],
  })
  await askForEveryMail(reader)
  const post = await makePost(reader, people)
  await saveSome(reader, post)
  await reader.put('/api/me/follow-settings', { isPrivate: true })
  for (const one of people.slice(2)) await expectOk(one.post(`/api/users/${reader.id}/follow`))
  const [blocked, muted] = [await join('Casimir Ungemach'), await join('Ludovica Rumore')]
  await expectOk(reader.post(`/api/users/${blocked.id}/block`))
  await expectOk(reader.post(`/api/users/${muted.id}/mute`))
  await makeKeys(reader)
  await new Visitor(site).signInByCode(reader.user.email)
  await expectOk(reader.post('/api/me/exports'))
  return { reader, newcomer: await join('Neele Erst'), blocked, post }
}

export function readerScreens({ reader, newcomer, blocked, post }: ReaderScenes): Screen[] {
  // prettier-ignore
  const sections = ['account', 'appearance', 'language', 'notifications', 'privacy', 'security', 'tokens', 'subscriptions', 'data']
  const own = `/profile/${reader.id}`
  return [
    { name: 'comments', path: `/post/${post}`, as: reader },
    { name: 'comments-signed-out', path: `/post/${post}` },
    { name: 'composer', path: '/feed', as: reader, press: [/^New post|^Write|^Post$/] },
    { name: 'own-private-profile', path: own, as: reader },
    { name: 'edit-profile', path: own, as: reader, press: [/^Edit Profile/] },
    { name: 'private-profile', path: own, as: newcomer },
    { name: 'blocked-profile', path: `/profile/${blocked.id}`, as: reader },
    { name: 'absent-person', path: '/nobody_by_this_name', as: reader },
    { name: 'absent-post', path: '/post/999999', as: reader },
    { name: 'own-followers', path: `${own}/followers`, as: reader },
    { name: 'kept-followers', path: `${own}/followers`, as: newcomer },
    { name: 'tag', path: '/feed?tag=ceramics', as: reader },
    { name: 'following-empty', path: '/feed?feed=following', as: newcomer },
    { name: 'follow-requests', path: '/follow-requests', as: reader },
    { name: 'follow-requests-empty', path: '/follow-requests', as: newcomer },
    { name: 'bookmarks', path: '/bookmarks', as: reader },
    { name: 'bookmarks-empty', path: '/bookmarks', as: newcomer },
    { name: 'bookmarks-failing', path: '/bookmarks', as: newcomer, isFailing: true },
    { name: 'notifications-full', path: '/notifications', as: reader },
    { name: 'notifications-unread', path: '/notifications?show=unread', as: reader },
    { name: 'notifications-empty', path: '/notifications', as: newcomer },
    { name: 'notifications-failing', path: '/notifications', as: reader, isFailing: true },
    { name: 'feed-failing', path: '/feed', as: reader, isFailing: true },
    { name: 'following-failing', path: '/feed?feed=following', as: reader, isFailing: true },
    { name: 'tag-empty', path: '/feed?tag=nobodywritesthis', as: reader },
    { name: 'tag-failing', path: '/feed?tag=film', as: reader, isFailing: true },
    { name: 'feed-waiting', path: '/feed', as: reader, isWaiting: true },
    ...sections.map((part) => ({ name: `settings-${part}`, path: `/settings#${part}`, as: reader })),
    { name: 'settings-whole', path: '/settings', as: reader, isWhole: true },
    { name: 'settings-empty', path: '/settings', as: newcomer, isWhole: true },
    { name: 'settings-failing', path: '/settings', as: newcomer, isWhole: true, isFailing: true },
    { name: 'settings-signed-out', path: '/settings' },
    { name: 'unsubscribe-broken', path: '/unsubscribe?key=broken' },
    { name: 'offline', path: '/messages', as: reader, isOffline: true },
    // Last: mails gather for minutes before they go out.
    { name: 'unsubscribe', path: () => findUnsubscribe(reader) },
  ]
}

/** A few posts, and folders with names as long as people write them. */
async function saveSome(reader: Visitor, own: number): Promise<void> {
  const folders = ['Bread', 'Long-distance trains', 'Donaudampfschifffahrtsgesellschaftskapitänsmützen', '旅行の計画']
  const made: number[] = []
  for (const name of folders) made.push((await expectOk(reader.post('/api/bookmark-folders', { name }))).id)
  const posts = (await expectOk(reader.get('/api/posts?limit=8'))).filter(({ can }: { can: { like: boolean } }) => can.like)
  for (const [index, { id }] of [...posts, { id: own }].entries())
    await expectOk(reader.put(`/api/posts/${id}/bookmark`, { folderId: made[index % 3] ?? null }))
}

/** Somebody liked, somebody answered, several did so together. */
async function makePost(reader: Visitor, people: readonly Visitor[]): Promise<number> {
  const { url } = (await reader.upload({ media: await makePhoto() })).body
  const { id } = await expectOk(
    reader.post('/api/posts', {
      content:
        'Three loaves, one oven, no plan. Somebody said it would not work without steam. #bread https://muehle.example/a/rather/long/address',
      mediaUrl: url,
      mediaType: 'image',
    }),
  )
  for (const one of people) {
    await expectOk(one.post(`/api/posts/${id}/like`))
    await expectOk(
      one.post(`/api/posts/${id}/comments`, {
        content: `It works with a tray of water, @${reader.user.username}. I would not do without.`,
      }),
    )
  }
  await expectOk(reader.post(`/api/posts/${id}/comments`, { content: 'A tray it is, then.' }))
  for (const one of people.slice(0, 2)) await expectOk(one.post(`/api/users/${reader.id}/follow`))
  return id
}

/** Two passkeys of one authenticator, recovery codes and tokens: made while the sign-in is a fresh proof. */
async function makeKeys(reader: Visitor): Promise<void> {
  for (const name of ['MacBook Pro of the reading room on the second floor', 'Phone']) {
    const { body: question } = await reader.post('/api/me/passkeys/challenge')
    await expectOk(reader.post('/api/me/passkeys', { answer: new Authenticator(reader.origin).create(question), name }))
  }
  await expectOk(reader.post('/api/me/recovery-codes'))
  await expectOk(reader.post('/api/me/tokens', { name: 'Nightly backup of my posts', scopes: ['read', 'social'] }))
  await expectOk(reader.post('/api/me/tokens', { name: 'Kitchen display', scopes: ['read'], expiresInDays: null }))
}

async function askForEveryMail(reader: Visitor): Promise<void> {
  const { choices } = (await reader.get('/api/me/notification-settings')).body as {
    choices: { kind: string; isInCentre: boolean; byMail: string; byPush: boolean }[]
  }
  const answers = choices.filter(({ kind }) => kind === 'comment' || kind === 'mention').map((choice) => ({ ...choice, byMail: 'at_once' }))
  await expectOk(reader.put('/api/me/notification-settings', { choices: answers }))
}

/** The way to stop mails, as the mail about the comments says it. */
async function findUnsubscribe(reader: Visitor): Promise<string> {
  return until(
    async () => {
      const { body: mails } = await reader.get(`/sandbox/mailbox?to=${encodeURIComponent(reader.user.email)}`)
      const texts: string[] = mails.map(({ text }: { text: string }) => text)
      return texts.map((text) => /\/unsubscribe\?key=[\w.-]+/.exec(text)?.[0]).find((path) => path !== undefined) ?? ''
    },
    (path) => path !== '',
    (limits.mailGatherMinutes + 3) * 60_000,
  )
}
