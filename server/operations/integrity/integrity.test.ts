import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { Findings } from '#server/platform/chain/findings.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { checkInvariant } from '#server/platform/invariant.ts'
import { deletePerson } from '#server/account/enforcement/index.ts'
import { deciding } from '#tests/people/moderating.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { printIntegrity } from './index.ts'
import { invariants } from '#server/slices.ts'

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
  anna = await site.person('anna')
  ben = await site.person('ben')
  gone = await site.person('gone')
  creator = await site.creator('carla')
  await site.query("update users set creator_since = now() - interval '1 day' where id = $1", [creator.id])
  postId = (await anna.post('/api/posts', { content: 'Hello' })).body.id
  for (const person of [ben, gone]) {
    await person.post(`/api/posts/${postId}/like`, { liked: true })
    await person.post(`/api/posts/${postId}/comments`, { content: 'Hi' })
    await person.post(`/api/users/${anna.id}/follow`)
  }
  await deletePerson(site.platform.database, deciding, gone.id, site.platform.clock.now())
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

/** What the audit finds once someone who owns the database has done this to it, by name; afterwards it is as before. */
async function found(...statements: string[]): Promise<string[]> {
  let findings = new Findings()
  // Statements that change a table's shape may meet what the site does for itself, which the database then asks to begin again.
  const work = inTransaction(site.platform.database, async (transaction) => {
    findings = new Findings()
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    for (const invariant of invariants) await checkInvariant(transaction, invariant, findings, site.platform.clock.now())
    throw tamed
  })
  await expect(work).rejects.toBe(tamed)
  return findings.rows.map(({ check, row }) => `${check}: ${row}`).toSorted()
}

describe('the audit of the tables', () => {
  it('finds nothing on a site that people use, and says what it looked at', async () => {
    const lines: string[] = []
    expect(await printIntegrity({ ...site.platform, invariants }, undefined, (line) => lines.push(line))).toBe(true)
    expect(lines.at(-2)).toBe(`${invariants.length} invariants about the site's tables, and 0 files of 0 uploads, were looked at.`)
    expect(lines.at(-1)).toMatch(/^Tables and files are whole\. The audit took [\d.]+ s\.$/)
    expect(await found()).toEqual([])
  })

  it('says so when something is wrong, and counts what it does not show', async () => {
    await site.query('update posts set likes_count = 70 where id = $1', [postId])
    const lines: string[] = []
    expect(await printIntegrity({ ...site.platform, invariants }, undefined, (line) => lines.push(line))).toBe(false)
    await site.query('update posts set likes_count = 1 where id = $1', [postId])
    expect(lines).toContain(`WRONG  a counter of likes is wrong: post ${postId}: 70 instead of 1`)
    expect(lines.at(-1)).toBe('Tables and files are NOT whole.')
    const many = await found(
      `insert into posts (user_id, content, is_premium, likes_count, created_at) select ${anna.id}, 'x', false, 1, now() from generate_series(1, 70)`,
    )
    expect(many).toHaveLength(50)
  })

  it('names a conversation whose numbers have a gap, a double or another end', async () => {
    const name = `the message numbers of a conversation have a gap: conversation ${chat}:`
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
      `a read, delivered or cleared position is past the last message of its conversation: conversation ${chat}, user ${ben.id}: read 4, delivered 0, cleared 0 of 3`,
    ])
    expect(await found(`delete from conversation_members where conversation_id = ${chat} and user_id = ${ben.id}`)).toEqual([
      `a conversation doesn’t have two people: conversation ${chat}: 1 of its people`,
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
    const counted = `select count_fan(${creator.id}, ${ben.id})`
    expect(await found(paid, counted, `update message_allowances set used = 1 where fan_id = ${ben.id}`)).toEqual([])
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
      `a counter of followed people is wrong: user ${ben.id}: 1 instead of 0`,
      `a counter of followers is wrong: user ${anna.id}: 1 instead of 0`,
    ])
    // Whoever comes back without being counted.
    expect(await found(`update users set absent_since = null, absence = null, removal_at = null where id = ${gone.id}`)).toEqual([
      `a counter of comments is wrong: post ${postId}: 1 instead of 2`,
      `a counter of followers is wrong: user ${anna.id}: 1 instead of 2`,
      `a counter of likes is wrong: post ${postId}: 1 instead of 2`,
    ])
  })

  it('names bytes, reports and sessions that do not agree', async () => {
    expect(await found(`update users set media_bytes = 5 where id = ${ben.id}`)).toEqual([
      `a counter of stored bytes is wrong: user ${ben.id}: 5 instead of 0`,
    ])
    const [report] = await site.query<{ id: number }>(
      `with held as (
         insert into cases (target_kind, target_id, reasons, reports_count, is_urgent, opened_at, due_at, queue_at)
         values ('person', 1, '{spam}', 1, false, now(), now() + interval '1 day', now()) returning id
       ) insert into reports (case_id, reason, explanation, receipt, created_at) select id, 'spam', '', 'receipt', now() from held returning case_id as id`,
    )
    expect(await found()).toEqual([])
    expect(await found('update cases set reports_count = 2')).toEqual([`a counter of reports is wrong: case ${report?.id}: 2 instead of 1`])
    expect(
      await found(
        `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, label)
         values ('x', ${gone.id}, 'x', now(), now(), now(), 'x')`,
      ),
    ).toEqual([
      expect.stringMatching(new RegExp(`^a suspended or deleted account is signed in: session of user ${gone.id}, absent since 20`)),
    ])
    expect(await found(`delete from users where id = ${gone.id}`)).not.toEqual([])
  })

  it('names people with a name that is taken, reserved or held', async () => {
    const rename = (name: string) => `update users set username = '${name}' where id = ${ben.id}`
    const unbound = 'alter table users drop constraint users_username_key, drop constraint users_username_check'
    expect(await found(unbound, rename('Anna'))).toEqual([`two people have the same name: users ${anna.id}, ${ben.id}`])
    for (const name of ['admin', 'staff', 'm.0_d', 'rnessages', 'sett1ngs'])
      expect(await found(unbound, rename(name)), name).toEqual([`a name that no one may have is taken: user ${ben.id}`])
    expect(
      await found(`insert into held_usernames (username, user_id, held_until) values ('ben', ${anna.id}, now() + interval '1 hour')`),
    ).toEqual([`a name held for someone else is taken: user ${ben.id} has a name held for user ${anna.id}`])
  })

  it('names premium posts whose words are told elsewhere', async () => {
    const premium = (await creator.post('/api/posts', { content: 'Only #here', isPremium: true })).body.id
    expect(await found()).toEqual([])
    expect(
      await found(`insert into post_tags (tag, post_id, user_id, created_at) values ('here', ${premium}, ${creator.id}, now())`),
    ).toEqual([`a hashtag reveals the content of a premium post: post ${premium}, tag 1`])
    const reply = JSON.stringify({ id: premium, isPremium: true, content: 'Only #here' })
    const keep = (actor: Visitor) =>
      `insert into idempotent_replies (actor_id, route, key, request_hash, status, reply, created_at)
       values (${actor.id}, 'x', 'x', 'x', 200, '${reply}', now())`
    expect(await found(keep(ben))).toEqual([
      `a stored response reveals the text of a premium post: reply to user ${ben.id} of post ${premium}`,
    ])
    expect(await found(keep(creator))).toEqual([])
  })

  it('names mails, events and jobs that were forgotten, and none of a site that was stopped', async () => {
    const mail = `insert into letters (user_id, kind, key, detail, created_at) values (${ben.id}, 'receipt', 'k', '{}', now() - interval '1 hour')`
    const event = `insert into provider_events (id, realm, type, object_id, created_at, received_at)
      values ('evt_1', 'sandbox', 'invoice.paid', 'in_1', now(), now() - interval '1 hour')`
    const queue = [
      'create schema jobs',
      'create table jobs.schedule (name text, cron text)',
      `create table jobs.job (id int, name text, state text, start_after timestamptz, started_on timestamptz, completed_on timestamptz, expire_seconds int)`,
      "insert into jobs.schedule values ('sweep-letters', '* * * * *')",
    ]
    const runs = (minutes: number) => `insert into jobs.job (name, state, completed_on)
      select name, 'completed', now() - minute * interval '1 minute'
      from generate_series(0, ${minutes - 1}) minute, (values ('sweep-letters'), ('sweep-provider-events')) as sweeps (name)`
    const job = (state: string) =>
      `insert into jobs.job (id, name, state, start_after, started_on, expire_seconds)
       values (7, 'letters', '${state}', now() - interval '1 hour', now() - interval '1 hour', 60)`
    // Nobody has worked here yet, or begins just now.
    expect(await found(mail, event)).toEqual([])
    expect(await found(...queue, mail, event, job('created'), runs(9))).toEqual([])
    expect(await found(...queue, mail, event, job('created'), runs(10))).toEqual([
      expect.stringMatching(/^a job is waiting although a worker is available: letters 7 since /),
      'a payment provider event wasn’t applied in time: event evt_1 (invoice.paid), tries 0',
      expect.stringMatching(/^an email wasn’t sent in time: email \d+ \(receipt\), tries 0$/),
    ])
    expect(await found(...queue, job('active'), runs(10))).toEqual([
      expect.stringMatching(/^a job is held past its deadline: letters 7 since /),
    ])
    const failing = event.replace("now() - interval '1 hour'", "now() - interval '73 hours'")
    expect(await found(...queue, failing, 'update provider_events set tries = 25', runs(10))).toEqual([
      'a payment provider event can’t be applied: event evt_1 (invoice.paid), tries 25',
    ])
    expect(await found(...queue, mail, 'update letters set tries = 12', runs(10))).toEqual([])
  })
})
