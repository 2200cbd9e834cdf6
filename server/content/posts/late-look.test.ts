import { expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

const site = await startTestSite()

async function watch(visitor: Visitor, screen: { posts: number[]; people?: number[] }): Promise<OpenedSocket> {
  const socket = await openSocket(visitor)
  socket.send({ type: 'watch', threads: [], people: [], tag: null, behind: [], ...screen })
  await socket.settled()
  return socket
}

it('what changed is sent once to who comes to look while it is on its way', async () => {
  const [ana, ben] = [await site.person('ana_late'), await site.person('ben_late')]
  const write = async (content: string): Promise<number> => (await ana.post('/api/posts', { content })).body.id
  const [liked, other] = [await write('Liked'), await write('Other')]
  const framesOf = (socket: OpenedSocket, id: number) => socket.of('post').filter(({ post }) => (post as { id: number }).id === id)
  const early = await watch(site.visitor(), { posts: [liked], people: [ana.id] })
  await ben.post(`/api/posts/${liked}/like`, { liked: true })
  await early.until(() => framesOf(early, liked).length === 1)
  const client = await site.platform.connection.pool.connect()
  let late: OpenedSocket
  try {
    await client.query('begin; lock table posts in access exclusive mode')
    site.platform.bus.publish('person.changed', { personId: ana.id })
    // It asks which posts on the screens are hers.
    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    const asking = `select ${waiting} and query like 'select "id" from "posts" where%user_id = any%'`
    await expect.poll(async () => (await site.query(asking)).length, { timeout: stretch(10_000) }).toBe(1)
    late = await watch(ben, { posts: [liked, other] })
  } finally {
    await client.query('rollback')
    client.release()
  }
  await late.until(() => framesOf(late, liked).length > 0)
  await ben.post(`/api/posts/${other}/like`, { liked: true })
  await late.until(() => framesOf(late, other).length > 0)
  await late.settled()
  expect(framesOf(late, liked)).toHaveLength(1)
})
