// Plain JavaScript: it is needed before anything of the bundle is read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bundled = /(file:\/\/[^\s()]+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/g
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits = new Map(Array.from(letters, (letter, value) => [letter.charCodeAt(0), value]))
const [comma, semicolon] = [','.charCodeAt(0), ';'.charCodeAt(0)]
/** What was found before. The maps aren't kept: one takes 40 MB in memory and a moment to read. */
const known = new Map()
const mostKnown = 1_000

/** Lets stack traces of a bundle name our sources. Costs nothing until someone reads a trace. */
export function nameSources() {
  const usual = Error.prepareStackTrace
  Error.prepareStackTrace = (error, frames) => {
    const trace = usual(error, frames)
    return typeof trace === 'string' ? trace.replaceAll(bundled, nameSource) : trace
  }
}

function nameSource(place, url, line, column) {
  const before = known.get(place)
  if (before !== undefined) return before
  const name = readPlace(fileURLToPath(url), Number(line) - 1, Number(column) - 1) ?? place
  if (known.size < mostKnown) known.set(place, name)
  return name
}

/** Undefined where the map says nothing, or is of another build: the trace then names the bundle. */
function readPlace(file, line, column) {
  try {
    const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    const found = findPlace(mappings, line, column)
    return found && `${join(file, '..', sources[found.source])}:${found.line + 1}:${found.column + 1}`
  } catch {
    return undefined
  }
}

/** Reads the mappings (ECMA-426) up to a place of the bundle; each number is the difference to the one before. */
function findPlace(mappings, wantedLine, wantedColumn) {
  const at = [0, 0, 0, 0, 0]
  let found
  let [line, field, value, shift] = [0, 0, 0, 0]
  for (let index = 0; index <= mappings.length && line <= wantedLine; index += 1) {
    const code = index < mappings.length ? mappings.charCodeAt(index) : semicolon
    if (code === comma || code === semicolon) {
      if (line === wantedLine && field >= 4 && at[0] <= wantedColumn) found = { source: at[1], line: at[2], column: at[3] }
      field = 0
      if (code === semicolon) [line, at[0]] = [line + 1, 0]
      continue
    }
    const digit = digits.get(code)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    at[field] += value & 1 ? -(value >> 1) : value >> 1
    ;[field, value, shift] = [field + 1, 0, 0]
  }
  return found
}
