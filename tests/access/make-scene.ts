import { actAsSystem } from '#server/access/index.ts'
import { holdThings } from '#server/account/enforcement/index.ts'
import { admin } from '#tests/people/staff.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { inTurn, makeActors, makeAskers, type Actor } from './cast.ts'
import type { Person } from './facts.ts'
import { asFile, upload } from './make-files.ts'
import { makeOwner, makePost, openPerson } from './make-owner.ts'
import { firstNumber, Marks } from './marks.ts'
import {
  make,
  type Board,
  type Owner,
  type Scene,
  type SceneAnswer,
  type SceneArticle,
  type SceneComment,
  type SceneMessage,
  type ScenePost,
  type SceneRequest,
} from './scene.ts'
import { makeSales, nameOnInvoices } from './make-sales.ts'
import { removeOwners, tieAll } from './tie-all.ts'

const parts: Record<string, Person> = {
  ambrosio: openPerson,
  birgitta: { ...openPerson, part: 'creator', isCreator: true },
  cornelia: { ...openPerson, part: 'private', isPrivate: true },
  dagobert: { ...openPerson, part: 'limited', isLimited: true },
  eleonora: { ...openPerson, part: 'suspended', isCreator: true, standing: 'suspended' },
  ferdinan: { ...openPerson, part: 'deleted', isCreator: true, standing: 'deleted' },
  giovanni: { ...openPerson, part: 'reserved', followsFor: 'followers' },
  hildegar: { ...openPerson, part: 'secretive', followsFor: 'nobody' },
}
const companions = ['isabella', 'jonathan', 'kimberly', 'leonardo', 'margaret', 'nathanie', 'octavian', 'penelope']

const numbered = ['users', 'posts', 'comments', 'board_requests', 'board_comments']
const numberFrom = async (site: TestSite, first: number) => {
  for (const [index, table] of numbered.entries())
    await site.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, first + index * 1_000_000])
}

/** Made through HTTP as people make it; afterwards nothing of it changes. */
export async function makeScene(): Promise<Scene> {
  const site = await startTestSite({ runsJobs: true })
  const marks = new Marks()
  // Older than the rest, so that first pages of lists are full of what is looked for.
  const actors = await makeActors(site)
  const boards = await inTurn(actors, makeBoard)
  await numberFrom(site, firstNumber)
  const friend = await makeOwner(site, marks, { ...openPerson, part: 'friend' }, 'quentina', null)
  const owners = await inTurn(Object.entries(parts), async ([name, person], index) => {
    const companion = await makeOwner(site, marks, { ...openPerson, part: `companion of ${person.part}` }, companions[index] ?? '', null)
    const owner = await makeOwner(site, marks, person, name, companion)
    if (person.isPrivate || person.followsFor !== 'everyone')
      await make(owner.by.put('/api/me/follow-settings', { isPrivate: person.isPrivate, followsFor: person.followsFor }))
    await make(companion.by.post(`/api/users/${owner.id}/follow`))
    await make(friend.by.post(`/api/users/${owner.id}/follow`))
    for (const { id } of person.isPrivate ? [companion, friend] : []) await make(owner.by.post(`/api/users/${id}/accept-follower`))
    await make(owner.by.post(`/api/users/${companion.id}/follow`))
    return owner
  })
  const [tag, trend] = [marks.word('tag of everybody'), marks.word('tag of three who are there')]
  const posts = await makePosts(site, marks, owners, friend, { tag, trend })
  await site.query("update posts set language = 'ko'")
  const comments = await makeComments(marks, owners, posts, friend)
  const { requests, answers } = await makeRequests(marks, owners, friend)
  const articles = await makeArticles(site, marks)
  const messages = await inTurn(owners, (owner) => talkToFriend(site, marks, owner, friend))
  const unused = await inTurn(owners.slice(0, 3), async ({ by, person }) =>
    asFile(marks, await upload(site, by), { owner: person, shownBy: { kind: 'nothing' }, label: `unused upload of ${person.part}` }),
  )
  for (const board of boards)
    for (const owner of owners) {
      comments.push(await commentOn(marks, owner, board))
      answers.push(await answerTo(marks, owner, board))
      messages.push(await writeTo(marks, owner, board.actor))
    }
  await numberFrom(site, 5_000)
  const billed = await nameOnInvoices(marks, owners, actors)
  await tieAll(site, owners, actors)
  await removeOwners(site, owners, posts)
  await holdThings(
    site.platform.database,
    actAsSystem(),
    {
      postIds: posts.flatMap(({ id, isHeld }) => (isHeld ? [id] : [])),
      commentIds: comments.flatMap(({ id, isHeld }) => (isHeld ? [id] : [])),
    },
    site.platform.clock.now(),
  )
  await saveAll(site, posts)
  const sales = await makeSales(site, marks, { owners, actors, messages })
  const people = [friend, ...owners, ...owners.flatMap(({ companion }) => companion ?? [])]
  const pictures = people.flatMap(({ face, gallery }) => [face, gallery])
  const shown = [...posts, ...articles, ...messages].map(({ file }) => file)
  const further = [...posts, ...messages].map((one) => one.further?.file ?? null)
  const earlier = posts.map((post) => post.earlier?.file ?? null)
  const files = [...pictures, ...shown, ...further, ...earlier, ...unused].filter((file) => file !== null)
  const askers = await makeAskers(site, actors, owners)
  return {
    site,
    marks,
    owners,
    friend,
    people,
    actors,
    boards,
    askers,
    posts,
    comments,
    requests,
    answers,
    articles,
    messages,
    sales,
    billed,
    files,
    tag,
    trend,
  }
}

/** Each owner a free post with a picture; creators premium ones; and what the staff will hide. */
async function makePosts(
  site: TestSite,
  marks: Marks,
  owners: readonly Owner[],
  friend: Owner,
  { tag, trend }: Pick<Scene, 'tag' | 'trend'>,
): Promise<ScenePost[]> {
  // With the friend and the open one, whoever is hidden would make it three.
  const isOutOfSight = ({ person }: Owner) => person.isPrivate || person.isLimited || person.standing !== 'there'
  const tagOf = new Map(owners.filter(isOutOfSight).map(({ person }) => [person, marks.word(`tag of ${person.part}`)]))
  for (const { person } of owners) if (person.part === 'open' || person.part === 'creator') tagOf.set(person, trend)
  const hiddenTag = marks.word('tag of a hidden post')
  const posts: ScenePost[] = []
  const everyTag = [...new Set([...tagOf.values(), hiddenTag])]
  for (const author of [friend, ...owners]) {
    const own = tagOf.get(author.person)
    const tags = author === friend || author.person.part === 'open' ? everyTag : own ? [own] : []
    posts.push(await makePost(site, marks, author, { media: author.person.isPrivate ? 'gallery' : 'picture', tags: [tag, ...tags] }))
    if (author.person.part === 'open')
      posts.push(await makePost(site, marks, author, { isHeld: true, media: 'gallery', tags: [hiddenTag] }))
    if (author.person.isPrivate) posts.push(await makePost(site, marks, author, { media: 'video' }))
    if (!author.person.isCreator) continue
    posts.push(await makePost(site, marks, author, { isPremium: true, media: 'gallery' }))
    if (author.person.standing !== 'there') continue
    posts.push(await makePost(site, marks, author, { isPremium: true, media: 'video' }))
    posts.push(await makePost(site, marks, author, { isPremium: true, isSensitive: true, media: 'gallery' }))
    posts.push(await makePost(site, marks, author, { isPremium: true, isHidden: true, media: 'picture' }))
    posts.push(await makePost(site, marks, author, { isHidden: true, media: 'picture', tags: [hiddenTag] }))
  }
  return posts
}

/** The friend's word under each post that they can open, and each owner's under the friend's. */
async function makeComments(marks: Marks, owners: readonly Owner[], posts: readonly ScenePost[], friend: Owner): Promise<SceneComment[]> {
  const common = posts.find(({ author }) => author === friend.person)
  if (!common) throw new Error('the friend wrote nothing')
  const write = async ({ by, person }: Actor, post: ScenePost): Promise<SceneComment> => {
    const words = marks.word(`comment of ${person.part} under ${post.label}`)
    const { id } = await make(by.post(`/api/posts/${post.id}/comments`, { content: words }))
    marks.add(id, `number of the comment of ${person.part} under ${post.label}`)
    return { author: person, post, isHidden: false, isHeld: post === common && person.part === 'reserved', id, postId: post.id, words }
  }
  const comments: SceneComment[] = []
  for (const post of posts) {
    if (post !== common && !post.isPremium) comments.push(await write(friend, post))
    const author = owners.find(({ person }) => person === post.author)
    if (author && post.isPremium) comments.push(await write(author, post))
  }
  for (const owner of owners) comments.push(await write(owner, common))
  return comments
}

/** Everybody asks once by name and once without; the friend and the author answer both. */
async function makeRequests(marks: Marks, owners: readonly Owner[], friend: Owner) {
  const requests: SceneRequest[] = []
  const answers: SceneAnswer[] = []
  for (const owner of owners)
    for (const isAnonymous of [false, true]) {
      const label = `${isAnonymous ? 'anonymous ' : ''}request of ${owner.person.part}`
      const [title, words] = [marks.word(`title of ${label}`), marks.word(`words of ${label}`)]
      const { id } = await make(owner.by.post('/api/requests', { title, description: words, category: 'gig', isAnonymous }))
      marks.add(id, `number of ${label}`)
      const request: SceneRequest = { author: owner.person, isAnonymous, label, id, title, words }
      requests.push(request)
      for (const { person, by } of [friend, owner]) {
        const answer = marks.word(`answer of ${person.part} to ${label}`)
        const made = await make(by.post(`/api/requests/${id}/comments`, { content: answer }))
        marks.add(made.id, `number of the answer of ${person.part} to ${label}`)
        answers.push({ author: person, request, id: made.id, words: answer })
      }
    }
  return { requests, answers }
}

async function makeArticles(site: TestSite, marks: Marks): Promise<SceneArticle[]> {
  const by = await admin(site)
  const author: Person = { ...openPerson, part: 'editor', role: 'admin' }
  return inTurn([true, false], async (isPublished) => {
    const label = isPublished ? 'published article' : 'draft'
    const [title, words] = [marks.word(`title of the ${label}`), marks.word(`words of the ${label}`)]
    const uploaded = await upload(site, by)
    const status = isPublished ? 'published' : 'draft'
    const { id, slug } = await make(by.post('/api/blog', { title, content: words, status, featuredImage: uploaded.url }))
    const facts = { author, isPublished }
    const file = asFile(marks, uploaded, { owner: author, shownBy: { kind: 'article', article: facts }, label: `picture of the ${label}` })
    return { ...facts, label, id, slug, title, words, file }
  })
}

/** A conversation with a picture in it, to which nobody else belongs. */
async function talkToFriend(site: TestSite, marks: Marks, { person, by }: Owner, friend: Owner): Promise<SceneMessage> {
  const words = marks.word(`message of ${person.part} to the friend`)
  const { id: conversationId } = await make(by.post('/api/conversations', { otherUserId: friend.id }))
  const [first, second] = [await upload(site, by), await upload(site, by)]
  const alt = marks.word(`alternative text in a message of ${person.part}`)
  const attachments = [{ url: first.url }, { url: second.url, alt }]
  await make(by.post(`/api/conversations/${conversationId}/messages`, { content: words, attachments }))
  const message = { sender: person, recipient: friend.person }
  const of = { owner: person, shownBy: { kind: 'message' as const, message } }
  const file = asFile(marks, first, { ...of, label: `picture in a message of ${person.part}` })
  const further = { alt, file: asFile(marks, second, { ...of, label: `second picture in a message of ${person.part}` }) }
  return { ...message, conversationId, words, file, further }
}

/** Everyone has saved everything, as if while they could: what becomes of it is for the gate to say. */
async function saveAll(site: TestSite, posts: readonly ScenePost[]): Promise<void> {
  await site.query(
    'insert into bookmarks (post_id, user_id, created_at) select posts.id, users.id, now() from posts, users where posts.id = any($1)',
    [posts.map(({ id }) => id)],
  )
}

async function makeBoard(actor: Actor): Promise<Board> {
  const post = await make(actor.by.post('/api/posts', { content: 'Say something' }))
  const request = await make(actor.by.post('/api/requests', { title: 'Ask me', description: 'anything', category: 'other' }))
  return { actor, postId: post.id, requestId: request.id }
}

async function commentOn(marks: Marks, owner: Owner, { actor, postId }: Board): Promise<SceneComment> {
  const label = `comment of ${owner.person.part} for ${actor.person.part}`
  const words = marks.word(label)
  const { id } = await make(owner.by.post(`/api/posts/${postId}/comments`, { content: words }))
  marks.add(id, `number of the ${label}`)
  const post = {
    author: actor.person,
    isPremium: false,
    isSensitive: false,
    hasMedia: false,
    isHidden: false,
    isHeld: false,
    isTagged: false,
  }
  return { author: owner.person, post, isHidden: false, isHeld: false, id, postId, words }
}

async function answerTo(marks: Marks, owner: Owner, { actor, requestId }: Board): Promise<SceneAnswer> {
  const label = `answer of ${owner.person.part} for ${actor.person.part}`
  const words = marks.word(label)
  const { id } = await make(owner.by.post(`/api/requests/${requestId}/comments`, { content: words }))
  marks.add(id, `number of the ${label}`)
  return { author: owner.person, request: { author: actor.person, isAnonymous: false }, id, words }
}

/** The actor begins, since creators are written to; the owner answers. */
async function writeTo(marks: Marks, owner: Owner, actor: Actor): Promise<SceneMessage> {
  const words = marks.word(`message of ${owner.person.part} to ${actor.person.part}`)
  const { id: conversationId } = await make(actor.by.post('/api/conversations', { otherUserId: owner.id }))
  await make(actor.by.post(`/api/conversations/${conversationId}/messages`, { content: 'Hello', messageType: 'text' }))
  await make(owner.by.post(`/api/conversations/${conversationId}/messages`, { content: words, messageType: 'text' }))
  return { sender: owner.person, recipient: actor.person, conversationId, words, file: null, further: null }
}
