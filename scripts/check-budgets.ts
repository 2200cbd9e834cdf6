/**
 * Counts what a visitor's first load of /feed costs, from Vite's manifest and the built files, in kB of brotli 11,
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
const firstLoad = ['index.html', 'pages/feed-page.tsx', 'locales/en.po']
const budgets = { javascript: 130, css: 14, font: 36, lazyChunk: 60, catalogue: 14 }

function kilobytes(file: string): number {
  const bytes = readFileSync(join(dist, file))
  if (file.endsWith('.woff2')) return bytes.length / 1000
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000
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

const feed = closure(firstLoad)
const scripts = feed.map((chunk) => chunk.file)
const styles = [...new Set(feed.flatMap((chunk) => chunk.css ?? []))]
for (const file of [...scripts, ...styles]) rows.push({ what: `  ${file}`, kB: kilobytes(file).toFixed(1), budget: '' })
check('/feed JavaScript', sum(scripts), budgets.javascript)
check('/feed CSS', sum(styles), budgets.css)

const document = readFileSync(join(dist, 'index.html'), 'utf8')
const fonts = [...document.matchAll(/href="\/([^"]+\.woff2)"/g)].map((match) => match[1] ?? '')
if (fonts.length !== 1) mistakes.push(`index.html preloads ${fonts.length} fonts instead of one`)
for (const font of fonts) check('preloaded font', kilobytes(font), budgets.font)

const lazy = Object.entries(manifest).filter(([key, chunk]) => chunk.isDynamicEntry && !firstLoad.includes(key))
for (const [key, chunk] of lazy) {
  const isCatalogue = key.startsWith('locales/')
  check(`lazy ${key}`, kilobytes(chunk.file), isCatalogue ? budgets.catalogue : budgets.lazyChunk)
}
check('locales/en.po', kilobytes(manifest['locales/en.po']?.file ?? ''), budgets.catalogue)

for (const file of scripts) {
  const code = readFileSync(join(dist, file), 'utf8')
  for (const [library, trace] of [
    ['zod', /ZodError|\$ZodType/],
    ['Radix', /data-radix/],
  ] as const) {
    if (trace.test(code)) mistakes.push(`${file} holds ${library}, which the first load must not`)
  }
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + kilobytes(file), 0)
}

console.table(rows)
for (const mistake of mistakes) console.error(mistake)
process.exitCode = mistakes.length > 0 ? 1 : 0
