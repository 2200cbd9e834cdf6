import { makePhoto } from '../people/files.ts'
import { admin } from '../people/staff.ts'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

test('an admin writes, previews, publishes and changes an article, which visitors read', async ({ page, context, browser }) => {
  const title = freshName('How we began')
  const editor = await admin({ localUrl: siteUrl() })
  await signInAs(context, editor)
  await page.goto('/admin?tab=blog')
  await page.getByRole('button', { name: 'New blog post' }).click()
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page
    .getByLabel('Content')
    .fill(`## A start\n\nIt was **small**. [Our feed](/feed)\n\n<script>alert(1)</script>\n\n${'word '.repeat(100)}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'A start' })).toBeVisible()
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  await page.getByLabel('Excerpt').fill('In short: with patience')
  await page.getByLabel('Featured image').fill('ftp://x.example/a.png')
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await expect(page.getByText('Enter an https URL or upload an image.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
  await expect(page.getByRole('img', { name: 'Selected image' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Create blog post' }).click()
  await expect(page.getByText('Blog post created')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Draft')).toBeVisible()
  await expectAccessible(page)
  const reading = await browser.newContext({ baseURL: siteUrl() })
  const visitor = await reading.newPage()
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  expect((await visitor.goto(`/blog/${slug}`))?.status()).toBe(404)

  await row.getByRole('button', { name: title, exact: true }).click()
  await page.getByLabel('Status').selectOption('Published')
  await page.getByRole('button', { name: 'Save blog post' }).click()
  await expect(page.getByText('Blog post updated')).toBeVisible()
  await expect(row.getByText('Published')).toBeVisible()

  await visitor.goto('/blog')
  const entry = visitor.getByRole('listitem').filter({ hasText: title })
  await expect(entry.getByText('Published', { exact: true })).toBeVisible()
  await expect(entry.getByText('In short: with patience')).toBeVisible()
  await expect(entry.getByText(/^A start It was small\..{270,}…$/)).toBeVisible()
  await expect(entry.getByRole('link', { name: editor.user.displayName })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/blog/rss.xml')
  await expectAccessible(visitor)
  await entry.getByRole('link', { name: `Read More ${title}` }).click()
  await expect(visitor).toHaveURL(`/blog/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('<script>alert(1)</script>')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Our feed' }).click()
  await expect(visitor).toHaveURL('/feed')
  await visitor.goBack()
  await visitor.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(visitor).toHaveURL('/blog')

  await reading.close()
})

test(
  'an article that is deleted is named first, and then not there',
  caughtBy('server/content/blog/blog.test.ts'),
  async ({ page, context }) => {
    const title = freshName('A short life')
    const editor = await admin({ localUrl: siteUrl() })
    const { slug } = (await editor.post('/api/blog', { title, content: 'x', status: 'published' })).body
    await signInAs(context, editor)
    await page.goto('/admin?tab=blog')
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete blog post' }).click()
    const asking = page.getByRole('alertdialog', { name: `Delete “${title}”?` })
    await asking.getByLabel('Reason').fill('It never happened')
    await asking.getByRole('button', { name: 'Delete blog post' }).click()
    await expect(page.getByText('Blog post deleted')).toBeVisible()
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a refused save keeps what was typed, and says what is wrong',
  caughtBy('server/content/blog/blog.test.ts'),
  async ({ page, context }) => {
    const editor = await admin({ localUrl: siteUrl() })
    const taken = freshName('taken').replace(/_/g, '-')
    expect((await editor.post('/api/blog', { title: 'Taken', content: 'x', slug: taken })).status).toBe(201)
    await signInAs(context, editor)
    await page.goto('/admin?tab=blog&article=new')
    await page.getByLabel('Title').fill('Another')
    await page.getByLabel('Content').fill('Something')
    await page.getByLabel('URL').fill(taken)
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await expect(page.getByText('Another article already uses this URL.').first()).toBeVisible()
    await page.getByLabel('URL').fill('')
    await page.getByRole('button', { name: 'Create blog post' }).click()
    await expect(page.getByText('Blog post created')).toBeVisible()
  },
)

test(
  'the blog says when there is nothing, and members without a role cannot write',
  caughtBy('server/content/blog/blog.test.ts'),
  async ({ page, context }) => {
    const member = await makePerson('member')
    expect((await member.post('/api/blog', { title: 'x', content: 'x' })).status).toBe(403)
    await intercept(page, '**/api/blog', (route) => route.fulfill({ json: [] }))
    await signInAs(context, member)
    await page.goto('/blog/nobody-wrote-this')
    await page.getByRole('link', { name: 'Back to the blog' }).click()
    await expect(page.getByText('No blog posts yet')).toBeVisible()
    await expectAccessible(page)
  },
)
