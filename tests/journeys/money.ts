import type { Locator, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { Visitor } from '#tests/people/visitor.ts'
import { expect, siteUrl } from './support.ts'

/** The sandbox's cards by what they do. */
export const cards = {
  pays: '4242424242424242',
  authenticates: '4000002500003155',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  failsAtRenewal: '4000000000000341',
} as const

/** Types a card into the form that is open. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('1240')
  await page.getByRole('textbox', { name: 'Security code (CVC)' }).fill('123')
}

/** The one button of the form. */
export const payButton = (page: Page): Locator =>
  page.getByRole('form', { name: 'Payment' }).getByRole('button', { name: /^(Subscribe for|Save card)/ })

/** Types a card into the form that is open and presses its button. */
export async function giveCard(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await payButton(page).click()
}

/** Agrees to the terms of the form that is open. */
export async function agree(page: Page): Promise<void> {
  // Until the page knows who is paid, there's no card, and a press only says to wait.
  await expect(page.getByText('Test mode: no real money moves.')).toBeVisible()
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
}

const day = 86_400

/** Moves the clock of billing, and what is due happens. */
export async function advanceDays(days: number): Promise<void> {
  const answer = await fetch(`${siteUrl()}/sandbox/stripe/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: days * day }),
  })
  expect(answer.ok).toBe(true)
}

/** A cardholder's bank opens a dispute over the newest payment of a subscription, or decides it. */
export async function dispute(subscriptionId: number, action: 'open' | 'win' | 'lose'): Promise<void> {
  const provider = new Visitor(siteUrl())
  const { body } = await provider.get(`/sandbox/stripe/charges?subscription=${subscriptionId}`)
  const { payment_intent: payment } = body.charges.at(-1)
  expect((await provider.post(`/sandbox/stripe/charges/${payment}/dispute`, { action })).status).toBe(200)
}

/** Opens the invoice of the receipt on this page: answers its number and words, once page, file and email have the same number. */
export async function openInvoice(person: Visitor, page: Page, email: string): Promise<string> {
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Receipt ', '')
  const answer = page.context().waitForEvent('response', (response) => response.url().endsWith('/invoice'))
  await page.getByRole('link', { name: 'Invoice (PDF)' }).click()
  const response = await answer
  expect(response.headers()['content-disposition']).toBe(`inline; filename="${number}.pdf"`)
  const file = await page.context().request.get(response.url())
  const { text } = await extractText(new Uint8Array(await file.body()), { mergePages: true })
  expect(text).toContain(number)
  const { body: mails } = await person.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  expect(mails.filter((mail: { text: string }) => mail.text.includes(number))).toHaveLength(1)
  return text.replaceAll(/\s+/g, ' ')
}
