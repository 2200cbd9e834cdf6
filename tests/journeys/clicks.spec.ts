import { makePhoto } from '#tests/people/files.ts'
import { Clicks } from './clicks.ts'
import { cards, payButton, typeCard } from './money.ts'
import { expect, freshName, makeCreator, makePerson, signInAs, test, writePost } from './support.ts'
import { field, makeFriends, thread, write } from './talk.ts'

/** The most presses each task may take, from where people are when they want it. */
const allowed = {
  postPicture: 3,
  reply: 2,
  follow: 2,
  findAndSubscribe: 3,
  pay: 2,
  unlockAndSee: 3,
  startMessage: 2,
  startCall: 2,
  seeEarnings: 1,
  report: 4,
} as const

function expectFew(clicks: Clicks, task: keyof typeof allowed): void {
  expect(clicks.count, `presses to ${task}`).toBeLessThanOrEqual(allowed[task])
  // A task that nothing was counted for proves nothing.
  expect(clicks.count).toBeGreaterThan(0)
}

test('a picture is posted, a post replied to and reported, and its author followed, from the feed', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const words = `Bread ${freshName('bread')}`
  await writePost(ben, words)
  await signInAs(context, ana)
  await page.goto('/feed')
  const feed = page.getByRole('feed')
  const row = feed.getByRole('article').filter({ hasText: words })

  const reply = new Clicks()
  await reply.on(row.getByRole('button', { name: /repl|comment/i }).first())
  await page.getByRole('textbox', { name: 'Your reply' }).fill('How long does it rise?')
  await reply.on(page.getByRole('button', { name: 'Reply', exact: true }).last())
  await expect(page.getByText('How long does it rise?')).toBeVisible()
  expectFew(reply, 'reply')

  const report = new Clicks()
  await report.on(row.getByRole('button', { name: 'More options' }))
  await report.on(page.getByRole('menuitem', { name: 'Report' }))
  await report.on(page.getByRole('dialog').getByRole('button', { name: 'Spam', exact: true }))
  await report.on(page.getByRole('dialog').getByRole('button', { name: 'Send report' }))
  await expect(page.getByText('Thank you. We’ve received your report.')).toBeVisible()
  expectFew(report, 'report')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  const follow = new Clicks()
  await row.getByRole('link', { name: ben.user.displayName }).first().hover()
  const card = page.getByRole('group', { name: ben.user.displayName })
  await follow.on(card.getByRole('button', { name: `Follow ${ben.user.displayName}` }))
  await expect(card.getByRole('button', { name: `Following ${ben.user.displayName}, unfollow` })).toBeVisible()
  expectFew(follow, 'follow')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  const picture = new Clicks()
  const chooser = page.waitForEvent('filechooser')
  await picture.on(page.getByRole('main').getByRole('button', { name: 'Photo or video' }))
  await (await chooser).setFiles({ name: 'loaf.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
  const dialog = page.getByRole('dialog', { name: 'Create a post' })
  await expect(dialog.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()
  await picture.on(dialog.getByRole('button', { name: 'Post', exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(feed.getByRole('article').first().locator('img[src*="/api/media/"]')).toBeVisible()
  expectFew(picture, 'postPicture')
})

test('a creator is found and paid, another’s post is unlocked and seen', async ({ page, context, isMobile }) => {
  const stem = freshName('noor').replace(/\W|_/g, '')
  const [creator, other, fan] = [await makeCreator(stem), await makeCreator('lena'), await makePerson('tom')]
  const hidden = `Hidden ${freshName('words')}`
  const { body: post } = await other.post('/api/posts', { content: hidden, isPremium: true })
  await signInAs(context, fan)
  await page.goto('/feed')

  const find = new Clicks()
  if (isMobile) {
    await find.on(page.getByRole('button', { name: /^Your account/ }))
    await find.on(page.getByRole('menuitem', { name: 'Creators', exact: true }))
  } else await find.on(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creators' }))
  await page.getByRole('searchbox', { name: 'Search creators' }).fill(stem)
  const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').filter({ hasText: creator.user.displayName })
  await expect(page.getByRole('list', { name: 'Providers' }).getByRole('listitem')).toHaveCount(1)
  await find.on(card.getByRole('button', { name: /^Subscribe/ }))
  await expect(payButton(page)).toBeVisible()
  expectFew(find, 'findAndSubscribe')

  const pay = new Clicks()
  await typeCard(page, cards.pays)
  await pay.on(page.getByRole('checkbox', { name: /I agree to the terms/ }))
  await pay.on(payButton(page))
  await expect(page.getByText('Subscription Successful!')).toBeVisible()
  expectFew(pay, 'pay')

  await page.goto(`/post/${post.id}`)
  const unlock = new Clicks()
  await unlock.on(page.getByRole('main').getByRole('link', { name: 'Subscribe' }))
  await typeCard(page, cards.pays)
  await unlock.on(page.getByRole('checkbox', { name: /I agree to the terms/ }))
  await unlock.on(payButton(page))
  await expect(page.getByText(hidden)).toBeVisible()
  expectFew(unlock, 'unlockAndSee')
})

test('a message and a call are started', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Are you there?')
  await signInAs(context, ana)

  await page.goto(`/profile/${ben.id}`)
  const message = new Clicks()
  await message.on(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Message/ })
      .first(),
  )
  await field(page).fill('Good morning')
  await message.on(page.getByRole('button', { name: 'Send' }))
  await expect(thread(page).getByText('Good morning')).toBeVisible()
  expectFew(message, 'startMessage')

  const call = new Clicks()
  await call.on(page.getByRole('button', { name: 'Voice call', exact: true }))
  const start = page.getByRole('button', { name: 'Start voice call' })
  await expect(start).not.toHaveAttribute('aria-busy')
  await call.on(start)
  await expect(page.getByRole('region', { name: /^Call with/ })).toBeVisible()
  expectFew(call, 'startCall')
})

test('a creator sees what was earned', { tag: '@desktop' }, async ({ page, context }) => {
  await signInAs(context, await makeCreator('lena'))
  await page.goto('/feed')
  const earnings = new Clicks()
  await earnings.on(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Creator Dashboard' }))
  await expect(page.getByRole('main').getByText('Earned this month')).toBeVisible()
  expectFew(earnings, 'seeEarnings')
})
