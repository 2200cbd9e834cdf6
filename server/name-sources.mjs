// Plain JavaScript: it is needed before anything of the bundle is read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bundled = /(file:\/\/[^\s()]+\/server\/dist\/[\w-]+\.js):(\d+):(\d+)/g
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits = new Uint8Array(128)
for (let value = 0; value < letters.length; value += 1) digits[letters.charCodeAt(value)] = value
const [comma, semicolon] = [','.charCodeAt(0), ';'.charCodeAt(0)]
/** What was found before. The maps aren't kept: one takes 40 MB in memory and a moment to read. */
const known = new Map()
const mostKnown = 1_000

/** Lets stack traces of a bundle name our sources. Costs nothing until someone reads a trace, as Stripe's library does in each request. */
export function nameSources() {
  const usual = Error.prepareStackTrace
  Error.prepareStackTrace = (error, frames) => {
    const trace = usual(error, frames)
    return typeof trace === 'string' ? nameAll(trace) : trace
  }
}

/** Reads the map of each file once for all its places in a trace. */
function nameAll(trace) {
  const unknown = new Map()
  for (const [place, url, line, column] of trace.matchAll(bundled)) {
    if (known.has(place)) continue
    if (!unknown.has(url)) unknown.set(url, [])
    unknown.get(url).push({ place, line: Number(line) - 1, column: Number(column) - 1, found: undefined })
  }
  const names = new Map()
  for (const [url, places] of unknown)
    for (const [place, name] of readPlaces(fileURLToPath(url), places)) {
      names.set(place, name)
      if (known.size < mostKnown) known.set(place, name)
    }
  return trace.replaceAll(bundled, (place) => known.get(place) ?? names.get(place))
}

/** A place whose map says nothing, or is of another build, keeps its name in the bundle. */
function readPlaces(file, places) {
  try {
    const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
    findPlaces(mappings, places)
    const name = ({ source, line, column }) => `${join(file, '..', sources[source])}:${line + 1}:${column + 1}`
    return places.map(({ place, found }) => [place, found ? name(found) : place])
  } catch {
    return places.map(({ place }) => [place, place])
  }
}

/** Notes where places of the bundle come from. Reads the mappings (ECMA-426); each number is the difference to the one before. */
function findPlaces(mappings, places) {
  const last = Math.max(...places.map(({ line }) => line))
  const byLine = Map.groupBy(places, ({ line }) => line)
  const none = []
  const at = [0, 0, 0, 0, 0]
  let [line, field, value, shift, wanted] = [0, 0, 0, 0, byLine.get(0) ?? none]
  for (let index = 0; index <= mappings.length && line <= last; index += 1) {
    const code = index < mappings.length ? mappings.charCodeAt(index) : semicolon
    if (code === comma || code === semicolon) {
      if (field >= 4) for (const place of wanted) if (at[0] <= place.column) place.found = { source: at[1], line: at[2], column: at[3] }
      field = 0
      if (code === semicolon) [line, at[0], wanted] = [line + 1, 0, byLine.get(line + 1) ?? none]
      continue
    }
    const digit = digits[code]
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    at[field] += value & 1 ? -(value >> 1) : value >> 1
    ;[field, value, shift] = [field + 1, 0, 0]
  }
}
