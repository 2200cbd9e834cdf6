import type { Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { intercept } from './intercept.ts'
import { enterMailedCode, expect, freshName, makePerson, profileOptions, signInAs, test, writePost } from './support.ts'
import { scaled } from './width.ts'

/** By mail, from the page that a session's end led to. */
async function signIn(page: Page, person: Visitor): Promise<void> {
  await expect(page).toHaveURL(/\/signin\?next=/)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  // Both pages have a field for the address, and the address bar is ahead of them.
  await expect(page.getByRole('heading', { name: 'Continue with email' })).toBeVisible()
  await page.getByLabel('Email').fill(person.user.email)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await enterMailedCode(page, person.user.email)
  await expect(page).not.toHaveURL(/signin|mobile-auth/)
}

test('a session that ended asks to sign in for what was wanted, which is done afterwards', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ana, `Answered ${freshName('words')}`)
  await signInAs(context, ana)
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await page.goto(`/post/${postId}`)
  await reply.fill('Not lost')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Please sign in to comment', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(page).toHaveURL(`/post/${postId}`)
  await expect(page.getByText('Comment added')).toBeVisible()
  await expect(page.getByRole('main').getByText('Not lost')).toBeVisible()
  await expect(reply).toHaveValue('')

  const question = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Comment options' }).click()
  await page.getByRole('menuitem', { name: 'Delete comment' }).click()
  await context.clearCookies({ name: 'sid' })
  await question.getByRole('button', { name: 'Delete comment' }).click()
  await expect(page.getByText('Please sign in to delete comments', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(page.getByText('Comment deleted')).toBeVisible()
  await expect(page.getByRole('main').getByText('Not lost')).toHaveCount(0)

  await page.getByRole('article').first().getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await context.clearCookies({ name: 'sid' })
  await question.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Please sign in to delete posts', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(page.getByText('Post not found')).toBeVisible()

  await page.goto(`/profile/${ben.id}`)
  await profileOptions(page).click()
  await page.getByRole('menuitem', { name: /^Block/ }).click()
  await context.clearCookies({ name: 'sid' })
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Please sign in to block people', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(page.getByText(`You’ve blocked ${ben.user.displayName}.`)).toBeVisible()
})

test('what one presses on coming back is done afterwards, though the page’s own reading was refused before it', async ({
  page,
  context,
}) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ben, `Come back to ${freshName('words')}`)
  await signInAs(context, ana)
  await page.clock.install()
  await page.goto(`/post/${postId}`)
  const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first()
  await expect(like).toBeVisible()
  const lookAgain = () => page.evaluate(() => ['blur', 'focus'].forEach((name) => dispatchEvent(new Event(name))))
  // What hears of it comes after the page.
  await expect(async () => {
    await Promise.all([page.waitForResponse('**/api/me', { timeout: scaled(1_000) }), lookAgain()])
  }).toPass()
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.clearCookies({ name: 'sid' })
  const ownReading = page.waitForResponse('**/api/me')
  await intercept(page, '**/like', async (route) => {
    await ownReading
    await route.continue()
  })
  await lookAgain()
  const pressed = page.waitForResponse('**/like')
  await like.click()
  await pressed
  await page.clock.resume()
  await signIn(page, ana)
  await expect(page.getByText('Post liked')).toBeVisible()
  await expect.poll(async () => (await ben.get(`/api/posts/${postId}`)).body.likesCount).toBe(1)
})

test('what’s typed outlives the session: an edited comment, an answer, and a form that keeps nothing', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const postId = await writePost(ana, `Discussed ${freshName('words')}`)
  await ana.post(`/api/posts/${postId}/comments`, { content: 'First words' })
  const request = { title: `Wanted ${freshName('words')}`, description: 'A fence', category: 'gig' }
  const requestId = (await ana.post('/api/requests', request)).body.id
  await signInAs(context, ana)
  await page.goto(`/post/${postId}`)
  const edit = async () => {
    await page.getByRole('button', { name: 'Comment options' }).click()
    await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  }
  const comment = page.getByRole('textbox', { name: 'Your comment' })
  await edit()
  await comment.fill('Better words')
  await page.reload()
  await edit()
  await expect(comment).toHaveValue('Better words')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please sign in to comment', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(page.getByText('Comment updated')).toBeVisible()
  await expect(page.getByRole('main').getByText('Better words')).toBeVisible()

  await page.goto('/requests')
  await page.getByRole('button', { name: 'Create Request' }).click()
  const form = page.getByRole('dialog', { name: 'Create Request' })
  await form.getByLabel('Title').fill('A gate')
  await form.getByLabel('Category').selectOption('Gig')
  await form.getByLabel('Description').fill('For the fence')
  await context.clearCookies({ name: 'sid' })
  await form.getByRole('button', { name: 'Create Request' }).click()
  await expect(page.getByText('Please sign in to create a request', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/signin?next=%2Frequests')
  await signInAs(context, ana)
  await page.goto(`/requests/${requestId}`)
  await comment.fill('I can do it')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Please sign in to comment', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(page.getByRole('dialog').getByText('I can do it')).toBeVisible()
  await expect(comment).toHaveValue('')

  // Who one is isn't kept on a device, so the page stays.
  await page.goto('/creator/setup')
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await page.getByRole('heading', { level: 1 }).click()
  await ana.delete('/api/sessions')
  const asked = page.getByText('Please sign in to continue', { exact: true })
  const way = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(asked).toBeVisible()
  await expect(way).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana')

  // One signs in beside a dialog, and presses its button again.
  await signInAs(context, ana)
  await page.goto(`/profile/${ana.id}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('textbox', { name: 'Bio' }).fill('My story')
  await context.clearCookies({ name: 'sid' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(asked).toBeVisible()
  const [beside] = await Promise.all([page.waitForEvent('popup'), way.click()])
  await expect(beside).toHaveURL(/\/signin\?next=/)
  await signInAs(context, ana)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
})

test('a session that ends elsewhere shows at once, and what was being written is its writer’s alone', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await signInAs(context, ana)
  await page.goto('/feed')
  const composer = page.getByRole('dialog', { name: /post/i })
  const field = composer.getByRole('textbox', { name: 'Your post' })
  const words = `Kept ${freshName('words')}`
  const write = page.getByRole('button', { name: /share\?/ })
  await write.click()
  await field.fill(words)
  await context.clearCookies({ name: 'sid' })
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Please sign in to create posts', { exact: true })).toBeVisible()
  await signIn(page, ana)
  await expect(field).toHaveValue(words)
  await page.keyboard.press('Escape')
  await expect(composer).toHaveCount(0)

  await ana.post('/api/auth/logout')
  await signInAs(context, ben)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ben.post('/api/auth/logout')
  await expect(page.getByText('Please sign in to continue', { exact: true })).toBeVisible()
  await signIn(page, ben)
  await expect(page).toHaveURL('/notifications')
  await page.goto('/feed')
  await write.click()
  await expect(field).toHaveValue('')
})
