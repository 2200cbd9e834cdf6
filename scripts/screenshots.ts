import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { makeDesk } from './screenshot-desk.ts'
import { makeMoney } from './screenshot-money.ts'
import { type Screen, takePicture } from './screenshot-page.ts'
import { joinAs } from './screenshot-people.ts'
import { makeReader } from './screenshot-reader.ts'
import { findScreens } from './screenshot-screens.ts'
import { makeTalks } from './screenshot-talks.ts'

/**
 * Takes pictures of every screen of a running site, to be looked at: `node scripts/screenshots.ts --url http://localhost:3000`,
 * with `--only feed` for some, `--out FOLDER` for elsewhere, and `--admin-password WORDS` for the panel too. The site needs its sandbox,
 * to sign people in, and for the panel `LIMIT_SCALE=1000`. `--readme` renews the picture of the README instead, best on a site whose sample community has just moved in.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'screenshots') },
    only: { type: 'string', default: '' },
    'admin-password': { type: 'string', default: '' },
    languages: { type: 'string', default: 'en,de,ja,ru' },
    readme: { type: 'boolean', default: false },
    widths: { type: 'string', default: '1440,768,390,320' },
  },
})
const site = values.url.replace(/\/$/, '')
const place = { site, out: values.out }

const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
mkdirSync(values.out, { recursive: true })
const person = await joinAs(site, 'Mira Sommer')
// While the sample community is all there is.
if (values.readme) {
  await renewPicture({ name: 'feed', path: '/feed', as: person }, 1440, 'light')
  await browser.close()
  process.exit()
}
const talks = await makeTalks(site, person)
const paying = await makeMoney(site, person)
const reading = await makeReader(site)
const password = values['admin-password']
// Last: whoever has not agreed to the new terms afterwards is asked to.
const desk = password
  ? await makeDesk(site, password, [
      person,
      paying.creator,
      paying.failing,
      paying.newcomer,
      reading.reader,
      reading.newcomer,
      reading.blocked,
    ])
  : null
const screens = await findScreens(site, { person, talks, paying, reading, desk })
for (const screen of screens.filter(({ name }) => name.includes(values.only))) await takeAll(screen)
await browser.close()

async function takeAll(screen: Screen): Promise<void> {
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of ['light', 'dark'] as const) await takePicture(browser, place, screen, { width, theme, language: 'en' })
  }
  for (const language of values.languages.split(',').filter((code) => code !== 'en'))
    await takePicture(browser, place, screen, { width: 390, theme: 'light', language })
}

async function renewPicture(screen: Screen, width: number, theme: 'light' | 'dark'): Promise<void> {
  const folder = join(import.meta.dirname, '../docs/pictures')
  mkdirSync(folder, { recursive: true })
  const file = await takePicture(browser, place, screen, { width, theme, language: 'en' })
  await sharp(file)
    .webp({ quality: 82 })
    .toFile(join(folder, `${screen.name}.webp`))
}
