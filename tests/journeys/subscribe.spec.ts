import { agree, cards, giveCard, openInvoice, payButton } from './money.ts'
import { expect, expectAccessible, makeCreator, makePerson, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

test(
  'somebody subscribes with a card: details, payment, confirmation by the server, and a receipt',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
    await signInAs(context, fan)
    await page.goto(`/subscribe?creatorId=${creator.id}&from=messages`)
    await expect(page.getByRole('link', { name: 'Back to Messages' })).toBeVisible()
    await expect(page.getByText('$12.50').first()).toBeVisible()
    await expect(page.getByText(/Renews on/)).toBeVisible()
    await expectAccessible(page)

    await expect(page.getByRole('button', { name: 'Subscribe for $12.50/month' })).toBeEnabled()
    await payButton(page).click()
    await expect(page.getByText('Please fill in all required fields and agree to the terms.')).toBeVisible()
    await expect(page.getByText('Enter the card number.')).toBeVisible()
    await expectAccessible(page)
    // Nothing began before everything was there.
    await page.getByRole('textbox', { name: 'Full name' }).fill('Tom Sample')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Tom Sample')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/people\.example/)

    await agree(page)
    await page.getByRole('textbox', { name: 'Card number' }).fill('4242424242424242')
    await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
    await giveCard(page, cards.pays)
    await expect(page.getByText('Subscription Successful!')).toBeVisible()
    await expect(page).toHaveURL(/\/success\?creator=\d+&type=creator/)
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('link', { name: /^Message/ })).toHaveAttribute('href', `/messages?user=${creator.id}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', `/profile/${creator.id}`)

    await page.goto('/receipts')
    await expect(page.getByText(/^We send receipts to/)).toContainText('made out to Tom Sample')
    await page.getByRole('button', { name: 'Edit billing details' }).click()
    const details = page.getByRole('dialog', { name: 'Billing details' })
    await expect(details.getByRole('textbox', { name: 'Full name' })).toHaveValue('Tom Sample')
    await details.getByRole('textbox', { name: 'Email' }).fill('books')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details.getByText('Enter an email address, for example ana@example.com.').first()).toBeVisible()
    await expectAccessible(page)
    await details.getByRole('textbox', { name: 'Email' }).fill('books@people.example')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^We send receipts to/)).toContainText('books@people.example')
    await page.getByRole('link', { name: /Subscription to Lena/ }).click()
    await expect(page.getByRole('row', { name: /Total/ })).toContainText('$12.50')
    await expect(page.getByRole('row', { name: /^To / })).toContainText('Tom Sample, books@people.example')
    await expect(page.getByRole('row', { name: /^From / })).toContainText('Lena Sample')
    await expectAccessible(page)
    const invoice = await openInvoice(fan, page, fan.user.email)
    for (const words of ['Lena Sample', 'Tom Sample', 'Before tax $12.50', 'Tax none', 'Total (USD) $12.50'])
      expect(invoice).toContain(words)
    await page.goto(`/subscribe?creatorId=${creator.id}`)
    await expect(page.getByText('You’re subscribed to Lena Sample')).toBeVisible()
  },
)

test('a refused card says so in the provider’s words, keeps the form, and the next card pays', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await page.goto(`/subscribe?creatorId=${creator.id}`)
  await agree(page)
  await giveCard(page, cards.declined)
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByRole('checkbox', { name: /I agree to the terms/ })).toBeChecked()
  await giveCard(page, cards.insufficient)
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible()
  expect((await fan.get(`/api/user/${fan.id}/subscriptions`)).body).toEqual([])
  await giveCard(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
})

test('a card that asks for authentication leads to the bank and back, whether it is confirmed or not', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await page.goto(`/subscribe?creatorId=${creator.id}`)
  await agree(page)
  await giveCard(page, cards.authenticates)
  await page.getByRole('button', { name: /fail/i }).click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(page.getByText('Payment failed. Please try again or contact support.')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(page).not.toHaveURL(/client_secret/)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await agree(page)
  await giveCard(page, cards.authenticates)
  await page.getByRole('button', { name: /complete/i }).click()
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
  await expect(page).not.toHaveURL(/client_secret/)
})

test(
  'a visitor is asked to sign in, and nobody subscribes to themselves',
  caughtBy('tests/journeys/routes.spec.ts'),
  async ({ page, context }) => {
    const creator = await makeCreator('lena')
    await page.goto(`/subscribe?creatorId=${creator.id}`)
    await payButton(page).click()
    await expect(page.getByText('Authentication required')).toBeVisible()
    await expect(page).toHaveURL(/\/signin\?next=/)
    await signInAs(context, creator)
    await page.goto(`/subscribe?creatorId=${creator.id}`)
    await expect(page.getByText('You can’t subscribe to yourself.')).toBeVisible()
    await page.goto('/subscribe?creatorId=999999999')
    await expect(page.getByRole('heading', { name: 'Creator not found' })).toBeVisible()
    await page.goto(`/success?creator=${creator.id}&type=creator`)
    await expect(page.getByRole('heading', { name: 'We couldn’t find a payment' })).toBeVisible()
  },
)

test('somebody takes the Premium plan, and a payment given up charges nothing', async ({ page, context }) => {
  const fan = await makePerson('tom')
  await signInAs(context, fan)
  await page.goto(`/profile/${fan.id}`)
  const badge = (tier: string) => page.getByRole('main').getByText(tier, { exact: true })
  await expect(badge('Free')).toBeVisible()
  await expect(badge('Pro')).toHaveCount(0)
  await page.goto('/cancel')
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to checkout' }).click()
  await agree(page)
  await giveCard(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
  await page.goto('/account-settings')
  await expect(badge('Premium Subscriber')).toBeVisible()
  // Others see it too.
  await context.clearCookies()
  await page.goto(`/profile/${fan.id}`)
  await expect(badge('Pro')).toBeVisible()
  await expect(badge('Free')).toHaveCount(0)
})
