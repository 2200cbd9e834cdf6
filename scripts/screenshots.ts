import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { checkScreen } from './screenshot-check.ts'
import { makeDesk } from './screenshot-desk.ts'
import { makeJoining } from './screenshot-joining.ts'
import { makeMoney } from './screenshot-money.ts'
import { type Look, nameOf, type Screen, takePicture } from './screenshot-page.ts'
import { joinAs } from './screenshot-people.ts'
import { makeReader } from './screenshot-reader.ts'
import { daily, findScreens } from './screenshot-screens.ts'
import { makeSheet } from './screenshot-sheet.ts'
import { makeTalks } from './screenshot-talks.ts'

/**
 * Takes pictures of every screen of a running site, to be looked at: `node scripts/screenshots.ts --url http://localhost:3000`,
 * with `--only feed,post` for some (`daily` for the ten of every day), `--out FOLDER` for elsewhere, and `--admin-password WORDS` for the panel
 * too. The site needs its sandbox, to sign people in, and for the panel `LIMIT_SCALE=1000`. `--widths`, `--themes` and `--languages` choose the
 * looks; the language `long` is English that is 40 % longer. `--text 200` doubles the browser's text, `--still` asks for reduced motion.
 * `--check` takes no pictures: it says what is too wide, what axe finds and what moves on its own, and exits with 1 when there is any. With
 * `--resize 820,1920`, it also looks at each visited page at those widths, which is cheaper than visiting anew.
 * `--sheets` also puts the pictures of each look together. `--readme` renews the picture of the README instead, best on a site whose sample
 * community has just moved in.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'screenshots') },
    only: { type: 'string', default: '' },
    'admin-password': { type: 'string', default: '' },
    languages: { type: 'string', default: 'en' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '320,390,820,1360,1920' },
    resize: { type: 'string', default: '' },
    text: { type: 'string', default: '100' },
    still: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})
/** Visits of a check that are open together: they wait more than they work. */
const atOnce = 4

const site = values.url.replace(/\/$/, '')
const place = { site, out: values.out }

const { executablePath, args } = await findBrowser()
const defaultFontSize = (16 * Number(values.text)) / 100
const browser = await chromium.launch({
  executablePath,
  args: [
    ...args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--blink-settings=defaultFontSize=${defaultFontSize}`,
    ...(values.still ? ['--force-prefers-reduced-motion'] : []),
  ],
})
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
const joining = desk && (await makeJoining(site, desk.owner))
const screens = await findScreens(site, { person, talks, paying, reading, desk, joining })
const only = values.only.split(',')
const chosen = screens.filter(({ name }) => (values.only === 'daily' ? daily.includes(name) : only.some((part) => name.includes(part))))
const themes = values.themes.split(',') as Look['theme'][]
const sizes = values.languages
  .split(',')
  .flatMap((language) => values.widths.split(',').map((width) => ({ width: Number(width), language })))
if (values.check) process.exitCode = (await checkAll()) > 0 ? 1 : 0
else for (const size of sizes) for (const theme of themes) await takeAll({ ...size, theme })
await browser.close()

/** Answers how many findings there are. */
async function checkAll(): Promise<number> {
  const [theme = 'light', ...otherThemes] = themes
  const resized = values.resize.split(',').filter(Boolean).map(Number)
  let count = 0
  const left = sizes.flatMap((size) => chosen.map((screen) => ({ size, screen }))).values()
  const checkNext = async (): Promise<void> => {
    for (const { size, screen } of left) {
      const findings = await checkScreen(browser, site, screen, { ...size, theme }, { themes: otherThemes, widths: resized })
      for (const finding of findings) console.log(finding)
      count += findings.length
    }
  }
  await Promise.all(Array.from({ length: atOnce }, checkNext))
  console.log(`${chosen.length} screens in ${sizes.length * (themes.length + resized.length)} looks: ${count} findings`)
  return count
}

async function takeAll(look: Look): Promise<void> {
  const files: string[] = []
  for (const screen of chosen) files.push(await takePicture(browser, place, screen, look))
  if (values.sheets) console.log(await makeSheet(values.out, nameOf(look), files, look.width < 600 ? 5 : 2))
}

async function renewPicture(screen: Screen, width: number, theme: 'light' | 'dark'): Promise<void> {
  const folder = join(import.meta.dirname, '../docs/pictures')
  mkdirSync(folder, { recursive: true })
  const file = await takePicture(browser, place, screen, { width, theme, language: 'en' })
  await sharp(file)
    .webp({ quality: 82 })
    .toFile(join(folder, `${screen.name}.webp`))
}
