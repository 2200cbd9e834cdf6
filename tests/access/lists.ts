import { isFull } from './cast.ts'
import type { Reader } from './facts.ts'
import { isFace, isInFollows, isListed, isOffered, isOnBoard, seeFollows, seeHead, seesRequest } from './oracle.ts'
import type { Outlet } from './outlet.ts'
import type { Owner, Scene, ScenePost } from './scene.ts'

type Filter = (post: ScenePost) => boolean
const every: Filter = () => true
const withMedia: Filter = ({ hasMedia }) => hasMedia
const premium: Filter = ({ isPremium }) => isPremium
export const isOfPicture: Filter = ({ file, isPremium, isSensitive }) => file !== null && !file.isVideo && !isPremium && !isSensitive

/** Lists of posts in which nobody looks for anybody. */
export function listsOfPosts({ posts, tag }: Scene): Outlet[] {
  const list = (name: string, query: string, filter: Filter, kind: 'all' | 'followed' = 'all'): Outlet => ({
    name,
    kind: 'call',
    scope: 'read',
    path: `/api/posts?${query}`,
    expect: (reader, shown) => {
      if (kind === 'followed' && !reader.person) return 'signed_out'
      for (const post of posts) if (filter(post) && isListed(reader, post, kind)) shown.post(post)
      return undefined
    },
  })
  return [
    list('the posts of everybody', 'limit=100', every),
    list('the posts of everybody, page by page', 'limit=7', every),
    list('pictures and videos of everybody', 'limit=100&kind=media', withMedia),
    list('premium posts of everybody', 'limit=100&kind=premium', premium),
    list('posts in a language', 'limit=100&language=ko', every),
    list('posts with a hashtag', `limit=100&tag=${tag}`, ({ isTagged }) => isTagged),
    list('the posts of people one follows', 'limit=100&feed=following', every, 'followed'),
    list('pictures of people one follows', 'limit=100&feed=following&kind=media', withMedia, 'followed'),
    list('premium posts of people one follows', 'limit=100&feed=following&kind=premium', premium, 'followed'),
  ]
}

/** The posts of somebody one looks for. */
export function postsOfPeople({ owners, posts }: Scene): Outlet[] {
  const list = ({ person, id }: Owner, name: string, path: string, filter: Filter): Outlet => ({
    name: `${name} of ${person.part}`,
    kind: 'call',
    scope: 'read',
    path: path.replace('{id}', String(id)),
    expect: (reader, shown) => {
      for (const post of posts) if (post.author === person && filter(post) && isListed(reader, post, 'author')) shown.post(post)
    },
  })
  const pictures: Outlet = {
    name: 'the newest pictures of everybody',
    kind: 'call',
    scope: 'read',
    path: `/api/pictures?authors=${owners.map(({ id }) => id).join()}`,
    // Whoever has more than three shows the newest.
    isSome: true,
    expect: (reader, shown) => {
      for (const post of posts) if (isOfPicture(post) && isListed(reader, post, 'author')) shown.picture(post)
    },
  }
  return [
    pictures,
    ...owners.flatMap((owner) => [
      list(owner, 'posts', '/api/posts?author={id}', every),
      list(owner, 'pictures', '/api/posts?author={id}&kind=media', withMedia),
      list(owner, 'premium posts', '/api/posts?author={id}&kind=premium', premium),
      list(owner, 'posts by the second way', '/api/creator/{id}/posts', every),
    ]),
  ]
}

/** Lists of people in which nobody looks for anybody, and search. */
export function listsOfPeople({ people }: Scene): Outlet[] {
  const list = (name: string, path: string, body: object | null, isMeant: (owner: Owner) => boolean): Outlet => ({
    name,
    kind: 'call',
    scope: 'read',
    path,
    ...(body ? { method: 'POST' as const, body } : {}),
    expect: (reader, shown) => {
      for (const owner of people) if (isMeant(owner) && isOffered(reader, owner.person)) shown.head(owner)
    },
  })
  const creators = ({ person }: Owner) => person.isCreator
  return [
    list('everybody, counted', '/api/users/with-counts?limit=100', {}, () => true),
    list('the creators', '/api/creators?limit=100', null, creators),
    list('the popular creators', '/api/creators?limit=100&sort=popular', null, creators),
    list('the creators of the week', '/api/creators?limit=100&posting=week', null, creators),
    ...people.map((owner) => list(`search for ${owner.person.part}`, '/api/users/search', { query: owner.name }, (one) => one === owner)),
    ...people
      .filter(creators)
      .map((owner) =>
        list(`the directory, looking for ${owner.person.part}`, `/api/creators?q=${owner.name}`, null, (one) => one === owner),
      ),
  ]
}

/** Of who follows somebody, those whose faces this reader may be shown; what the staff reads by its powers, it reads in the list. */
export const facesOf = (reader: Reader, { person, companion }: Owner, friend: Owner): Owner[] =>
  seeFollows({ ...reader, isUnlocked: false }, person) === 'open'
    ? [companion, friend].flatMap((one) => (one && isFace(reader, one.person) ? one : []))
    : []

/** Somebody by name and by number, and their lists. */
export function profiles({ owners, friend }: Scene): Outlet[] {
  const read = ({ person }: Owner, name: string, path: string, owner: Owner): Outlet => ({
    name: `${person.part} ${name}`,
    kind: 'call',
    scope: 'read',
    path,
    expect: (reader, shown) => {
      const sight = seeHead(reader, person)
      if (sight === 'not_found') return sight
      if (sight === 'open') shown.head(owner)
      else shown.name(person)
      return undefined
    },
  })
  const follows = (owner: Owner, name: 'followers' | 'following', word: string | number): Outlet => ({
    name: `${name} of ${owner.person.part} by ${typeof word}`,
    kind: 'call',
    scope: 'read',
    path: `/api/users/${word}/${name}?limit=100`,
    expect: (reader, shown) => {
      const sight = seeFollows(reader, owner.person)
      if (sight === 'empty') return undefined
      if (sight !== 'open') return sight
      const listed = name === 'followers' ? [owner.companion, friend] : [owner.companion]
      for (const one of listed) if (one && isInFollows(reader, one.person)) shown.head(one)
      shown.head(owner)
      return undefined
    },
  })
  const faces = ({ person, id }: Owner, expect: (reader: Reader) => readonly Owner[], more: Partial<Outlet> = {}): Outlet => ({
    name: `a few followers of ${person.part}`,
    kind: 'call',
    scope: 'read',
    path: `/api/users/${id}/follower-faces`,
    expect: (reader, shown) => {
      if (seeHead(reader, person) === 'not_found') return 'not_found'
      for (const one of expect(reader)) shown.name(one.person)
      return undefined
    },
    ...more,
  })
  return [
    // Among those whom the cast follows, its own may be the newest.
    ...owners.map((owner) => faces(owner, (reader) => facesOf(reader, owner, friend), { isSome: true })),
    ...owners.flatMap((owner) =>
      owner.companion ? faces(owner.companion, (reader) => (isFace(reader, owner.person) ? [owner] : [])) : [],
    ),
    ...owners.flatMap((owner) => [
      read(owner, 'by number', `/api/users/${owner.id}`, owner),
      read(owner, 'by name', `/api/users/username/${owner.name}`, owner),
    ]),
    ...owners.flatMap((owner) => [follows(owner, 'followers', owner.name), follows(owner, 'following', owner.id)]),
  ]
}

/** The board and the blog. */
export function boardAndBlog({ requests, answers, articles, boards, owners }: Scene): Outlet[] {
  const call = (name: string, path: string, expect: Outlet['expect']): Outlet => ({ name, kind: 'call', scope: 'read', path, expect })
  return [
    call('the board', '/api/requests?limit=100', (reader, shown) => {
      for (const request of requests) if (isOnBoard(reader, request)) shown.request(request)
    }),
    call('a category of the board', '/api/requests?limit=100&category=gig', (reader, shown) => {
      for (const request of requests) if (isOnBoard(reader, request)) shown.request(request)
    }),
    ...boards.map(({ actor, requestId }) => {
      const request = { author: actor.person, isAnonymous: false }
      const given = answers.filter((answer) => answer.request.author === actor.person)
      const outlet = call(`the answers to ${actor.person.part}`, `/api/requests/${requestId}/comments?limit=100`, (reader, shown) =>
        seesRequest(reader, request) ? shown.answers(given) : 'not_found',
      )
      // Others are to this request what they are to any.
      const isSpared: Outlet['isSpared'] = ({ person }) =>
        !isFull && person !== null && person !== actor.person && owners.every((owner) => owner.person !== person)
      return { ...outlet, isSpared }
    }),
    call('the blog', '/api/blog', (_, shown) => {
      for (const article of articles) if (article.isPublished) shown.article(article)
    }),
  ]
}

/** What is talked about, without whom nobody should find by it. Answers are kept for half a minute, the same for everybody. */
export function trends({ tag, trend }: Scene): Outlet[] {
  return [{ name: 'trends', kind: 'call', scope: 'read', path: '/api/trends', expect: (_, shown) => shown.words(tag, trend) }]
}
