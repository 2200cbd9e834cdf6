import { expect, makePerson, signInAs, test, writePost } from './support.ts'
import { makeFriends, write } from './talk.ts'

test('Back closes what is open before it leaves the page', { tag: '@phone' }, async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Hello')
  const postId = await writePost(ana, 'Behind it all')
  await signInAs(context, ana)
  await page.goto(`/post/${postId}`)
  await page.goto('/feed')
  const begin = page
    .getByRole('button', { name: 'Post', exact: true })
    .or(page.getByRole('button', { name: /share\?/ }))
    .first()
  const composer = page.getByRole('dialog')
  const field = composer.getByRole('textbox', { name: 'Your post' })

  // By Back, and the words are kept.
  await begin.click()
  await field.fill('Half a thought')
  await page.goBack()
  await expect(composer).toHaveCount(0)
  await expect(page).toHaveURL('/feed')
  // By Escape: Back passes over it below.
  await begin.click()
  await expect(field).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  await expect(composer).toHaveCount(0)

  // One above the other close one by one, on a page that was reached by a link.
  await page.getByRole('main').locator(`a[href="/post/${postId}"]`).first().click()
  await expect(page).toHaveURL(`/post/${postId}`)
  await page.getByRole('article').first().getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(`/post/${postId}`)
  await page.goBack()
  await expect(page).toHaveURL('/feed')
  await page.goBack()
  await expect(page).toHaveURL(`/post/${postId}`)

  // The emoji, and the conversation stays open.
  await page.goto(`/messages?user=${ben.id}`)
  await page.getByRole('button', { name: 'Emoji' }).click()
  await expect(page.getByRole('dialog', { name: 'Emoji' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Emoji' })).toHaveCount(0)
  await expect(page).toHaveURL(`/messages?user=${ben.id}`)
})

test('what was typed into a form goes only after a question', async ({ page, context }) => {
  await signInAs(context, await makePerson('ana'))
  await page.goto('/settings')
  const open = () => page.getByRole('button', { name: 'Change email' }).click()
  const form = page.getByRole('dialog', { name: 'Change your email' })
  const address = form.getByRole('textbox', { name: 'New email' })
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' })
  await open()
  await expect(address).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)

  await open()
  await address.fill('new@people.example')
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await expect(address).toHaveValue('new@people.example')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/settings')

  // What's kept needs no question.
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Create Request' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A fence')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/data-request')
  await page.getByRole('textbox', { name: 'Your request' }).fill('What do you know?')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your request' })).toHaveValue('What do you know?')
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Create Request' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A fence')
})
