import type { Visitor } from './visitor.ts'

/** The conversation of two people who follow each other: both write as much as they like. */
export async function talkBetween(one: Visitor, other: Visitor): Promise<number> {
  await one.post(`/api/users/${other.id}/follow`)
  await other.post(`/api/users/${one.id}/follow`)
  const { body } = await one.post('/api/conversations', { otherUserId: other.id })
  return body.id
}
