import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { absent, routes, sceneOfRoutes, viewers, type Cell, type Route, type Scene, type ViewerKind } from './routes-table.ts'
import { expect, expectBothThemesAccessible, signInAs, test } from './support.ts'
import { isFull, scaled } from './width.ts'

test.describe.configure({ mode: 'parallel' })
// Many pages in one test: a trace of them would take longer than they do. Where nothing is traced, saying so would start other workers.
if (isFull) test.use({ trace: 'off' })

const all = [...Object.values(routes), ...absent]

const cellOf = ({ cells }: Route, kind: ViewerKind): Cell => ('outcome' in cells ? cells : cells[kind])

/** Where somebody finds something else than who stands before them in the list; at full width everything. */
function routesOf(kind: ViewerKind): Route[] {
  const before = viewers[viewers.indexOf(kind) - 1]
  return isFull || before === undefined ? all : all.filter((route) => cellOf(route, kind) !== cellOf(route, before))
}

/** Whether an address before it shows the same page, which axe has seen there; at full width it looks again. */
function isShownBefore(route: Route, kind: ViewerKind, before: readonly Route[]): boolean {
  const { title, words } = cellOf(route, kind)
  return !isFull && before.map((one) => cellOf(one, kind)).some((one) => one.title.source === title.source && one.words === words)
}

/** Opens an address and compares what it shows with its cell, and with what axe knows of pages. */
async function look(page: Page, route: Route, kind: ViewerKind, scene: Scene, isNew: boolean): Promise<void> {
  const at = typeof route.at === 'string' ? route.at : route.at(scene)
  const { outcome, words, title, to } = cellOf(route, kind)
  const name = `${at}, ${kind}`
  const response = await page.goto(at)
  const main = page.getByRole('main')
  const text = typeof words === 'string' ? words : words(scene)
  await expect.soft(main.getByText(text).or(main.getByLabel(text)).filter({ visible: true }).first(), name).toBeVisible()
  await expect.soft(page, name).toHaveTitle(title)
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
  expect.soft(response?.status(), name).toBe(outcome === 'missing' ? 404 : 200)
  if (to !== undefined || outcome === 'shown') expect.soft(new URL(page.url()).pathname, name).toBe(to ?? at)
  if (outcome === 'asked to sign in' && to !== '/signin')
    await expect.soft(main.locator('a[href^="/signin"], a[href^="/signup"]').first(), name).toBeVisible()
  expect.soft(await main.innerText(), name).not.toMatch(/undefined|\[object |TypeError|\bNaN\b|^\d{3}: |\b[a-z]+_[a-z]+\b(?=\.)/m)
  if (isNew) await expectBothThemesAccessible(page, name)
}

/** Every answer of the server that says that it failed. */
function watchAnswers(page: Page): string[] {
  const wrong: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 500) wrong.push(`${page.url()}: ${answer.status()} of ${answer.url()}`)
  })
  return wrong
}

/** As many addresses as make a test of some seconds. */
const partSize = 12

for (const kind of viewers) {
  const ofKind = routesOf(kind)
  const parts = Array.from({ length: Math.ceil(ofKind.length / partSize) }, (_, index) =>
    ofKind.slice(index * partSize, (index + 1) * partSize),
  )
  for (const [index, part] of parts.entries())
    test(`every address tells the truth, ${kind}, part ${index + 1}`, { tag: '@desktop' }, async ({ page, context }) => {
      test.setTimeout(scaled(120_000))
      const scene = await sceneOfRoutes()
      const person = scene.people[kind]
      if (person) await signInAs(context, person)
      const wrong = watchAnswers(page)
      for (const [at, route] of part.entries()) {
        const before = ofKind.slice(0, index * partSize + at)
        await look(page, route, kind, scene, !isShownBefore(route, kind, before))
      }
      expect(wrong).toEqual([])
    })
}

test('every route of the web is in the table', { tag: '@desktop' }, () => {
  const source = readFileSync(join(import.meta.dirname, '../../web/routes.tsx'), 'utf8')
  const listed = source.slice(source.indexOf('const routes: readonly Route[] = ['), source.indexOf('/** Pages for those who build'))
  const paths = [...listed.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(40)
  expect(new Set(Object.keys(routes))).toEqual(new Set(paths))
  expect(Object.keys(routes)).toHaveLength(paths.length)
})
