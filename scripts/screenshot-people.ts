import { randomInt } from 'node:crypto'
import { type Answer, Visitor } from '#tests/people/visitor.ts'

/** Signs somebody up under a name that reads like one: pictures are full of them. */
export function joinAs(site: string, displayName: string, birthDate = '1990-05-17'): Promise<Visitor> {
  const letters = displayName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.')
  const username = `${letters.slice(0, 22) || 'somebody'}${randomInt(1_000, 10_000)}`
  return Visitor.signUp(site, { email: `${username}@people.example`, username, displayName, birthDate })
}

/** What was answered; throws when it was refused. */
export async function expectOk(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
