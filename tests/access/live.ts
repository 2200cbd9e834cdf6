import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import type { Asker } from './cast.ts'
import { inTurn } from './cast.ts'
import { isListed, seesMessage } from './oracle.ts'
import { make, type Owner, type Scene } from './scene.ts'
import { Shown } from './shown.ts'

interface Watcher {
  readonly asker: Asker
  readonly socket: OpenedSocket
}

/**
 * Everybody who may open a socket does, then each owner who can writes a post, and a message to everybody they talk with. Answers what
 * reached whom wrongly: one line for each.
 */
export async function watchLive(scene: Scene): Promise<string[]> {
  const { askers, owners, friend, messages, marks } = scene
  const present = owners.filter(({ person }) => person.standing === 'there')
  const watchers = await inTurn(
    askers.filter(({ scopes }) => scopes === null),
    async (asker): Promise<Watcher> => ({ asker, socket: await openSocket(asker.by) }),
  )
  const words = new Map<(typeof messages)[number], string>()
  for (const owner of present) {
    for (const message of messages.filter(({ sender }) => sender === owner.person)) {
      const word = marks.word(`live message of ${owner.person.part} to ${message.recipient.part}`)
      const { status } = await owner.by.post(`/api/conversations/${message.conversationId}/messages`, {
        content: word,
        messageType: 'text',
      })
      // Nothing passes between two who are apart.
      if (status < 300) words.set(message, word)
    }
    await make(owner.by.post('/api/posts', { content: 'News' }))
  }
  // Once everybody has heard of this one, they have heard of all before.
  await make(friend.by.post('/api/posts', { content: 'Good night' }))
  const wrong: string[] = []
  for (const { asker, socket } of watchers) {
    await socket.until(() => socket.of('new-posts').some((frame) => JSON.stringify(frame).includes(String(friend.id))), stretch(20_000))
    const shown = new Shown(scene, asker)
    shown.words(friend.id)
    for (const owner of present) if (hears(asker, owner)) shown.words(owner.id)
    const found = marks.findIn(JSON.stringify(socket.frames))
    const expected = new Set(shown.marks)
    for (const [message, word] of words) {
      if (!seesMessage(asker, message)) continue
      expected.add(word)
      for (const owner of [message.sender, message.recipient].flatMap((person) => scene.people.filter((one) => one.person === person)))
        for (const mark of nameMarks(scene, owner)) expected.add(mark)
    }
    for (const mark of found) if (!expected.has(mark)) wrong.push(`${asker.name} · socket: SHOWS ${marks.nameOf(mark)}`)
    for (const [message, word] of words)
      if (seesMessage(asker, message) && !found.has(word)) wrong.push(`${asker.name} · socket: lacks ${marks.nameOf(word)}`)
    const told = new Set(socket.of('new-posts').flatMap((frame) => frame['authorIds'] as number[]))
    for (const owner of present)
      if (told.has(owner.id) !== hears(asker, owner))
        wrong.push(`${asker.name} · socket: ${told.has(owner.id) ? 'HEARS' : 'hears nothing'} of a post of ${owner.person.part}`)
    const counted = socket.of('new-posts').reduce((sum, frame) => sum + Number(frame['count']), 0)
    if (counted !== present.filter((owner) => hears(asker, owner)).length + 1) wrong.push(`${asker.name} · socket: counts ${counted} posts`)
    socket.close()
  }
  return wrong
}

/** Of a post that would stand in their list of everybody's. */
const hears = (asker: Asker, { person }: Owner): boolean =>
  isListed(
    asker,
    { author: person, isPremium: false, isSensitive: false, hasMedia: false, isHidden: false, isHeld: false, isTagged: false },
    'all',
  )

function nameMarks(scene: Scene, owner: Owner): Set<string> {
  const shown = new Shown(scene, scene.askers[0] as Asker)
  shown.name(owner.person)
  return shown.marks
}
