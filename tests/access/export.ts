import type { Visitor } from '#tests/people/visitor.ts'
import type { Asker } from './cast.ts'
import { seesMessage } from './oracle.ts'
import { readZip } from './read-text.ts'
import { make, type Scene } from './scene.ts'
import { Shown } from './shown.ts'

/** Who has an archive made: an owner of each kind, and one of those who have to do with all of them. */
const exporters = /^(?:open|creator|private), themself$|^user, (?:subscribed|blocked by)$/

/**
 * What the archives of these people hold that is not theirs. One's own is everything one wrote; of others it is the messages of
 * conversations and the names of those one follows, pays or has blocked.
 */
export async function readExports(scene: Scene): Promise<string[]> {
  const wrong: string[] = []
  for (const asker of scene.askers.filter(({ name, scopes }) => exporters.test(name) && scopes === null)) {
    // A proof of a moment ago is asked for.
    await asker.by.signInByCode(asker.by.user.email)
    const found = scene.marks.findIn(await archiveOf(asker.by))
    const own = ownMarks(scene, asker)
    for (const mark of own) if (!found.has(mark)) wrong.push(`${asker.name} · export: lacks ${scene.marks.nameOf(mark)}`)
    const allowed = mayHold(scene, asker)
    for (const mark of found)
      if (!own.has(mark) && !allowed.has(mark)) wrong.push(`${asker.name} · export: SHOWS ${scene.marks.nameOf(mark)}`)
  }
  return wrong
}

/** What somebody wrote, also what the staff took out of sight: it is theirs. */
function ownMarks({ posts, comments, requests, answers, messages }: Scene, { person }: Asker): Set<string> {
  return new Set([
    ...posts.filter(({ author }) => author === person).flatMap(({ words, earlier }) => [words, ...(earlier ? [earlier.words] : [])]),
    ...comments.filter(({ author }) => author === person).map(({ words }) => words),
    ...requests.filter(({ author }) => author === person).map(({ words }) => words),
    ...answers.filter(({ author }) => author === person).map(({ words }) => words),
    ...messages.filter(({ sender }) => sender === person).map(({ words }) => words),
  ])
}

/** What may stand beside it. */
function mayHold(scene: Scene, asker: Asker): Set<string> {
  const shown = new Shown(scene, asker)
  for (const { name, id } of scene.people) shown.words(name, id)
  for (const message of scene.messages) {
    if (!seesMessage(asker, message) && message.recipient !== asker.person) continue
    shown.words(message.words)
    shown.files(message)
  }
  for (const post of scene.posts.filter(({ author }) => author === asker.person)) {
    shown.words(post.id, post.teaser, ...post.tags)
    shown.files(post)
    shown.earlier(post)
  }
  for (const file of scene.files.filter(({ owner }) => owner === asker.person)) shown.file(file)
  for (const { id, title } of scene.requests.filter(({ author }) => author === asker.person)) shown.words(id, title)
  for (const owner of scene.people.filter(({ person }) => person === asker.person)) shown.words(owner.bio, owner.description)
  // As invoices of theirs name them; of buyers a creator's archive says nothing.
  const billed = asker.person && scene.billed.get(asker.person)
  shown.words(billed?.name, billed?.address)
  for (const [seller, { name }] of scene.billed) if (asker.tieTo(seller).subscription !== 'none') shown.words(name)
  for (const { buyer, seller, request } of scene.sales) {
    if (buyer === asker.person) shown.words(request?.reason, request?.creatorWords)
    if (seller === asker.person) shown.words(request?.creatorWords)
  }
  // Numbers lead only to what their reader may see.
  for (const { id } of [...scene.posts, ...scene.comments, ...scene.requests, ...scene.answers]) shown.words(id)
  return shown.marks
}

/** Everything that stands in the archive, names of files too. */
async function archiveOf(by: Visitor): Promise<string> {
  await make(by.post('/api/me/exports'))
  for (let tries = 0; tries < 2_000; tries += 1) {
    const [{ id, state }] = await make(by.get('/api/me/exports'))
    if (state !== 'waiting') {
      const { url } = await make(by.post(`/api/me/exports/${id}/link`))
      return readZip(await make(by.get(url)))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('no archive was made')
}
