import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openSocket, type OpenedSocket } from '#tests/people/socket.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { TwoProcesses } from '#tests/two-processes.ts'

const site = new TwoProcesses(inject('databaseServer'), { hasBalancer: true })
beforeAll(() => site.start(), stretch(120_000))
afterAll(() => site.remove())

const person = (name: string) => Visitor.signUp(site.url, { email: `${name}@people.example`, username: `bell_${name}` })
const patience = stretch(60_000)
const countOf = (socket: OpenedSocket) =>
  (socket.of('notifications').at(-1)?.['unread'] as { notifications: number } | undefined)?.notifications

it('counts at both of two processes what came at one, and takes the count away at both', { timeout: stretch(240_000) }, async () => {
  const [ana, ben] = [await person('ana'), await person('ben')]
  const doors = [site.first.localUrl, site.second.localUrl]
  const sockets = await Promise.all(doors.map((door) => openSocket(ana.by(door))))
  const counted = (count: number) => Promise.all(sockets.map((socket) => socket.until(() => countOf(socket) === count, patience)))
  // What happens at the second is heard at the first, and the other way round.
  expect((await ben.by(site.second.localUrl).post(`/api/users/${ana.id}/follow`)).status).toBe(200)
  await counted(1)
  const { id } = (await ana.by(site.first.localUrl).post('/api/posts', { content: 'Well?' })).body
  await ben.by(site.first.localUrl).post(`/api/posts/${id}/comments`, { content: 'Well.' })
  await counted(2)
  const seen = { until: new Date(Date.now() + 1_000).toISOString() }
  const answer = await ana.by(site.first.localUrl).post('/api/notifications/seen', seen)
  expect(answer.body.notifications).toBe(0)
  await counted(0)
  await ben.by(site.first.localUrl).post(`/api/posts/${id}/comments`, { content: 'Once more.' })
  await counted(1)
  const read = await ana.by(site.second.localUrl).post('/api/notifications/read', { until: new Date(Date.now() + 1_000).toISOString() })
  expect(read.body.notifications).toBe(0)
  await counted(0)
  for (const socket of sockets) socket.close()
})
