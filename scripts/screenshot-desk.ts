import { randomUUID } from 'node:crypto'
import { until } from '#tests/money/checkout.ts'
import { makePhoto } from '#tests/people/files.ts'
import { unlock } from '#tests/people/staff.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { expectOk, joinAs } from './screenshot-people.ts'

export interface DeskScenes {
  readonly owner: Visitor
  readonly admin: Visitor
  readonly moderator: Visitor
  /** Somebody of the staff whose powers are locked. */
  readonly locked: Visitor
  /** Somebody things were decided about, who also reported. */
  readonly person: Visitor
  /** Asked to agree to new terms. */
  readonly asked: Visitor
  readonly cases: readonly number[]
  readonly statement: string
  readonly article: string
  readonly request: number
  /** A post with a picture that is covered until somebody asks for it. */
  readonly sensitive: number
  readonly oldTerms: string
}

const article = `A site is made by the people who keep it. This week there were **three** of us, and this is what changed.

## What is new

- Reports are answered within a day, and whoever reported is told what became of it
- The [board of requests](/requests) can be read without an account
- Creators see where their subscribers come from

> Nothing here is decided by a machine alone.

| Day | Reports | Answered |
| --- | ---: | ---: |
| Monday | 12 | 12 |
| Tuesday | 7 | 6 |

\`\`\`ts
const posts = await fetch('https://site.example/api/posts?limit=5').then((answer) => answer.json())
\`\`\`

Write to us about what is missing.`

/** What the staff has to do: reports, decisions and an appeal, articles, requests, rights, settings and a second version of the terms. */
export async function makeDesk(site: string, password: string, agreeing: readonly Visitor[] = []): Promise<DeskScenes> {
  const join = (displayName: string) => joinAs(site, displayName)
  const owner = await join('Helene Marchetti')
  await unlock(owner, password)
  const staff = async (displayName: string, role: 'admin' | 'moderator') => {
    const one = await join(displayName)
    await expectOk(owner.put(`/api/admin/users/${one.id}/role`, { role }))
    return one
  }
  const [first, second] = [await staff('Sunniva Aas', 'admin'), await staff('Teodor Blaga', 'moderator')]
  for (const one of [first, second]) await unlock(one, password)
  const locked = await staff('Fritz Lindqvist', 'moderator')
  const [person, reporter, other] = [
    await join('Nils Abendroth'),
    await join('Carmen Ibáñez'),
    await join('Bartholomew Featherstonehaugh-Cholmondeley'),
  ]
  const cases = await makeCases(site, { person, reporter, other, second })
  const statement = await makeDecisions(site, { person, other, first, second, owner })
  const slug = await makeArticles(owner)
  const request = await makeRequests(person, reporter, other)
  await makeRights(site, person, first)
  const { url } = (await other.upload({ media: await makePhoto() })).body
  const { id: sensitive } = await expectOk(
    other.post('/api/posts', { content: 'Life drawing, evening class.', mediaUrl: url, mediaType: 'image', isSensitive: true }),
  )
  await expectOk(
    owner.put('/api/admin/settings', {
      links: {
        facebook_url: 'https://facebook.com/coterie.example',
        instagram_url: 'https://instagram.com/coterie.example',
        twitter_url: 'https://x.com/coterie_example',
      },
      branding: { contactEmail: 'hello@coterie.example' },
      reason: 'The addresses are ready',
    }),
  )
  await person.post('/api/me/tokens', { name: 'Nightly backup of my posts', scopes: ['read', 'social'] })
  const asked = await join('Ottilie Krämer')
  const oldTerms = await makeTerms(owner)
  for (const one of [owner, first, second, locked, person, ...agreeing]) await agree(one)
  return { owner, admin: first, moderator: second, locked, person, asked, cases, statement, article: slug, request, sensitive, oldTerms }
}

interface Parties {
  readonly person: Visitor
  readonly reporter: Visitor
  readonly other: Visitor
  readonly second: Visitor
}

async function makeCases(site: string, { person, reporter, other, second }: Parties): Promise<number[]> {
  const { url } = (await person.upload({ media: await makePhoto() })).body
  const post = (
    await person.post('/api/posts', {
      content: 'Genuine watches, half price, write to me today. Only seven left!',
      mediaUrl: url,
      mediaType: 'image',
    })
  ).body
  const comment = (await person.post(`/api/posts/${post.id}/comments`, { content: 'You know nothing about watches, none of you.' })).body
  const report = (by: Visitor, targetKind: string, targetId: number, reason: string, explanation: string) =>
    expectOk(by.post('/api/reports', { targetKind, targetId, reason, explanation, inGoodFaith: true }))
  await report(reporter, 'post', post.id, 'fraud', 'I paid in May and nothing ever came. Others write the same below his older posts.')
  await report(other, 'post', post.id, 'spam', 'The third time this week.')
  await report(reporter, 'comment', comment.id, 'harassment', 'He goes on like this under every post of mine.')
  await report(reporter, 'person', other.id, 'impersonation', 'This is not his name.')
  await report(reporter, 'person', person.id, 'child_abuse', 'Please look at what he sends.')
  const { id } = (await person.post('/api/conversations', { otherUserId: other.id })).body
  const lines = ['Hello', 'Still interested in the watch?', 'Answer me.', 'Send the money today or everybody hears of it.', 'I mean it.']
  const write = (by: Visitor, content: string) => by.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
  let message = 0
  for (const [index, content] of lines.entries()) {
    // Three messages to a stranger wait for an answer.
    if (index === 2) await write(other, 'Please stop writing to me.')
    const written = (await write(person, content)).body
    if (index === 3) message = written.id
  }
  await report(other, 'message', message, 'fraud', 'He threatens me.')
  const visitor = new Visitor(site)
  await expectOk(
    visitor.post('/api/reports', {
      targetKind: 'post',
      targetId: post.id,
      reason: 'copyright',
      explanation: 'The picture is from my shop.',
      name: 'Adele Wiesner',
      email: 'adele@shop.example',
      inGoodFaith: true,
    }),
  )
  const { body } = await second.get('/api/admin/cases')
  const found: { id: number }[] = body
  await expectOk(second.post(`/api/admin/cases/${found[0]?.id}/assign`, { toMe: true }))
  return found.map((one) => one.id)
}

async function makeDecisions(
  site: string,
  { person, other, first, second, owner }: { person: Visitor; other: Visitor; first: Visitor; second: Visitor; owner: Visitor },
): Promise<string> {
  const decide = (by: Visitor, body: object) => expectOk(by.post('/api/admin/decisions', body))
  await decide(second, {
    targetKind: 'person',
    targetId: person.id,
    action: 'warn',
    ground: 'fraud',
    explanation: 'Several members paid for watches that did not come. Please refund them, and do not offer goods that you do not have.',
    reason: 'Two reports, both plain',
  })
  await decide(first, {
    targetKind: 'person',
    targetId: other.id,
    action: 'limit',
    ground: 'impersonation',
    explanation: 'Your name is the name of somebody else, who told us so.',
    reason: 'Proof came by mail',
    days: 14,
  })
  const [own] = (await other.get('/api/me/statements')).body
  await expectOk(
    other.post(`/api/statements/${own.id}/appeal`, { text: 'It is my name. I can show my passport, and my father had it before me.' }),
  )
  const gone = await joinAs(site, 'Casimir Voss')
  await expectOk(owner.delete(`/api/admin/users/${gone.id}`, { reason: 'A hundred of the same posts' }))
  return until(
    async () => {
      const { body: mails } = await new Visitor(site).get(`/sandbox/mailbox?to=${encodeURIComponent(person.user.email)}`)
      const texts: string[] = mails.map(({ text }: { text: string }) => text)
      return texts.map((text) => /\/statement\/([\w-]+)/.exec(text)?.[1]).find((key) => key !== undefined) ?? ''
    },
    (key) => key !== '',
  )
}

async function makeArticles(owner: Visitor): Promise<string> {
  const { url } = (await owner.upload({ media: await makePhoto({ width: 1600, height: 900 }) })).body
  const written = await expectOk(
    owner.post('/api/blog', {
      title: `A week at the desk, and what it taught us about answering ${randomUUID().slice(0, 4)}`,
      content: article,
      excerpt: 'Three people, forty reports, one appeal that was right.',
      featuredImage: url,
      status: 'published',
    }),
  )
  await owner.post('/api/blog', { title: 'Prices in your own currency', content: article, status: 'published' })
  await owner.post('/api/blog', { title: 'What comes next (not ready)', content: 'Notes.', status: 'draft' })
  return written.slug
}

async function makeRequests(person: Visitor, reporter: Visitor, other: Visitor): Promise<number> {
  const make = async (by: Visitor, title: string, category: string, isAnonymous = false) =>
    (
      await expectOk(
        by.post('/api/requests', {
          title,
          category,
          isAnonymous,
          description: `${title}. It need not be tomorrow, but it should be soon: the room is booked for the second week of the month, and I would like to know who comes.`,
        }),
      )
    ).id as number
  await make(other, 'Somebody to carry a kiln down two flights of stairs', 'gig')
  await make(person, 'A second voice for an evening of duets', 'collaboration')
  await make(reporter, 'Advice after a separation', 'relationship', true)
  await make(other, 'Recipes for a bread without yeast, tested at an altitude of more than two thousand metres', 'other')
  const request = await make(reporter, 'Short films about quiet work', 'content')
  await person.post(`/api/requests/${request}/comments`, { content: 'I have one about a bookbinder, eleven minutes.' })
  await reporter.post(`/api/requests/${request}/comments`, { content: 'That sounds just right. May I see it?' })
  return request
}

async function makeRights(site: string, person: Visitor, staff: Visitor): Promise<void> {
  await expectOk(person.post('/api/data-requests', { kind: 'access', text: 'Please send me everything you keep about me.' }))
  await expectOk(
    new Visitor(site).post('/api/data-requests', {
      kind: 'erasure',
      email: 'former@people.example',
      text: 'I had an account until last year.',
    }),
  )
  for (const email of ['ada@people.example', 'former@people.example'])
    await expectOk(
      new Visitor(site).post('/api/withdrawals', { name: 'Ada Potter', email, purchase: 'My subscription to Lena, from last week.' }),
    )
  const [open] = (await staff.get('/api/admin/data-requests?state=open')).body
  await expectOk(staff.post(`/api/admin/data-requests/${open.id}`, { answer: 'Enclosed you find what we keep.' }))
}

/** A version that begins today, so that everybody is asked; answers the date of the one before. */
async function makeTerms(owner: Visitor): Promise<string> {
  const versions = (await owner.get('/api/admin/legal/terms')).body as { version: string; summary: string[]; sections: object[] }[]
  const [newest] = versions
  if (!newest) throw new Error('there are no terms')
  const version = new Date().toISOString().slice(0, 10)
  if (newest.version < version) {
    await expectOk(
      owner.post('/api/admin/legal/terms', {
        version,
        summary: [...newest.summary, 'Requests can be put on a board.'],
        sections: newest.sections,
        needsConsent: true,
        reason: 'The board is new',
      }),
    )
  }
  return versions.map((one) => one.version).find((one) => one < version) ?? newest.version
}

async function agree(person: Visitor): Promise<void> {
  const { body } = await person.get('/api/legal/terms')
  await expectOk(person.post('/api/legal/accept', { versions: { terms: body.version } }))
}
