import { makePhoto } from '#tests/people/files.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { joinAs } from './screenshot-people.ts'

/** Conversations to look at: a long one with a picture, a request, and one with a creator near the end of the free messages. */
export async function makeTalks(site: string, person: Visitor): Promise<{ friend: number; stranger: number; creator: number }> {
  const join = (name: string) => joinAs(site, name)
  const [friend, stranger, creator] = [await join('Jonas Feldhaus'), await join('Priya Raman'), await join('Ana Castelo')]
  await creator.post('/api/creator/setup', { description: 'Ceramics, and how they are made.', price: 1250, country: 'PT' })
  const talk = async (from: Visitor, to: Visitor, lines: readonly (readonly [Visitor, string])[]) => {
    const { id } = (await from.post('/api/conversations', { otherUserId: to.id })).body
    for (const [by, content] of lines) await by.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
    return id
  }
  const id = await talk(person, friend, [
    [person, 'Did you try the bread with the longer rest?'],
    [friend, 'Twice. The second one rose like a balloon and came down like one as well.'],
    [friend, 'But the crust! Look:'],
  ])
  const { url } = (await friend.upload({ media: await makePhoto() })).body
  await friend.post(`/api/conversations/${id}/messages`, { content: 'No. 14', messageType: 'image', mediaUrl: url })
  for (const [by, content] of [
    [person, 'That is a serious crust. What flour is it? I am at https://muehle.example looking for the dark one.'],
    [
      friend,
      'The dark one. 780 g, 562 g water, 15.6 g salt. Eighteen hours in the cold, and then straight into the oven, as hot as it gets.',
    ],
    [person, 'Tomorrow then 🙂'],
    [friend, 'Tell me how it went.'],
  ] as const)
    await by.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
  await talk(stranger, person, [[stranger, 'Hello! I read your post about the allotment and would love to ask where you found the seeds.']])
  await talk(person, creator, [
    [person, 'Hello Ana, do you fire at 1240 or higher?'],
    [creator, 'At 1240, and slowly. The glaze needs it.'],
    [person, 'And how long do you hold it?'],
  ])
  return { friend: friend.id, stranger: stranger.id, creator: creator.id }
}
