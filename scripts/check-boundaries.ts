import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'
import { findCircles, type Graph } from './boundaries/find-circles.ts'

/** Checks the direction of imports. A cruise that saw nothing proves nothing, so that fails too. */
const trees = ['contract', 'server', 'web', 'sandbox']
const { forbidden, options } = rules
const { output } = await cruise(trees, { ...options, ruleSet: { forbidden }, validate: true })
if (typeof output === 'string') throw new Error('the cruise answered a text')
const { modules, summary } = output
const { totalCruised, violations } = summary
const found = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)

/** An area of the server; files directly in `server/` belong to none. */
const areaOf = (file: string) => /^server\/([\w-]+)\//.exec(file)?.[1]
/** A feature of the web: a folder of an area, or an area that is one feature. */
const oneFeature = new Set(['pages', 'ui', 'layout', 'live', 'worker'])
/** What brings the texts is one thing in three folders. */
const noFeature = new Set(['lib', 'texts', 'locales', 'dev', 'public'])
function featureOf(file: string): string | undefined {
  const [tree, area = '', folder = '', inFolder] = file.split('/')
  if (tree !== 'web' || folder === '' || noFeature.has(area)) return undefined
  return oneFeature.has(area) || inFolder === undefined ? area : `${area}/${folder}`
}

for (const [what, groupOf] of [['areas', areaOf] as const, ['features', featureOf] as const]) {
  const graph: Graph = new Map()
  for (const { source, dependencies } of modules) {
    const from = isTest(source) ? undefined : groupOf(source)
    if (from === undefined) continue
    const to = dependencies.flatMap(({ resolved }) => groupOf(resolved) ?? []).filter((group) => group !== from)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to]))
  }
  if (graph.size < 10) found.push(`Only ${graph.size} ${what} were found; something is wrong with the check itself.`)
  for (const circle of findCircles(graph)) found.push(`no circle between ${what}: ${circle.join(', ')}`)
}

for (const line of found) console.error(line)
if (totalCruised < 50) {
  console.error(`Only ${totalCruised} modules were looked at; something is wrong with the check itself.`)
  process.exit(1)
}
console.log(`${totalCruised} modules, ${found.length} violations`)
process.exit(found.length === 0 ? 0 : 1)

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}
