import type { Locator, Page } from '@playwright/test'
import { giveRole, operatorPassword, owner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { makePerson, signInAs, siteUrl } from './support.ts'

export const site = () => ({ localUrl: siteUrl() })
export const section = (page: Page, name: string) => page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name, exact: true })
export const passwordField = (page: Page) => page.getByLabel('Enter password')

export async function enterPassword(page: Page, password = operatorPassword): Promise<void> {
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Opens the menu of one row and chooses from it. */
export async function choose(page: Page, row: Locator, item: RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The journeys' own site has an owner; the rest of the staff gets its roles from there. */
export async function openAsOwner(page: Page, path = '/admin'): Promise<Visitor> {
  const person = await owner(site())
  await signInAs(page.context(), person)
  await page.goto(path)
  return person
}

export async function openAsRole(page: Page, role: 'moderator' | 'admin', path = '/admin'): Promise<Visitor> {
  const person = await makePerson(role)
  await giveRole(site(), person, role)
  await signInAs(page.context(), person)
  await page.goto(path)
  return person
}
