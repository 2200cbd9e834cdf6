/*
 * What a build was made from: noted when it's made, compared before it's used. Plain JavaScript without dependencies: it runs on the
 * machine's own Node, before anything is installed, and before anything of the bundle is read.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Packages differ by it. */
const machine = `${process.platform} ${process.arch}`

/** The notes of the two builds that a site is run from. */
export const webNote = join(root, 'web/dist/.built')
export const serverNote = join(root, 'server/dist/.built')

/**
 * Makes something from these files and folders below the root, and notes in `note` what they were before. `isSource` says of a path
 * whether it counts. Until all is made, the note says that it isn't.
 */
export async function makeFrom(note, inputs, make, isSource = () => true) {
  const files = Object.fromEntries(sourcesIn(inputs, isSource).map(([name, stat]) => [name, [...factsOf(stat), hashOf(name)]]))
  writeNote(note, {})
  await make()
  writeNote(note, { machine, files })
}

/** Whether it was made from what is there now, on such a machine. Notes the times of the files where they alone are different. */
export function isMadeFrom(note, inputs, isSource = () => true) {
  const made = readNote(note)
  if (made?.machine !== machine) return false
  const sources = sourcesIn(inputs, isSource)
  if (sources.length !== Object.keys(made.files).length) return false
  if (!sources.every(([name, stat]) => isSame(name, stat, made.files[name]))) return false
  if (sources.some(([name, stat]) => made.files[name][1] !== stat.mtimeMs)) {
    const files = Object.fromEntries(sources.map(([name, stat]) => [name, [...factsOf(stat), made.files[name][2]]]))
    try {
      // Another process may have begun to make it in between.
      if (readNote(note)?.files) writeNote(note, { machine, files })
    } catch {
      // Where it can't be written, the next start reads the files again.
    }
  }
  return true
}

/**
 * Why the site can't be run from what was built, as a sentence. Undefined where it can, and where no build was noted, as in the Docker
 * image. Of the sources only those are compared that were noted and are still there: an image has only some.
 */
export function findFault() {
  const notes = [webNote, serverNote].map(readNote)
  if (notes.every((note) => note === undefined)) return undefined
  if (!notes.every((note) => note?.files)) return "The build isn't complete."
  for (const [name, facts] of notes.flatMap(({ files }) => Object.entries(files))) {
    const stat = statSync(join(root, name), { throwIfNoEntry: false })
    if (stat && !isSame(name, stat, facts)) return `${name} has changed since the site was built.`
  }
  return undefined
}

/** Sizes and times are compared first: they're read in a fraction of the time. */
function isSame(name, stat, facts) {
  if (facts === undefined) return false
  const [size, changedAt, sum] = facts
  return size === stat.size && (changedAt === stat.mtimeMs || sum === hashOf(name))
}

const factsOf = ({ size, mtimeMs }) => [size, mtimeMs]

const hashOf = (name) =>
  createHash('sha256')
    .update(readFileSync(join(root, name)))
    .digest('base64url')

/** Undefined where there is none; empty where something is still being made, and where the note can't be read. */
function readNote(note) {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) ?? {}
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : {}
  }
}

/** Whole or not at all: a full disk leaves the one before. */
function writeNote(note, content) {
  const part = `${note}.${process.pid}`
  mkdirSync(dirname(note), { recursive: true })
  try {
    writeFileSync(part, JSON.stringify(content))
    renameSync(part, note)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Names with `/`, and what the file system says of each: no output of builds, no packages. */
function sourcesIn(inputs, isSource) {
  return inputs.flatMap((name) => {
    const stat = statSync(join(root, name), { throwIfNoEntry: false })
    if (!stat) return []
    if (!stat.isDirectory()) return isSource(name) ? [[name, stat]] : []
    const names = readdirSync(join(root, name)).filter((inside) => inside !== 'dist' && inside !== 'node_modules')
    return sourcesIn(
      names.map((inside) => `${name}/${inside}`),
      isSource,
    )
  })
}
