import { createHash } from 'node:crypto'
import { makeToken } from '#tests/people/api-client.ts'
import type { TestSite } from '#tests/site.ts'
import type { Actor } from './actors.ts'

/** A word that must not come out, and who may read it all the same. */
export interface Canary {
  readonly what: string
  readonly word: string
  /** The staff may read it in its own calls. */
  readonly isForStaff: boolean
  /** Only in answers of these calls it would be a leak; everywhere when absent. */
  readonly within?: RegExp
}

/** People with secrets, whom all requests guess at: what is theirs alone must come out nowhere. */
export async function plantCanaries(site: TestSite): Promise<Canary[]> {
  const [creator, ada, bea] = [
    await site.creator('canary_creator'),
    await site.person('canary_ada', { birthDate: '1971-03-09' }),
    await site.person('canary_bea'),
  ]
  const anonymous = await site.person('canary_anon')
  const premium = await creator.post('/api/creator/posts', { content: 'premium-canary-words', isPremium: true, teaser: 'A look inside' })
  await creator.post('/api/posts', { content: 'For everybody #pottery' })
  await ada.post(`/api/posts/${premium.body.id}/like`, {})
  const talk = await ada.post('/api/conversations', { otherUserId: bea.id })
  const sent = await ada.post(`/api/conversations/${talk.body.id}/messages`, { content: 'private-canary-message' })
  const request = await anonymous.post('/api/requests', {
    title: 'Who can help?',
    description: 'Somebody who must not be known asks.',
    category: 'other',
    isAnonymous: true,
  })
  for (const answer of [premium, talk, sent, request]) {
    if (answer.status !== 201 && answer.status !== 200) throw new Error(`no canary: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  const { token } = await makeToken(ada, ['read'])
  const session = ada.cookies.get('sid') ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  return [
    ...[creator, ada, bea, anonymous].map(({ user }) => ({ what: 'an e-mail', word: user.email, isForStaff: true })),
    { what: 'a birth date', word: '1971-03-09', isForStaff: true },
    { what: 'words of a premium post', word: 'premium-canary-words', isForStaff: true },
    { what: 'a private message', word: 'private-canary-message', isForStaff: true },
    { what: 'a token', word: token, isForStaff: false },
    { what: 'the hash of a token', word: hash(token), isForStaff: false },
    { what: 'a session', word: session, isForStaff: false },
    { what: 'the hash of a session', word: hash(session), isForStaff: false },
    // As the name of somebody, not as a word that others write or look for.
    { what: 'who asked without a name', word: `"username":"${anonymous.user.username}"`, isForStaff: true, within: /\/api\/requests/ },
    { what: 'the id of who asked without a name', word: `"userId":${anonymous.id},`, isForStaff: true, within: /\/api\/requests/ },
  ]
}

/** What came out that this actor must not read; undefined when nothing did. */
export function leakIn(text: string, canaries: readonly Canary[], actor: Actor, path: string, isStaffCall: boolean): string | undefined {
  return canaries.find(
    ({ word, isForStaff, within }) =>
      text.includes(word) && !actor.own.includes(word) && !(isForStaff && actor.isStaff && isStaffCall) && (within?.test(path) ?? true),
  )?.what
}
