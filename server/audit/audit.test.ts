import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { Findings } from '#server/platform/chain/findings.ts'
import { checkInvariant } from '#server/platform/invariant.ts'
import { deletePerson } from '#server/standing/index.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { printAudit } from './index.ts'
import { invariants } from './invariants.ts'

let site: TestSite
let anna: Visitor
let ben: Visitor
let creator: Visitor
let gone: Visitor
let chat: number
let freeChat: number
let postId: number

/** Somebody is gone, whose likes, comments and follows count for nobody. */
beforeAll(async () => {
  site = await startTestSite()
  ;[anna, ben, gone] = await Promise.all([site.person('anna'), site.person('ben'), site.person('gone')])
  creator = await site.creator('carla')
  await site.query("update users set creator_since = now() - interval '1 day' where id = $1", [creator.id])
  postId = (await anna.post('/api/posts', { content: 'Hello' })).body.id
  for (const person of [ben, gone]) {
    await person.post(`/api/posts/${postId}/like`, { liked: true })
    await person.post(`/api/posts/${postId}/comments`, { content: 'Hi' })
    await person.post(`/api/users/${anna.id}/follow`)
  }
  await deletePerson(site.platform.database, gone.id, site.platform.clock.now())
  chat = await talk(anna, ben, 3)
  freeChat = await talk(ben, creator, 2)
})

async function talk(from: Visitor, to: Visitor, count: number): Promise<number> {
  const { id } = (await from.post('/api/conversations', { otherUserId: to.id })).body
  for (let number = 1; number <= count; number += 1) {
    const { status } = await from.post(`/api/conversations/${id}/messages`, { content: `number ${number}`, messageType: 'text' })
    expect(status).toBe(201)
  }
  return id
}

const tamed = new Error('taken back')

/** What the audit finds once somebody who owns the database has done this to it; afterwards it is as before. */
async function found(...statements: string[]): Promise<string[]> {
  const findings = new Findings()
  const work = site.platform.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    for (const invariant of invariants) await checkInvariant(transaction, invariant, findings, site.platform.clock.now())
    throw tamed
  })
  await expect(work).rejects.toBe(tamed)
  return findings.rows.map(({ check, row }) => `${check}: ${row}`)
}

describe('the audit of the tables', () => {
  it('finds nothing on a site that people use, and says what it looked at', async () => {
    const lines: string[] = []
    expect(await printAudit(site.platform, undefined, (line) => lines.push(line))).toBe(true)
    expect(lines).toContain('The tables are whole.')
    expect(lines.at(-2)).toMatch(new RegExp(`^${invariants.length} promises about the site's tables were looked at; all in [\\d.]+ s\\.$`))
    expect(await found()).toEqual([])
  })

  it('says so when something is wrong, and counts what it does not show', async () => {
    await site.query('update posts set likes_count = 70 where id = $1', [postId])
    const lines: string[] = []
    expect(await printAudit(site.platform, undefined, (line) => lines.push(line))).toBe(false)
    await site.query('update posts set likes_count = 1 where id = $1', [postId])
    expect(lines).toContain(`WRONG  a counter of likes is wrong: post ${postId}: 70 instead of 1`)
    expect(lines.at(-1)).toBe('The tables are NOT whole.')
    const many = await found(
      `insert into posts (user_id, content, is_premium, likes_count, created_at) select ${anna.id}, 'x', false, 1, now() from generate_series(1, 70)`,
    )
    expect(many).toHaveLength(50)
  })

  it('names a conversation whose numbers have a gap, a double or another end', async () => {
    const name = `the numbers of a conversation have a gap: conversation ${chat}:`
    expect(await found(`delete from messages where conversation_id = ${chat} and seq = 2`)).toEqual([
      `${name} 2 messages from 1 to 3, the last number given is 3`,
    ])
    expect(await found(`delete from messages where conversation_id = ${chat} and seq = 1`)).toEqual([
      `${name} 2 messages from 2 to 3, the last number given is 3`,
    ])
    expect(await found(`update conversations set last_seq = 4 where id = ${chat}`)).toEqual([
      `${name} 3 messages from 1 to 3, the last number given is 4`,
    ])
    expect(
      await found(
        'alter table messages drop constraint messages_pkey cascade',
        `update messages set seq = 1 where conversation_id = ${chat} and seq = 2`,
      ),
    ).toEqual([`two messages have the same number: conversation ${chat}, number 1: 2 messages`])
  })

  it('names a message that is there twice, though its constraint was dropped', async () => {
    expect(
      await found(
        'alter table messages drop constraint messages_conversation_id_sender_id_client_id_key',
        `update messages set client_id = 'same' where conversation_id = ${chat} and seq < 3`,
      ),
    ).toEqual([`a message was stored twice: conversation ${chat}, sender ${anna.id}: messages 1, 2`])
  })

  it('names marks past the end, and a conversation without its two people', async () => {
    expect(await found(`update conversation_members set read_seq = 4 where conversation_id = ${chat} and user_id = ${ben.id}`)).toEqual([
      `a mark of a conversation lies past its last message: conversation ${chat}, user ${ben.id}: read 4, delivered 0, cleared 0 of 3`,
    ])
    expect(await found(`delete from conversation_members where conversation_id = ${chat} and user_id = ${ben.id}`)).toEqual([
      `a conversation does not have its two people: conversation ${chat}: 1 of its people`,
    ])
  })

  it('names free messages that were not counted, and such as nobody sent', async () => {
    const of = (change: string) =>
      found('alter table message_allowances drop constraint message_allowances_check', `${change} where fan_id = ${ben.id}`)
    const name = `free messages were counted wrongly: fan ${ben.id}, creator ${creator.id}:`
    expect(await of('update message_allowances set used = 1')).toEqual([`${name} 1 used of 3 with 2 sent`])
    expect(await of('update message_allowances set used = 3')).toEqual([`${name} 3 used of 3 with 2 sent`])
    expect(await of('update message_allowances set granted = 1')).toEqual([`${name} 2 used of 1 with 2 sent`])
    expect(await of('delete from message_allowances')).toEqual([`${name} 0 used of 0 with 2 sent`])
    const paid = `insert into subscriptions (creator_id, subscriber_id, status, created_at) values (${creator.id}, ${ben.id}, 'canceled', now())`
    expect(await found(paid, `update message_allowances set used = 1 where fan_id = ${ben.id}`)).toEqual([])
    expect(freeChat).toBeGreaterThan(0)
  })

  it('names every counter of posts and people that is not the number of its rows', async () => {
    expect(await found(`delete from post_likes where user_id = ${ben.id}`)).toEqual([
      `a counter of likes is wrong: post ${postId}: 1 instead of 0`,
    ])
    expect(await found(`update comments set hidden_at = now() where user_id = ${ben.id}`)).toEqual([
      `a counter of comments is wrong: post ${postId}: 1 instead of 0`,
    ])
    expect(await found(`delete from follows where follower_id = ${ben.id}`)).toEqual([
      `a counter of followers is wrong: user ${anna.id}: 1 instead of 0`,
      `a counter of followed people is wrong: user ${ben.id}: 1 instead of 0`,
    ])
    // Whoever comes back without being counted.
    expect(await found(`update users set absent_since = null, absence = null, removal_at = null where id = ${gone.id}`)).toEqual([
      `a counter of likes is wrong: post ${postId}: 1 instead of 2`,
      `a counter of comments is wrong: post ${postId}: 1 instead of 2`,
      `a counter of followers is wrong: user ${anna.id}: 1 instead of 2`,
    ])
  })
})
