/**
 * Counts what a visitor's first load of a page costs, from Vite's manifest and the built files, in kB of brotli 11,
 * and exits non-zero above the budgets. `vite build` must have run.
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
const entry = ['index.html', 'locales/en.po']
/** The admin panel before a section of it, with what sends and receives behind every page. */
const staff = [
  'locales/pages/en.po',
  'texts/pages.ts',
  'locales/admin/en.po',
  'texts/admin.ts',
  'pages/admin-page.tsx',
  'pages/signed-in.tsx',
]
/** What each page loads first: the entry, its own code, and the texts that are not part of the entry's. */
const pages: Record<string, readonly string[]> = {
  '/feed': [...entry, 'pages/feed-page.tsx'],
  '/': [...entry, 'locales/landing/en.po', 'pages/landing-page.tsx'],
  '/post/{id}': [...entry, 'pages/post-page.tsx'],
  '/{username}': [...entry, 'locales/profile/en.po', 'pages/profile-page.tsx'],
  // With what sends and receives behind every page of a signed-in person.
  '/messages': [...entry, 'locales/pages/en.po', 'texts/pages.ts', 'pages/messages-page.tsx', 'pages/signed-in.tsx'],
  '/creators': [...entry, 'locales/directory/en.po', 'texts/directory.ts', 'pages/creators-page.tsx'],
  '/subscribe': [...entry, 'locales/money/en.po', 'texts/money.ts', 'pages/money-pages.ts'],
  // With the charts, and what sends and receives behind every page.
  '/creator/dashboard': [
    ...entry,
    'locales/pages/en.po',
    'texts/pages.ts',
    'locales/studio/en.po',
    'texts/studio.ts',
    'pages/creator-dashboard-page.tsx',
    'money/studio/analytics/analytics-tab.tsx',
    'pages/signed-in.tsx',
  ],
  // What a section brings along stays with it: people first, and one that draws.
  '/admin': [...entry, ...staff, 'admin/people/users-tab.tsx'],
  '/admin?tab=economy': [...entry, ...staff, 'locales/studio/en.po', 'texts/studio.ts', 'admin/revenue/economy-tab.tsx'],
  '/admin?tab=analytics': [...entry, ...staff, 'locales/studio/en.po', 'texts/studio.ts', 'admin/analytics/analytics-tab.tsx'],
}
const budgets = { javascript: 112, css: 14, font: 36, lazyChunk: 60, catalogue: 14 }
/** Pages that may bring more JavaScript than the others. */
const larger: Record<string, number> = {
  '/messages': 140,
  '/subscribe': 128,
  '/creator/dashboard': 172,
  '/admin': 160,
  '/admin?tab=economy': 168,
  '/admin?tab=analytics': 168,
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
const rows: { what: string; kB: string; budget: number | string }[] = []

function check(what: string, size: number, budget: number): void {
  rows.push({ what, kB: size.toFixed(1), budget })
  if (size > budget) mistakes.push(`${what}: ${size.toFixed(1)} kB is over ${budget} kB`)
}

const firstLoad = new Set<string>()

for (const [path, keys] of Object.entries(pages)) {
  const chunks = closure(keys)
  const scripts = chunks.map((chunk) => chunk.file)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  for (const file of [...scripts, ...styles]) {
    // A file is listed with the first page that needs it.
    if (!firstLoad.has(file)) rows.push({ what: `  ${file}`, kB: kilobytes(file).toFixed(1), budget: '' })
    firstLoad.add(file)
  }
  check(`${path} JavaScript`, sum(scripts), larger[path] ?? budgets.javascript)
  check(`${path} CSS`, sum(styles), budgets.css)
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
