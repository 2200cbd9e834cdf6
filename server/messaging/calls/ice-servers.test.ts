import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSocket } from '#tests/people/socket.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

const relay = { TURN_URLS: 'turn:relay.example:3478?transport=udp, turns:relay.example:443', TURN_SECRET: 'shared with coturn' }

async function call(site: TestSite) {
  const [anna, ben] = [await site.person(), await site.person()]
  await ben.post(`/api/users/${anna.id}/follow`)
  const socket = await openSocket(anna)
  socket.send({ type: 'video-call-invite', toUserId: ben.id, roomId: 'here' })
  await socket.until(() => socket.of('call-ringing').length === 1)
  return { anna, ben, socket }
}

describe('what a call connects through', () => {
  it('is nobody else’s server on a site of this machine', async () => {
    const { anna } = await call(await startTestSite())
    expect((await anna.post('/api/calls/here/ice')).body).toEqual({ iceServers: [], isRelayOnly: false })
  })

  it('is the operator’s STUN and relay, with credentials of an hour', async () => {
    const site = await startTestSite({ env: { ...relay, STUN_URLS: 'stun:stun.example:3478' } })
    const { anna, ben } = await call(site)
    for (const member of [anna, ben]) {
      const { body } = await member.post('/api/calls/here/ice')
      const [stun, turn] = body.iceServers
      expect(stun).toEqual({ urls: ['stun:stun.example:3478'] })
      expect(turn.urls).toEqual(['turn:relay.example:3478?transport=udp', 'turns:relay.example:443'])
      const [expiry, personId] = turn.username.split(':')
      expect(Number(personId)).toBe(member.id)
      expect(Math.abs(Number(expiry) - Date.now() / 1000 - 3600)).toBeLessThan(60)
      expect(turn.credential).toBe(createHmac('sha1', relay.TURN_SECRET).update(turn.username).digest('base64'))
    }
  })

  it('is the relay alone for whoever wants it so', async () => {
    const site = await startTestSite({ env: { ...relay, STUN_URLS: 'stun:stun.example:3478' } })
    const { anna, ben } = await call(site)
    expect((await anna.put('/api/me/privacy', { relaysCalls: true })).body).toMatchObject({ relaysCalls: true })
    const { body } = await anna.post('/api/calls/here/ice')
    expect(body).toMatchObject({
      isRelayOnly: true,
      iceServers: [{ urls: [expect.stringMatching(/^turn:/), expect.stringMatching(/^turns:/)] }],
    })
    expect((await ben.post('/api/calls/here/ice')).body.isRelayOnly).toBe(false)
  })

  it('is for members of a call under way', async () => {
    const site = await startTestSite({ env: relay })
    const { anna, socket } = await call(site)
    expect((await (await site.person()).post('/api/calls/here/ice')).status).toBe(404)
    expect((await anna.post('/api/calls/elsewhere/ice')).status).toBe(404)
    expect((await site.visitor().post('/api/calls/here/ice')).status).toBe(401)
    socket.send({ type: 'end-call', roomId: 'here' })
    await socket.until(() => socket.of('call-ended').length === 1)
    expect((await anna.post('/api/calls/here/ice')).status).toBe(404)
  })
})
