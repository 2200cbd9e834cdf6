import type { Locator } from '@playwright/test'
import { intercept } from './intercept.ts'
import { expect, makePerson, restingBox, signInAs, test, writePost } from './support.ts'

test('a toast covers nothing that is pressed', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ben, 'Liked in vain')
  const { id } = (await ana.post('/api/conversations', { otherUserId: ben.id })).body
  await ana.post(`/api/conversations/${id}/messages`, { content: 'hello', messageType: 'text' })
  await signInAs(context, ana)
  const toast = page.getByRole('region', { name: 'Alerts' }).locator('[role] > *').first()
  const expectBeside = async (control: Locator) => {
    const [above, below] = [await restingBox(toast), await restingBox(control)]
    const isBlockedEitherWay = above.y + above.height <= below.y || below.y + below.height <= above.y
    expect(isBlockedEitherWay || above.x + above.width <= below.x || below.x + below.width <= above.x).toBe(true)
  }
  await intercept(page, '**/api/posts/*/like', (route) => route.abort())
  await page.goto(`/post/${postId}`)
  await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
  await expect(toast).toBeVisible()
  if (isMobile) await expectBeside(page.getByRole('navigation', { name: 'Main' }))

  await page.goto(`/messages?user=${ben.id}`)
  await page.getByRole('button', { name: 'Message options' }).first().click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await expect(toast).toBeVisible()
  await expectBeside(page.getByRole('textbox', { name: /message/i }))
  if (!isMobile) await expectBeside(page.getByRole('tab', { name: 'Archived' }))
})
