import { subscribeAndPay } from '#tests/money/checkout.ts'
import { advanceDays, agree, cards, giveCard } from './money.ts'
import { becomeCreator, dismiss, expect, expectAccessible, freshName, makeCreator, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

test(
  'a premium post is locked, is paid for where it stands, and opens there and in another tab',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
    const { body } = await creator.post('/api/posts', { content: 'The hidden words', isPremium: true, teaser: 'A first glimpse' })
    await signInAs(context, fan)
    await page.goto(`/post/${body.id}`)
    await expect(page.getByText('A first glimpse')).toBeVisible()
    await expect(page.getByText('For Lena Sample’s subscribers')).toBeVisible()
    await expect(page.getByRole('main').getByText('$12.50')).toBeVisible()
    expect(await page.content()).not.toContain('The hidden words')
    await expectAccessible(page)

    const other = await context.newPage()
    await other.goto(`/post/${body.id}`)
    await other.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
    const sheet = other.getByRole('dialog', { name: 'Subscribe to Lena Sample' })
    await expect(sheet).toBeVisible()
    await agree(other)
    await expectAccessible(other)
    await giveCard(other, cards.pays)
    await expect(sheet).toHaveCount(0)
    await expect(other.getByText('Subscription Successful!')).toBeVisible()
    for (const tab of [other, page]) {
      await expect(tab.getByText('The hidden words')).toBeVisible()
      await expect(tab.getByText('For Lena Sample’s subscribers')).toHaveCount(0)
      await expect(tab).toHaveURL(`/post/${body.id}`)
    }
  },
)

test('whoever pays for a post in a list, at the bank or on the page of the checkout is then at that post, which is open', async ({
  page,
  context,
}) => {
  const [creator, other, fan] = [await makeCreator('lena'), await makeCreator('nora'), await makePerson('tom')]
  const lock = async (by: typeof creator, content: string) => (await by.post('/api/posts', { content, isPremium: true })).body.id
  const [first, second] = [await lock(creator, 'Opened by the bank'), await lock(other, 'Opened by the checkout')]
  await signInAs(context, fan)
  await page.goto(`/profile/${creator.id}`)
  await page.getByRole('feed').getByRole('link', { name: 'Subscribe' }).click()
  await agree(page)
  await giveCard(page, cards.authenticates)
  await page.getByRole('button', { name: /complete/i }).click()
  await expect(page.getByText('Subscription confirmed!')).toBeVisible()
  await expect(page.getByText('Opened by the bank')).toBeVisible()
  await expect(page).toHaveURL(`/post/${first}`)

  await context.clearCookies({ name: 'sid' })
  await page.goto(`/post/${second}`)
  await page.getByRole('main').getByRole('link', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(`/subscribe?creatorId=${other.id}&post=${second}`)
  await signInAs(context, fan)
  await page.reload()
  await agree(page)
  await giveCard(page, cards.pays)
  await expect(page.getByText('Opened by the checkout')).toBeVisible()
  await expect(page.getByRole('article').first().getByText('Premium', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/post/${second}`)
  await page.goto(`/subscribe?creatorId=${other.id}&post=${second}`)
  await expect(page.getByRole('main').getByRole('link', { name: 'View post' })).toHaveAttribute('href', `/post/${second}`)
})

test(
  'a creator writes for those who pay, and is told so',
  caughtBy('tests/journeys/studio.spec.ts: a creator writes a premium post', '@desktop'),
  async ({ page, context }) => {
    const creator = await makePerson('lena')
    await becomeCreator(creator)
    await signInAs(context, creator)
    await page.goto('/feed')
    await page.getByRole('button', { name: /share\?/ }).click()
    const dialog = page.getByRole('dialog')
    const words = `For those who pay ${freshName('text')}`
    await dialog.getByRole('textbox', { name: 'Your post' }).fill(words)
    await dialog.getByRole('checkbox', { name: /^Premium/ }).check()
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('Premium post created', { exact: true })).toBeVisible()
    await expect(page.getByRole('feed').getByText(words)).toBeVisible()
  },
)

test('at the end of the free messages one pays in the conversation and then sends what was kept', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await page.goto(`/messages?user=${creator.id}`)
  const field = page.getByRole('textbox', { name: /^Message to/ })
  for (const text of ['One', 'Two', 'Three', 'Four, which waits']) {
    await field.fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    if (!text.startsWith('Four')) await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
  }
  const prompt = page.getByRole('region', { name: 'Subscription' })
  await prompt.getByRole('button', { name: 'Subscribe' }).click()
  await agree(page)
  await expectAccessible(page)
  await giveCard(page, cards.pays)
  await expect(prompt).toHaveCount(0)
  await expect(field).toHaveValue('Four, which waits')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Four, which waits')).toBeVisible()
  await expect(page).toHaveURL(`/messages?user=${creator.id}`)
})

test(
  'in a conversation the bank may ask, and leads back to the same conversation',
  caughtBy('tests/journeys/subscribe.spec.ts: a card that asks'),
  async ({ page, context }) => {
    const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
    const { id } = (await fan.post('/api/conversations', { otherUserId: creator.id })).body
    for (const content of ['One', 'Two', 'Three']) await fan.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })
    await signInAs(context, fan)
    await page.goto(`/messages?user=${creator.id}`)
    const field = page.getByRole('textbox', { name: /^Message to/ })
    await field.fill('Kept until then')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('region', { name: 'Subscription' }).getByRole('button', { name: 'Subscribe' }).click()
    await agree(page)
    await giveCard(page, cards.authenticates)
    await page.getByRole('button', { name: /complete/i }).click()
    await expect(page).toHaveURL(`/messages?user=${creator.id}`)
    await expect(page.getByText('Subscription confirmed!')).toBeVisible()
    await expect(field).toHaveValue('Kept until then')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log').getByText('Kept until then')).toBeVisible()
  },
)

test('one unsubscribes, keeps access until the end, resumes, and withdraws in two steps', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await subscribeAndPay({ url: siteUrl() }, fan, creator.id)
  await page.goto(`/profile/${creator.id}`)
  const subscribed = page.getByRole('button', { name: /^Subscribed/ })
  await subscribed.click()
  await page.getByRole('menuitem', { name: 'Unsubscribe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Unsubscribed Successfully')).toBeVisible()
  await dismiss(page)
  await expect(page.getByRole('button', { name: /^Subscribed until/ })).toBeVisible()
  await subscribed.click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(page.getByText('Your subscription will renew again')).toBeVisible()
  await dismiss(page)
  await expect(page.getByRole('button', { name: /^Subscribed until/ })).toHaveCount(0)
  await subscribed.click()
  await page.getByRole('menuitem', { name: 'Withdraw from contract' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw from contract and get a refund' }).click()
  await expect(page.getByText('You’ve withdrawn from the contract')).toBeVisible()
  const way = page.getByRole('link', { name: 'Subscribe $12.50/month' })
  await expect(way).toHaveAttribute('href', `/subscribe?creatorId=${creator.id}`)
  await page.goto('/receipts')
  await expect(page.getByRole('link', { name: /^Refunded/ })).toBeVisible()
})

test('a renewal that fails asks for another card, which pays at once', async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
  await signInAs(context, fan)
  await subscribeAndPay({ url: siteUrl() }, fan, creator.id, 'failsLater')
  await advanceDays(32)
  await expect(async () => {
    const { body } = await fan.get(`/api/user/${fan.id}/subscriptions`)
    expect(body[0].billing).toBe('past_due')
    expect(body[0].isEntitled).toBe(true)
  }).toPass()
  await page.goto('/feed')
  await expect(page.getByText(/Your payment of .* for Lena Sample failed/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update card' }).click()
  await giveCard(page, cards.pays)
  await expect(page.getByText(/Your payment of .* for Lena Sample failed/)).toHaveCount(0)
  await page.goto('/receipts')
  await expect(page.getByRole('link', { name: /Subscription to Lena/ })).toHaveCount(2)
})

test(
  'a renewal that keeps failing ends access, after days of grace',
  caughtBy('server/money/subscriptions/renewals.test.ts'),
  async ({ page, context }) => {
    const [creator, fan] = [await makeCreator('lena'), await makePerson('tom')]
    const { body } = await creator.post('/api/posts', { content: 'For those who pay', isPremium: true })
    await signInAs(context, fan)
    await page.goto(`/subscribe?creatorId=${creator.id}`)
    await agree(page)
    await giveCard(page, cards.failsAtRenewal)
    await expect(page.getByRole('heading', { name: 'Successfully Subscribed!' })).toBeVisible()
    await page.goto(`/post/${body.id}`)
    await expect(page.getByText('For those who pay')).toBeVisible()
    await advanceDays(32)
    await expect(page.getByText(/Your payment of .* for Lena Sample failed/)).toBeVisible()
    await expect(page.getByText('For those who pay')).toBeVisible()
    await advanceDays(14)
    await expect(page.getByText('For those who pay')).toHaveCount(0)
    await expect(page.getByText('For Lena Sample’s subscribers')).toBeVisible()
    await expect(page.getByText(/Your payment of .* for Lena Sample failed/)).toHaveCount(0)
  },
)
