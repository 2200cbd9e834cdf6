/*
 * Completes package-lock.json after an `npm install`. npm leaves out, without a word, optional packages of other
 * platforms that it could not find at that moment, and `npm ci` then refuses the lockfile. Each exactly pinned optional
 * dependency without an entry gets one, with the platform read off its name, so that `npm ci` skips it by platform.
 *
 * Usage: node scripts/complete-lockfile.mjs [--check] [file]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OS = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  win: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
  linuxmusl: 'linux',
}
const CPU = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  armv7: 'arm',
  ia32: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  mipsel: 'mipsel',
  wasm32: 'wasm32',
}
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl', linuxmusl: 'musl' }
const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/

const isCheck = process.argv.includes('--check')
const file = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = complete(lock.packages)

if (added.length === 0) {
  console.log('The lockfile is complete.')
} else if (isCheck) {
  console.error(`The lockfile lacks ${added.length} optional packages of other platforms; run \`npm run lockfile\`.`)
  process.exitCode = 1
} else {
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted(lock.packages) }, null, 2)}\n`)
  console.log(`Added ${added.length} optional packages of other platforms to the lockfile.`)
}

function complete(packages) {
  const added = []
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const found = resolve(packages, path, name)
      if (!EXACT.test(version) || (found && packages[found].version === version)) continue
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`
      packages[place] = { version, ...platformOf(name), ...(parent.dev ? { dev: true } : {}), optional: true }
      added.push(place)
    }
  }
  return added
}

/** Where Node would find the package from here: the nearest node_modules upwards. */
function resolve(packages, from, name) {
  for (let path = from; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[`${path}/node_modules/${name}`]) return `${path}/node_modules/${name}`
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
}

function platformOf(name) {
  if (name === 'fsevents') return { os: ['darwin'] }
  const words = name.split('/').at(-1).split('-')
  const pick = (table, key) => {
    const value = words.map((word) => table[word]).find(Boolean)
    return value ? { [key]: [value] } : {}
  }
  const platform = { ...pick(CPU, 'cpu'), ...pick(LIBC, 'libc'), ...pick(OS, 'os') }
  if (!platform.os && !platform.cpu) throw new Error(`No platform can be read off the name ${name}; npm left it out for another reason.`)
  return platform
}

function sorted(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
}
