/**
 * Counts what the first load of a page costs, with what comes by itself before anything is pressed, and how many script files it and a
 * change of page are: from Vite's manifest and the built files, in kB of brotli 11. Exits non-zero above the budgets. `vite build` must have run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const dist = join(import.meta.dirname, '../web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const entry = ['index.html', 'texts/en.ts']
/** Comes by itself once a page is drawn. */
const after = '../together/after'
/** Comes by itself behind every page of someone signed in. */
const inside = [after, '../together/inside', 'locales/pages/en.po']
/** The admin panel before a section of it. */
const staff = [...entry, ...inside, 'locales/admin/en.po', 'pages/admin-page.tsx']
/** A page of a visitor: what it brings, with what comes by itself. */
const visited: Record<string, readonly string[]> = {
  '/feed': ['pages/feed-page.tsx'],
  '/': ['locales/landing/en.po', 'pages/landing-page.tsx'],
  // Services are named by the file of profiles.
  '/, services offered': ['locales/landing/en.po', 'pages/landing-page.tsx', 'locales/people/en.po', '../together/people'],
  '/post/{id}': ['pages/post-page.tsx'],
  '/{username}': ['locales/people/en.po', '../together/people'],
  '/creators': ['locales/people/en.po', '../together/people'],
  '/subscribe': ['locales/money/en.po', 'pages/money-pages.ts'],
}
/** A daily page of someone signed in. */
const daily: Record<string, readonly string[]> = {
  '/feed': ['pages/feed-page.tsx'],
  '/post/{id}': ['pages/post-page.tsx'],
  '/{username}': ['locales/people/en.po', '../together/people'],
  '/creators': ['locales/people/en.po', '../together/people'],
  '/messages': ['locales/messages/en.po', '../together/messages-page'],
  '/notifications': ['../together/notifications-page'],
  '/creator/dashboard': ['locales/studio/en.po', 'pages/creator-dashboard-page.tsx'],
  '/settings': ['locales/settings/en.po', '../together/settings-page'],
}
/** What each page loads before anything is pressed. */
const pages: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(visited).map(([path, keys]) => [path, [...entry, after, ...keys]])),
  ...Object.fromEntries(Object.entries(daily).map(([path, keys]) => [`${path}, signed in`, [...entry, ...inside, ...keys]])),
  // With the charts.
  '/creator/dashboard?tab=analytics': [
    ...entry,
    ...inside,
    'locales/studio/en.po',
    'pages/creator-dashboard-page.tsx',
    'money/studio/analytics/analytics-tab.tsx',
  ],
  // What a section brings along stays with it: people first, and one that draws.
  '/admin': [...staff, 'admin/people/users-tab.tsx'],
  '/admin?tab=economy': [...staff, 'locales/studio/en.po', 'admin/revenue/economy-tab.tsx'],
  '/admin?tab=analytics': [...staff, 'locales/studio/en.po', 'admin/analytics/analytics-tab.tsx'],
}
// Galleries, the sign of an edit and the button that saves are drawn with a post, so they're in the first load: 1.3 kB.
const budgets = { javascript: 101.2, css: 14, cssSignedIn: 18.5, font: 36, lazyChunk: 60, catalogue: 14, files: 12, filesOfChange: 2 }
/** Pages that may bring more JavaScript than a visitor's feed. Behind those of someone signed in, a post's menu moves it to a folder: 0.4 kB. */
const larger: Record<string, number> = {
  '/': 110,
  '/, services offered': 120,
  '/post/{id}': 107,
  '/{username}': 115,
  '/creators': 115,
  '/subscribe': 129,
  ...Object.fromEntries(Object.keys(daily).map((path) => [`${path}, signed in`, 179.3])),
  // The texts of small pages are with the settings'.
  '/settings, signed in': 180,
  '/creator/dashboard?tab=analytics': 198,
  '/admin': 185,
  '/admin?tab=economy': 203,
  '/admin?tab=analytics': 203,
}

const sizes = new Map<string, number>()

function kilobytes(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(join(dist, file))
  const packed = file.endsWith('.woff2') ? bytes : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  sizes.set(file, packed.length / 1000)
  return packed.length / 1000
}

/** The chunks that loading `keys` brings along: themselves and, all the way down, their static imports. */
function closure(keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest`)
    seen.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen.values()]
}

const mistakes: string[] = []
const rows: { what: string; is: string; budget: number | string }[] = []

function check(what: string, size: number, budget: number): void {
  rows.push({ what, is: size.toFixed(1), budget })
  if (size > budget) mistakes.push(`${what}: ${size.toFixed(1)} is over ${budget}`)
}

const firstLoad = new Set<string>()

for (const [path, keys] of Object.entries(pages)) {
  const chunks = closure(keys)
  const scripts = chunks.map((chunk) => chunk.file)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  for (const file of [...scripts, ...styles]) {
    // A file is listed with the first page that needs it.
    if (!firstLoad.has(file)) rows.push({ what: `  ${file}`, is: kilobytes(file).toFixed(1), budget: '' })
    firstLoad.add(file)
  }
  check(`${path} JavaScript`, sum(scripts), larger[path] ?? budgets.javascript)
  check(`${path} CSS`, sum(styles), keys.includes('../together/inside') ? budgets.cssSignedIn : budgets.css)
}

/** Nothing is fetched twice: a change of page brings only what isn't behind every page already. */
const behind = new Set(closure([...entry, ...inside]).map(({ file }) => file))
for (const [path, keys] of Object.entries(daily)) {
  const all = new Set(closure([...entry, ...inside, ...keys]).map(({ file }) => file))
  check(`${path}, signed in: script files`, all.size, budgets.files)
  check(`${path}, signed in: script files of a change to it`, [...all].filter((file) => !behind.has(file)).length, budgets.filesOfChange)
}

const document = readFileSync(join(dist, 'index.html'), 'utf8')
const fonts = [...document.matchAll(/href="\/([^"]+\.woff2)"/g)].map((match) => match[1] ?? '')
if (fonts.length !== 1) mistakes.push(`index.html preloads ${fonts.length} fonts instead of one`)
for (const font of fonts) check('preloaded font', kilobytes(font), budgets.font)

for (const [key, chunk] of Object.entries(manifest)) {
  const isCatalogue = key.startsWith('locales/')
  if (isCatalogue) check(key, kilobytes(chunk.file), budgets.catalogue)
  else if (chunk.isDynamicEntry && !firstLoad.has(chunk.file)) check(`lazy ${key}`, kilobytes(chunk.file), budgets.lazyChunk)
}

for (const file of firstLoad) {
  const code = readFileSync(join(dist, file), 'utf8')
  for (const [library, trace] of [
    ['zod', /ZodError|\$ZodType/],
    ['Radix', /data-radix/],
    // Comes with a sign-up that needs it.
    ['ALTCHA', /PBKDF2/],
    ['downshift', /__item_click__|downshift/],
  ] as const) {
    if (trace.test(code)) mistakes.push(`${file} holds ${library}, which no first load must`)
  }
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + kilobytes(file), 0)
}

console.table(rows)
for (const mistake of mistakes) console.error(mistake)
process.exitCode = mistakes.length > 0 ? 1 : 0
