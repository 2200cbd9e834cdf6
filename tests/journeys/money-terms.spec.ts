import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { Visitor } from '#tests/people/visitor.ts'
import { setUpCreator } from '#tests/people/paid-creator.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { agree, cards, giveCard, openInvoice, payButton } from './money.ts'
import { expectAccessible } from './support.ts'
import { caughtBy, scaled } from './width.ts'

const cli = join(import.meta.dirname, '../../server/cli.ts')

/** Puts other terms in force, as an operator does. */
function changeTerms(site: ProcessSite, ...wishes: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'terms', ...wishes], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: site.folder, LOG_LEVEL: 'fatal' },
  })
  expect(status, stderr).toBe(0)
}

async function openFor(browser: Browser, site: ProcessSite, name: string): Promise<{ person: Visitor; page: Page }> {
  const person = await Visitor.signUp(site.url, { email: `${name}@people.example`, username: name, displayName: name })
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies([...person.cookies].map(([key, value]) => ({ name: key, value, domain: 'localhost', path: '/' })))
  return { person, page: await context.newPage() }
}

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })

base(
  'where a price contains tax the country is asked; a creator without room is told, and Premium makes room',
  caughtBy('server/money/subscriptions/terms-of-sale.test.ts', '@desktop'),
  async ({ browser }) => {
    base.setTimeout(scaled(120_000))
    const site = new ProcessSite()
    await site.start()
    try {
      changeTerms(site, 'tax-PT=2300', 'free-subscribers=1')
      const [lena, tom, mia] = [
        await openFor(browser, site, 'lena'),
        await openFor(browser, site, 'tom'),
        await openFor(browser, site, 'mia'),
      ]
      await setUpCreator(lena.person, { price: 1_250 })
      const checkout = `/subscribe?creatorId=${lena.person.id}`

      await tom.page.goto(checkout)
      await agree(tom.page)
      await giveCard(tom.page, cards.pays)
      await expect(tom.page.getByRole('alert').getByText('Choose your country.')).toBeVisible()
      await country(tom.page).selectOption({ label: 'Portugal' })
      await expect(tom.page.getByText('The price includes 23% tax (Portugal).')).toBeVisible()
      await expectAccessible(tom.page)
      await payButton(tom.page).click()
      await expect(tom.page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
      await tom.page.goto('/receipts')
      await tom.page.getByRole('link', { name: /^Subscription to lena/ }).click()
      await expect(tom.page.getByRole('row', { name: /^Tax 23% \(Portugal\)/ })).toContainText('$2.34')
      await expect(tom.page.getByRole('row', { name: /^Before tax/ })).toContainText('$10.16')
      const invoice = await openInvoice(tom.person, tom.page, tom.person.user.email)
      for (const words of ['Before tax $10.16', 'Tax 23% (Portugal) $2.34', 'Total (USD) $12.50']) expect(invoice).toContain(words)

      await mia.page.goto(checkout)
      await country(mia.page).selectOption({ label: 'Another country' })
      await agree(mia.page)
      await giveCard(mia.page, cards.pays)
      await expect(mia.page.getByRole('main').getByText('This creator can’t take more subscribers right now.')).toBeVisible()
      await expect(mia.page.getByText('Nothing was charged. You can follow lena for now.')).toBeVisible()
      await expectAccessible(mia.page)
      await lena.page.goto('/notifications')
      await expect(
        lena.page.getByText(/mia couldn’t subscribe to you because you’ve reached the Free plan’s subscriber limit/),
      ).toBeVisible()

      await lena.page.goto('/subscribe')
      await country(lena.page).selectOption({ label: 'Another country' })
      await agree(lena.page)
      changeTerms(site, 'premium=1299')
      await giveCard(lena.page, cards.pays)
      await expect(lena.page.getByRole('alert').getByText('The price is now $12.99 a month.')).toBeVisible()
      await expect(lena.page.getByRole('region', { name: 'Your order' })).toContainText('$12.99')
      await payButton(lena.page).click()
      await expect(lena.page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
      await mia.page.reload()
      await expect(country(mia.page)).toHaveValue('ZZ')
      await agree(mia.page)
      await giveCard(mia.page, cards.pays)
      await expect(mia.page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
      await mia.page.goto('/receipts')
      await mia.page.getByRole('link', { name: /^Subscription to lena/ }).click()
      await expect(mia.page.getByRole('row', { name: /^Tax/ })).toContainText('No tax')
    } finally {
      await site.remove()
    }
  },
)
