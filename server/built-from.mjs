/*
 * What a build was made from: noted when it's made, compared before it's used. Plain JavaScript without dependencies: it runs on the
 * machine's own Node, before anything is installed, and before anything of the bundle is read.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Packages differ by it. */
const machine = `${process.platform} ${process.arch}`

/**
 * Makes something from these files and folders below the root, and notes in `note` what they were before. `isSource` says of a path
 * whether it counts.
 */
export async function makeFrom(note, inputs, make, isSource = () => true) {
  const files = Object.fromEntries(sourcesIn(inputs, isSource).map(([name, stat]) => [name, [...factsOf(stat), hashOf(name)]]))
  rmSync(note, { force: true })
  await make()
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, JSON.stringify({ machine, files }))
}

/** Whether it was made from what is there now, on such a machine. */
export function isMadeFrom(note, inputs, isSource = () => true) {
  const made = readNote(note)
  if (made?.machine !== machine) return false
  const sources = sourcesIn(inputs, isSource)
  return sources.length === Object.keys(made.files).length && sources.every(([name, stat]) => isSame(name, stat, made.files[name]))
}

/** The first source that was changed since; undefined where none was, or where no one noted any. One that isn't there was left out on purpose. */
export function findChanged(note) {
  for (const [name, facts] of Object.entries(readNote(note)?.files ?? {})) {
    const stat = statSync(join(root, name), { throwIfNoEntry: false })
    if (stat && !isSame(name, stat, facts)) return name
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

/** Undefined where there is none, or one that an earlier version wrote. */
function readNote(note) {
  if (!statSync(note, { throwIfNoEntry: false })) return undefined
  const text = readFileSync(note, 'utf8')
  return text.startsWith('{') ? JSON.parse(text) : undefined
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
