import { existsSync } from 'node:fs'
import { constants, enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { findFault } from './built-from.mjs'
import { nameSources } from './name-sources.mjs'

// Plain JavaScript, so that a start from the bundle never loads the TypeScript stripper: 18 MB less. `npm start` keeps the bundle like the
// sources; without one the sources themselves are run.
const bundle = new URL('./dist/main.js', import.meta.url)
const isBundled = existsSync(bundle)
if (isBundled) {
  refuseUnfit()
  nameSources()
}
keepCompiled()
await import(isBundled ? bundle.href : './main.ts')

/** The server and the web app must be of one version. The exit code is the one after which supervisors don't start again. */
function refuseUnfit() {
  const fault = findFault()
  if (fault === undefined) return
  process.stderr.write(`\n${fault} Run \`npm start\`, or \`npm run build\` and start again.\n`)
  process.exit(78)
}

/** Beside the bundle, where no cleaning of temporary files finds it; there, where this folder may not be written to. */
function keepCompiled() {
  const isChosen = !isBundled || process.env.NODE_COMPILE_CACHE !== undefined
  const { status } = enableCompileCache(isChosen ? undefined : fileURLToPath(new URL('./dist/compiled', import.meta.url)))
  if (status === constants.compileCacheStatus.FAILED) enableCompileCache()
}
