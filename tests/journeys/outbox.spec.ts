import { intercept, letThrough } from './intercept.ts'
import { expect, expectAccessible, makePerson, signInAs, test } from './support.ts'
import { contentsOf, makeFriends, marks, send, thread, write } from './talk.ts'
import { caughtBy } from './width.ts'

test('what is written offline outlives the page, and goes out once and in order', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  const id = await write(ben, ana, 'Are you there?')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  await expect(thread(page).getByText('Are you there?')).toBeVisible()
  // The site cannot be reached by anything that would change it; its pages can, as from a cache.
  let tries = 0
  await intercept(context, '**/api/conversations/*/messages', (route) => {
    tries += 1
    return route.abort('internetdisconnected')
  })
  for (const text of ['first', 'second', 'third']) await send(page, text)
  await expect(marks(page, 'pending')).toHaveCount(1)
  await expect.poll(() => tries).toBeGreaterThan(0)
  await page.reload()
  await expect(thread(page).getByRole('article', { name: /sending/ })).toHaveCount(3)
  const [twin] = [await context.newPage()]
  await twin.goto(`/messages?user=${ben.id}`)
  await expect(thread(twin).getByRole('article', { name: /sending/ })).toHaveCount(3)
  letThrough(context)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(thread(page).getByRole('article', { name: /sending/ })).toHaveCount(0)
  await expect(thread(twin).getByRole('article', { name: /sending/ })).toHaveCount(0)
  await expect(thread(twin).getByText('third')).toBeVisible()
  expect(await contentsOf(ben, id)).toEqual(['Are you there?', 'first', 'second', 'third'])
})

test('an answer that is lost sends the same message, not a second one', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  const id = await write(ben, ana, 'Hello')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  await expect(thread(page).getByText('Hello')).toBeVisible()
  let isFirst = true
  await intercept(page, '**/api/conversations/*/messages', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send(page, 'Only once')
  await expect(marks(page, 'sent')).toHaveCount(1)
  await expect(thread(page).getByRole('article', { name: /sending/ })).toHaveCount(0)
  await expect(thread(page).getByText('Only once')).toHaveCount(1)
  expect(isFirst).toBe(false)
  expect(await contentsOf(ben, id)).toEqual(['Hello', 'Only once'])
})

test(
  'a refused message says why, holds up its own conversation alone, and can be deleted',
  caughtBy('web/messaging/messages/outbox.test.ts'),
  async ({ page, context }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    const cleo = await makePerson('cleo')
    await ana.post(`/api/users/${cleo.id}/follow`)
    await signInAs(context, ana)
    const id = await write(ana, ben, 'Before')
    await page.goto(`/messages?user=${ben.id}`)
    await expect(thread(page).getByText('Before')).toBeVisible()
    const problem = {
      type: 'about:blank',
      title: 'Forbidden',
      status: 403,
      code: 'contacts_only',
      message: 'What the server says of it.',
      requestId: 'x',
    }
    await intercept(page, `**/api/conversations/${id}/messages`, (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    await send(page, 'Refused')
    await send(page, 'Behind it')
    await expect(thread(page).getByText(problem.message)).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/messages?user=${cleo.id}`)
    await send(page, 'Elsewhere')
    await expect(marks(page, 'sent')).toHaveCount(1)
    await page.goto(`/messages?user=${ben.id}`)
    await expect(thread(page).getByText('Behind it')).toBeVisible()
    letThrough(page)
    await thread(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(thread(page).getByRole('article', { name: /sending|not sent/ })).toHaveCount(0)
    expect(await contentsOf(ben, id)).toEqual(['Before', 'Behind it'])
  },
)

test('whoever signs out with unsent messages is asked, and nothing of theirs stays on the device', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  await intercept(page, '**/api/conversations/*/messages', (route) => route.abort('internetdisconnected'))
  await send(page, 'never sent')
  await expect(marks(page, 'pending')).toHaveCount(1)
  await page.goto('/settings')
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign out' })
  await signOut.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('1 message hasn’t been sent yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await signOut.click()
  await question.getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await signInAs(context, ana)
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('messages')
        request.addEventListener('success', () => {
          const all = request.result.transaction('outbox').objectStore('outbox').count()
          all.addEventListener('success', () => resolve(all.result))
        })
      }),
  )
  expect(left).toBe(0)
})
