import { isFull, type Asker } from './cast.ts'
import { areBlockedEitherWay, isListed, isTold, seesMessage, seesMoney } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import type { Scene, SceneMessage } from './scene.ts'
import type { Shown } from './shown.ts'

/** Their own number, or the first there is where they have none. */
export const idOf = (asker: Asker, { actors, owners }: Scene): number =>
  actors.find(({ person }) => person === asker.person)?.by.id ?? owners.find(({ person }) => person === asker.person)?.id ?? 1

/** Conversations, asked for by number, and everybody's own. */
export function conversations(scene: Scene): Outlet[] {
  const { messages } = scene
  const show = (shown: Shown, message: SceneMessage) => {
    shown.words(message.words)
    shown.name(message.sender)
    shown.name(message.recipient)
    shown.files(message)
  }
  const own: Outlet['expect'] = (reader, shown) => {
    for (const message of messages) if (seesMessage(reader, message)) show(shown, message)
  }
  const call = (
    name: string,
    path: string,
    method: 'GET' | 'POST',
    expect: Outlet['expect'],
    isSpared: NonNullable<Outlet['isSpared']> = () => false,
  ): Outlet => ({
    name,
    kind: 'signed-in call',
    scope: 'messages',
    path,
    method,
    ...(method === 'POST' ? { body: {} } : {}),
    expect,
    isSpared,
  })
  const isWitness = /^(?:visitor|user, none|admin, none, unlocked)$/
  const single = messages.flatMap((message) => {
    const name = `conversation of ${message.sender.part} and ${message.recipient.part}`
    // Nothing but being one of the two lets anybody in, so that few others are enough.
    const isSpared = ({ person, name: asker }: Asker) =>
      !isFull && person !== message.sender && person !== message.recipient && !isWitness.test(asker)
    const expectOne: Outlet['expect'] = (reader, shown) => (seesMessage(reader, message) ? show(shown, message) : 'not_found')
    return [
      call(
        `${name}: messages`,
        `/api/conversations/${message.conversationId}/messages/list`,
        'POST',
        (reader, shown) => {
          if (!seesMessage(reader, message)) return 'not_found'
          shown.words(message.words)
          shown.name(message.sender)
          return shown.files(message)
        },
        isSpared,
      ),
      call(name, `/api/conversations/${message.conversationId}`, 'GET', expectOne, isSpared),
      ...changes(message, name, isSpared),
    ]
  })
  return [
    call('one’s conversations', '/api/conversations/list?limit=100', 'POST', own),
    call('one’s conversations, archived', '/api/conversations/list?limit=100&box=archived', 'POST', () => undefined),
    ...single,
    {
      name: 'whom one can’t write to',
      kind: 'signed-in call',
      scope: 'messages',
      path: `/api/conversations/refusals?userIds=${scene.people.map(({ id }) => id).join(',')}`,
      isSome: true,
      expect: () => undefined,
    },
  ]
}

/** What may be done with a message: nothing by others, and by whom it was sent to no more than leaving it as it is. */
function changes(message: SceneMessage, name: string, isSpared: NonNullable<Outlet['isSpared']>): Outlet[] {
  const seq = message.file ? 1 : 2
  const path = `/api/conversations/${message.conversationId}/messages/${seq}`
  return [
    {
      name: `${name}: edit its message`,
      kind: 'signed-in call',
      scope: 'messages',
      path,
      method: 'PUT',
      body: { content: 'Other words' },
      isSome: true,
      isSpared: (asker) => asker.person === message.sender || isSpared(asker),
      expect: (reader) => (seesMessage(reader, message) ? 'not_allowed' : 'not_found'),
    },
    {
      name: `${name}: take away a reaction to its message`,
      kind: 'signed-in call',
      scope: 'messages',
      path: `${path}/reaction`,
      method: 'PUT',
      body: { emoji: null },
      isSome: true,
      isSpared,
      expect: (reader, shown) => {
        if (!seesMessage(reader, message)) return 'not_found'
        const other = reader.person === message.sender ? message.recipient : message.sender
        if (areBlockedEitherWay(reader, other)) return 'blocked'
        shown.words(message.words)
        shown.name(message.sender)
        return shown.files(message)
      },
    },
  ]
}

/** What one is told of. */
export function notifications({ owners, friend, posts, comments, requests, answers, boards }: Scene): Outlet[] {
  return [
    {
      name: 'one’s notifications',
      kind: 'signed-in call',
      scope: 'read',
      path: '/api/notifications?limit=100',
      expect: (reader, shown) => {
        const own = owners.find(({ person }) => person === reader.person)
        const board = boards.find(({ actor }) => actor.person === reader.person)
        for (const comment of comments.filter(({ postId }) => postId === board?.postId)) {
          if (!isTold(reader, { by: comment.author, to: comment.post.author })) continue
          shown.words(comment.id, comment.words)
          shown.name(comment.author)
        }
        for (const answer of answers.filter(({ request }) => request.author === reader.person)) {
          if (answer.author === reader.person || !isTold(reader, { by: answer.author, to: answer.request.author })) continue
          shown.words(answer.id, answer.words)
          shown.name(answer.author)
          const asked = requests.find((request) => request === answer.request)
          shown.words(asked?.id, asked?.title)
        }
        if (!own) return
        // Their friend and their companion follow them, and the friend had a word on everything free.
        shown.name(friend.person)
        // Of many followers of one day the latest are named.
        if (own.companion) shown.maybe(own.companion.name, own.companion.id)
        for (const post of posts.filter(
          ({ author, isPremium, isHidden, isHeld }) => author === own.person && !isPremium && !isHidden && !isHeld,
        )) {
          const comment = comments.find((one) => one.post === post && one.author === friend.person)
          shown.words(post.id, post.words, ...post.tags, comment?.id, comment?.words)
          shown.file(post.file)
        }
      },
    },
  ]
}

/** Whom one has blocked and muted, and other lists of one's own. */
export function ownLists(scene: Scene): Outlet[] {
  const { owners } = scene
  const call = (name: string, path: Outlet['path'], expect: Outlet['expect']): Outlet => ({
    name,
    kind: 'signed-in call',
    scope: 'read',
    path,
    expect,
  })
  return [
    call('whom one blocked', '/api/me/blocked?limit=100', (reader, shown) => {
      for (const { person } of owners) if (person.standing === 'there' && reader.tieTo(person).blocks) shown.name(person)
    }),
    call('whom one muted', '/api/me/muted?limit=100', (reader, shown) => {
      for (const { person } of owners)
        if (person.standing === 'there' && reader.tieTo(person).mutes && !areBlockedEitherWay(reader, person)) shown.name(person)
    }),
    call('who asked to follow one', '/api/me/follow-requests?limit=100', () => undefined),
    call('whom one asked to follow', '/api/me/follow-requests/sent?limit=100', (reader, shown) => {
      for (const owner of owners) {
        const { person } = owner
        if (person.standing === 'there' && reader.tieTo(person).hasAsked && !areBlockedEitherWay(reader, person)) shown.head(owner)
      }
    }),
    ...['limit=100', 'limit=7', 'limit=100&folder=none'].map((query) =>
      call(`what one saved, ${query}`, `/api/bookmarks?${query}`, (reader, shown) => {
        for (const post of scene.posts) if (isListed(reader, post, 'author')) shown.post(post)
      }),
    ),
    call('one’s folders', '/api/bookmark-folders', () => undefined),
    call('one’s reports', '/api/me/reports', () => undefined),
    call(
      'one’s subscriptions',
      (asker) => `/api/user/${idOf(asker, scene)}/subscriptions?limit=100`,
      (reader, shown) => {
        for (const { person, id } of owners) {
          if (reader.tieTo(person).subscription === 'none') continue
          // A fan can end what they pay for: of whom they do not find the number is left.
          if (person.standing === 'there') shown.name(person)
          else shown.words(id)
        }
      },
    ),
  ]
}

/** What a creator earns and who pays it: for nobody but themselves. */
export function money({ owners, posts }: Scene): Outlet[] {
  const parts = [
    'subscribers',
    'analytics',
    'days',
    'earnings',
    'payouts',
    'sales',
    'payout-status',
    'statements',
    'csv/subscribers',
    'csv/sales',
    'csv/payouts',
  ]
  return owners
    .filter(({ person }) => person.isCreator)
    .flatMap(({ person, id }) => [
      ...parts.map((part): Outlet => ({
        name: `${part} of ${person.part}`,
        kind: 'signed-in call',
        scope: 'creator',
        path: `/api/creator/${id}/${part}`,
        expect: (reader, shown) => {
          if (!seesMoney(reader, person)) return 'private_information'
          // Their own posts, by how many they reached.
          for (const post of posts) if (post.author === person && !post.isHidden) shown.maybe(post.id, post.words, ...post.tags)
          return undefined
        },
      })),
      {
        name: `price moves of ${person.part}`,
        kind: 'signed-in call' as const,
        scope: 'creator',
        path: `/api/creator/${id}/price-moves`,
        expect: (reader) => (seesMoney(reader, person) ? undefined : 'not_allowed'),
      },
      {
        name: `subscriptions of ${person.part}`,
        kind: 'signed-in call' as const,
        scope: 'read',
        path: `/api/user/${id}/subscriptions`,
        expect: (reader) => (seesMoney(reader, person) ? undefined : 'private_information'),
      },
    ])
}
