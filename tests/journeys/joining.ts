import type { Page } from '@playwright/test'

/** Chooses an account at Google that no one has used before: in a popup on a desktop, on the page itself on a phone. */
export async function comeByGoogle(page: Page, name: string, { isMobile }: { readonly isMobile: boolean }): Promise<void> {
  const button = page.getByRole('button', { name: /Google/ })
  if (isMobile) {
    await button.click()
    await page.waitForURL(/\/sandbox\/google\/authorize/)
    await chooseNewAccount(page, name)
  } else {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await chooseNewAccount(popup, name)
  }
}

export async function chooseNewAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill('Gina Sample')
  await page.getByLabel('Email').fill(`${name}@google.example`)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function fillBirthDate(page: Page, year = '1990'): Promise<void> {
  await page.getByLabel('Day').fill('17')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill(year)
}

/** The last step of joining. */
export async function declareAge(page: Page, year?: string): Promise<void> {
  await fillBirthDate(page, year)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Create Account|Continue|Finish|Join/ }).click()
}
