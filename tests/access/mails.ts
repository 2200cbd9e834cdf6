import { seesMessage } from './oracle.ts'
import { make, type Scene } from './scene.ts'
import { Shown } from './shown.ts'

/**
 * What every mail to every asker holds that is not for them. A mail that was sent is not taken back by a block, so that it may tell of what
 * happened before: what others did to what is theirs, what was written to them, and names.
 */
export async function readMails(scene: Scene): Promise<string[]> {
  const { askers, marks, people, comments, answers, messages, boards, requests, posts } = scene
  const wrong: string[] = []
  let read = 0
  for (const asker of askers) {
    if (!asker.person || asker.scopes || asker.isUnlocked) continue
    const mails = await make(asker.by.get(`/sandbox/mailbox?to=${encodeURIComponent(asker.by.user.email)}`))
    read += mails.length
    const shown = new Shown(scene, asker)
    for (const { name, id } of people) shown.words(name, id)
    const board = boards.find(({ actor }) => actor.person === asker.person)
    for (const { id, words, postId, post } of comments) if (postId === board?.postId || post.author === asker.person) shown.words(id, words)
    for (const { id, words, request } of answers) if (request.author === asker.person) shown.words(id, words)
    for (const message of messages) if (seesMessage(asker, message) || message.recipient === asker.person) shown.words(message.words)
    for (const { author, id, title } of requests) if (author === asker.person) shown.words(id, title)
    for (const { author, id, words, tags } of posts) if (author === asker.person) shown.words(id, words, ...tags)
    shown.words(scene.billed.get(asker.person)?.name)
    for (const { buyer, request } of scene.sales) if (buyer === asker.person) shown.words(request?.creatorWords)
    const found = marks.findIn(JSON.stringify(mails))
    for (const mark of found) if (!shown.marks.has(mark)) wrong.push(`${asker.name} · mails: SHOWS ${marks.nameOf(mark)}`)
  }
  if (read === 0) wrong.push('nobody was written to')
  return wrong
}
