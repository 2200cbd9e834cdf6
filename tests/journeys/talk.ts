import type { Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { expect, makePerson } from './support.ts'

/** Two people who may write to each other without asking. */
export async function makeFriends(one: string, other: string): Promise<[Visitor, Visitor]> {
  const [ana, ben] = [await makePerson(one), await makePerson(other)]
  await ana.post(`/api/users/${ben.id}/follow`)
  await ben.post(`/api/users/${ana.id}/follow`)
  return [ana, ben]
}

export async function write(from: Visitor, to: Visitor, ...texts: string[]): Promise<number> {
  const { id } = (await from.post('/api/conversations', { otherUserId: to.id })).body
  for (const content of texts) {
    const answer = await from.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
    expect(answer.status).toBe(201)
  }
  return id
}

export async function contentsOf(person: Visitor, conversationId: number): Promise<string[]> {
  const { body } = await person.post(`/api/conversations/${conversationId}/messages/list`)
  return body.map(({ content }: { content: string }) => content)
}

export const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
export const thread = (page: Page) => page.getByRole('log')
export const marks = (page: Page, state: string) => thread(page).locator(`[data-state="${state}"]`)

export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
