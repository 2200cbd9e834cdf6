import { describe, expect, it } from 'vitest'
import { startDeliveringSite } from '#tests/delivering-site.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { mailUnreadMessages, pushMessages } from './deliver-messages.ts'
import { sweepOldNotifications } from './sweep-old.ts'

const { site, clock, channel, named, mails, reply } = await startDeliveringSite()
const minute = 60_000

describe('messages', () => {
  async function talk() {
    const [ana, ben] = [await named('ana'), await named('ben')]
    const conversationId = (await ana.post('/api/conversations', { otherUserId: ben.id })).body.id
    const write = (by: Visitor, content: string) => by.post(`/api/conversations/${conversationId}/messages`, { content })
    await write(ana, 'hello')
    await write(ben, 'hello yourself')
    const read = async () => {
      const all = (await ana.post(`/api/conversations/${conversationId}/messages/list`)).body
      await ana.post(`/api/conversations/${conversationId}/receipts`, { readSeq: Math.max(...all.map(({ seq }: { seq: number }) => seq)) })
    }
    return { ana, ben, conversationId, write, read }
  }

  it('that nobody read for ten minutes are mailed about once, without a word of them, until they are read', async () => {
    const { ana, ben, write, read } = await talk()
    await mailUnreadMessages(site.platform)
    expect(await mails(ana)).toEqual([])
    clock.advance(11 * minute)
    await Promise.all(Array.from({ length: 4 }, () => mailUnreadMessages(site.platform)))
    const [mail, ...more] = await mails(ana)
    expect(more).toEqual([])
    expect(mail.subject).toBe(`1 unread message from ${ben.user.displayName}`)
    expect(mail.text + mail.html).not.toContain('yourself')
    await write(ben, 'are you there?')
    clock.advance(11 * minute)
    await mailUnreadMessages(site.platform)
    expect(await mails(ana)).toHaveLength(1)
    await read()
    await write(ben, 'again')
    clock.advance(11 * minute)
    await mailUnreadMessages(site.platform)
    expect(await mails(ana)).toHaveLength(2)
  })

  it('are told on devices one by one, not while the conversation is muted or after it was read', async () => {
    const { ana, ben, conversationId, write, read } = await talk()
    channel.people.add(ana.id)
    const push = () => Promise.all(Array.from({ length: 3 }, () => pushMessages(site.platform, channel, [conversationId])))
    await push()
    expect(channel.of(ana)).toMatchObject([
      { kind: 'message', title: ben.user.displayName, preview: 'hello yourself', path: `/messages?user=${ben.id}`, isUrgent: true },
    ])
    expect(channel.of(ana)[0]?.body).not.toContain('yourself')
    await write(ben, 'second')
    await push()
    expect(channel.of(ana)).toHaveLength(2)
    await write(ben, 'third')
    await read()
    await push()
    await site.query('update conversation_members set is_muted = true where user_id = $1', [ana.id])
    await write(ben, 'fourth')
    await push()
    expect(channel.of(ana)).toHaveLength(2)
  })
})

describe('what is old', () => {
  it('leaves the list after half a year', async () => {
    const ana = await named('ana')
    await reply(ana)
    await site.query(`update notifications set created_at = created_at - interval '181 days' where user_id = $1`, [ana.id])
    await reply(ana)
    await sweepOldNotifications(site.platform)
    expect((await ana.get('/api/notifications')).body).toHaveLength(1)
  })
})
