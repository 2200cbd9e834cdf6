import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { admin, moderator } from '#tests/people/staff.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { openAs, siteUrl } from './support.ts'

const site = { get localUrl() { return siteUrl() } } // prettier-ignore

export const newModerator = (): Promise<Visitor> => moderator(site)
export const newAdmin = (): Promise<Visitor> => admin(site)

interface Reported {
  readonly targetKind: 'person' | 'post' | 'comment' | 'message'
  readonly targetId: number
  readonly reason?: string
  readonly explanation?: string
}

/** A report made through the API. */
export async function reportIt(by: Visitor, what: Reported): Promise<void> {
  const answer = await by.post('/api/reports', { reason: 'harassment', inGoodFaith: true, ...what })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

/** The newest case about somebody. */
export async function caseAbout(staff: Visitor, personId: number): Promise<number> {
  const { body } = await staff.get(`/api/admin/cases?person=${personId}`)
  return body[0].id
}

/** A browser with somebody of the staff before one section of the desk. */
export function openDesk(browser: Browser, staff: Visitor, query = ''): Promise<{ context: BrowserContext; page: Page }> {
  return openAs(browser, staff, `/admin?tab=reports${query}`)
}

/** Chooses what to do, says why, and confirms. */
export async function decideAs(page: Page, action: string, why = 'Plain to see'): Promise<void> {
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: action, exact: true }).check()
  await form.getByRole('textbox', { name: 'Internal reason' }).fill(why)
  await form.getByRole('button', { name: 'Decide…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByText(/^Case \d+ decided$/)).toBeVisible()
}

/** Where the newest mail about a decision leads: the path of its statement. */
export async function statementPath(email: string): Promise<string> {
  const mailbox = new Visitor(siteUrl())
  const find = async (): Promise<string> => {
    const { body } = await mailbox.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    const texts: string[] = body.map(({ text }: { text: string }) => text)
    return texts.map((text) => /\/statement\/[\w-]+/.exec(text)?.[0]).find((path) => path !== undefined) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** Whether a mail with these words in its subject has come. */
export async function expectMail(email: string, subject: RegExp): Promise<void> {
  const mailbox = new Visitor(siteUrl())
  await expect
    .poll(async () => {
      const { body } = await mailbox.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
      return body.map((mail: { subject: string }) => mail.subject).join('\n')
    })
    .toMatch(subject)
}
