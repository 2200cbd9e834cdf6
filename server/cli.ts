import { ConfigError, readConfig, redactedConfig } from './config.ts'
import type { Platform } from './platform/platform.ts'
import { createLog } from './platform/log.ts'

const usage = `Usage: npm run coterie -- <command>

  migrate           bring the database up to this release (npm start does so by itself)
  config            show the settings in force, without secrets
  sample            add the sample community
  sample --remove   take the sample community away
  audit [seal]      prove the ledger (sums, seals, periods, counters, payouts) and the audit log; names every row that is wrong
  terms             show what the platform asks; 'terms fee=1000 premium=999' puts other terms in force
  gc-media          throw away files that nothing refers to
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const commands: Record<string, (options: readonly string[]) => Promise<void>> = {
  config: async () => {
    for (const [name, value] of Object.entries(redactedConfig(process.env))) say(`${name}=${value}`)
    readConfig(process.env)
  },
  migrate: () => withPlatform(async () => say('The database is up to date.')),
  sample: (options) =>
    withPlatform(async (platform) => {
      const { readSampleState, removeSample } = await import('./sample/index.ts')
      if (options.includes('--remove')) return say(`The sample community is gone, and ${await removeSample(platform)} files with it.`)
      if ((await readSampleState(platform.database)) !== undefined) return say('The sample community is there already.')
      const [{ makeCommunity }, { buildApp }, { readDocument }, { webFolder }] = await Promise.all([
        import('./start-sample.ts'),
        import('./app.ts'),
        import('./pages/index.ts'),
        import('./start.ts'),
      ])
      const parts = { document: readDocument(webFolder), webFolder, sandbox: null, identityPages: null, checkReplies: false }
      await makeCommunity(platform, (samplePlatform) => buildApp({ ...parts, platform: samplePlatform }))
      say('The sample community was added.')
    }),
  audit: ([seal]) =>
    withPlatform(async ({ database }) => {
      const [{ printAudit }, { isSealOfLog, printProof }] = await Promise.all([import('./ledger/index.ts'), import('./audit-log/index.ts')])
      const isOfLog = seal !== undefined && (await isSealOfLog(database, seal))
      const isLedgerWhole = await printAudit(database, isOfLog ? undefined : seal, say)
      if (!(await printProof(database, say)) || !isLedgerWhole) process.exitCode = 1
    }),
  terms: (changes) =>
    withPlatform(async (platform) => {
      const { printTerms } = await import('./money-terms/index.ts')
      await printTerms(platform, changes, say)
    }),
  'gc-media': () =>
    withPlatform(async (platform) => {
      const { sweepMedia } = await import('./media/index.ts')
      const { unreferenced, orphans, unfinished } = await sweepMedia(platform)
      say(`Thrown away: ${unreferenced} uploads nothing refers to, ${orphans} files without an entry, ${unfinished} unfinished uploads.`)
    }),
}

/** Opens what the site itself uses, and closes it again. */
async function withPlatform(work: (platform: Platform) => Promise<void>): Promise<void> {
  const [{ openPlatform }, { systemClock }] = await Promise.all([import('./open-platform.ts'), import('./platform/clock.ts')])
  const undo: (() => Promise<void> | void)[] = []
  const config = readConfig(process.env)
  try {
    const { platform } = await openPlatform({
      config,
      clock: systemClock,
      log: createLog('info'),
      undo,
      port: () => config.port,
      isTool: true,
    })
    await work(platform)
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const [name = '', ...options] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  process.stderr.write(usage)
  process.exit(name === '' || name === 'help' ? 0 : 64)
}
try {
  await command(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? 78 : 1)
}
