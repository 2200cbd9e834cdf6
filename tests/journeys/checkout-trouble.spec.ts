import type { Subscription } from '#contract/money/subscriptions.ts'
import { intercept } from './intercept.ts'
import { agree, cards, giveCard, payButton } from './money.ts'
import { expect, makeCreator, makePerson, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

/** What changes or is lost between reading a price and having what was paid for. */

test('a payment whose answer is lost is not called failed, and another tab pays nothing twice', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/subscribe?creatorId=${creator.id}`)
    await agree(tab)
  }
  await intercept(page, '**/payment_intents/*/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await giveCard(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
  await giveCard(other, cards.pays)
  await expect(other.getByRole('main').getByText('You’re already subscribed.')).toBeVisible()
  expect((await fan.get('/api/receipts')).body).toHaveLength(1)
})

test('a price that moved after it was read is said, and paid only once it is agreed to', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await page.goto(`/subscribe?creatorId=${creator.id}`)
  await agree(page)
  expect((await creator.put(`/api/creator/${creator.id}/settings`, { price: 1500 })).status).toBe(200)
  await giveCard(page, cards.pays)
  await expect(page.getByRole('alert').getByText('The price is now $15.00 a month. You haven’t been charged.')).toBeVisible()
  await expect(payButton(page)).toHaveText('Subscribe for $15.00/month')
  expect((await fan.get('/api/receipts')).body).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
  expect((await fan.get('/api/receipts')).body).toMatchObject([{ amountCents: 1500 }])
})

test('a payment that is confirmed late opens by itself once it is', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await page.clock.install()
  let isKnown = false
  await intercept(page, '**/api/subscriptions/*/confirm', async (route) => {
    const response = await route.fetch()
    const subscription = (await response.json()) as Subscription
    await route.fulfill({ response, json: isKnown ? subscription : { ...subscription, isEntitled: false, billing: 'incomplete' } })
  })
  // What the server tells meanwhile is about other subscriptions.
  let tell: (text: string) => void = () => undefined
  await page.routeWebSocket(/\/ws$/, (socket) => {
    tell = (text) => socket.send(text)
    socket.connectToServer().onMessage((text) => !text.toString().includes('"subscription-changed"') && socket.send(text))
  })
  await page.goto(`/subscribe?creatorId=${creator.id}`)
  await agree(page)
  await giveCard(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(page.getByText(/is taking longer than usual/)).toBeVisible({ timeout: 1 })
  }).toPass()
  isKnown = true
  tell(JSON.stringify({ type: 'subscription-changed', creatorId: creator.id, isEntitled: true }))
  await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
})

test(
  'a session that ended during the checkout leads to signing in, and says so after the payment',
  caughtBy('tests/journeys/account.spec.ts: a session that ended'),
  async ({ page, context }) => {
    const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
    await signInAs(context, fan)
    await page.goto(`/subscribe?creatorId=${creator.id}`)
    await agree(page)
    // Any call in between would lead to signing in before anything is paid.
    await intercept(page, '**/payment_intents/*/confirm', async (route) => {
      await context.clearCookies({ name: 'sid' })
      await route.continue()
    })
    await giveCard(page, cards.pays)
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /next=%2Fsuccess/)
    await signInAs(context, fan)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
  },
)
