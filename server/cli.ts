import { ConfigError, readConfig, redactedConfig } from './config.ts'
import type { PastSource } from './open-past.ts'
import type { Platform } from './platform/platform.ts'
import { createLog } from './platform/log.ts'

const usage = `Usage: npm run coterie -- <command>

  migrate           bring the database up to this release (npm start does so by itself)
  config            show the settings in force, without secrets
  sample            add the sample community
  sample --remove   take the sample community away
  audit [seal]      prove every invariant: ledger, audit log, messages, counters; names every row that breaks one;
                    --accept-heads first keeps the heads of the chains as they are, after the database went back to an earlier state
  terms             show what the platform asks; 'terms fee=1000 premium=999' puts other terms in force
  doctor            look at every part and provider of the site, and say what to do; exit code 1 when something fails
  move              take the living site to the database, store and bus that TO_DATABASE_URL, TO_STORAGE_URL and TO_REDIS_URL name;
                    --dry-run only looks and says how long it would take, --undo takes a move back while no site runs there
  grant-admin NAME  make somebody an owner; with --new-password also make another admin password, when the first is lost
  revoke-admin NAME take the role of somebody
  statements        print decisions as JSON lines for the EU's transparency database; 'statements 2026-10' prints one month
  backup FILE       write the whole site into a file, while it runs; BACKUP_KEY closes it
  restore FILE      make the site of that file in an empty database and an empty place for media
  gc-media          throw away files that nothing refers to
  move-media        bring pictures and videos from STORAGE_ALSO_URL to STORAGE_URL while the site runs; '--remove' takes them from the old
                    place, '--quick' compares only the sizes of what was copied before
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const commands: Record<string, (options: readonly string[]) => Promise<void>> = {
  config: async () => {
    for (const [name, value] of Object.entries(redactedConfig(process.env))) say(`${name}=${value}`)
    readConfig(process.env)
  },
  migrate: () => withPlatform(async () => say('The database is up to date.')),
  sample: (options) =>
    withPlatform(async (platform, sandbox) => {
      const { readSampleState } = await import('#server/operations/sample/index.ts')
      if (options.includes('--remove')) return (await import('./start-sample.ts')).removeItAll(platform, sandbox, say)
      if ((await readSampleState(platform.database)) !== undefined) return say('The sample community is there already.')
      const [{ makeCommunity, makeItsHistory }, { buildApp }, { readDocument }, { webFolder }] = await Promise.all([
        import('./start-sample.ts'),
        import('./app.ts'),
        import('./pages/index.ts'),
        import('./start.ts'),
      ])
      const parts = { document: readDocument(webFolder), webFolder, sandbox: null, identityPages: null, checkReplies: false }
      const build = (samplePlatform: Platform) => buildApp({ ...parts, platform: samplePlatform })
      await makeCommunity(platform, build, sandbox)
      say('The sample community was added. Its history follows, which takes a minute or two.')
      await makeItsHistory(platform, build, sandbox)
      say('The history was added.')
    }),
  audit: (options) =>
    withPlatform(async (platform) => {
      const { acceptHeads, printIntegrity } = await import('#server/operations/integrity/index.ts')
      if (options.includes('--accept-heads')) await acceptHeads(platform, say)
      const seal = options.find((option) => !option.startsWith('--'))
      const { invariants } = await import('./slices.ts')
      if (!(await printIntegrity({ ...platform, invariants }, seal, say))) process.exitCode = 1
    }),
  terms: (changes) =>
    withPlatform(async (platform) => {
      const { printTerms } = await import('#server/site/money-terms/index.ts')
      await printTerms(platform, changes, say)
    }),
  doctor: async () => {
    const { linesOf } = await import('#server/operations/system/index.ts')
    try {
      await withPlatform(async (platform) => {
        const { printHealth } = await import('#server/operations/system/index.ts')
        if (!(await printHealth(platform, say))) process.exitCode = 1
      })
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const advice = 'See that PostgreSQL runs and that DATABASE_URL is right; without it, that DATA_DIR may be written to.'
      for (const line of linesOf({ name: 'database', state: 'failing', detail: messageOf(error), advice })) say(line)
      process.exitCode = 1
    }
  },
  'grant-admin': ([name, option]) =>
    withPlatform(async (platform) => {
      const { grantOwner } = await import('#server/account/roles/index.ts')
      await grantOwner(platform, name, { isPasswordNew: option === '--new-password' }, say)
    }),
  'revoke-admin': ([name]) =>
    withPlatform(async (platform) => {
      const { revokeRole } = await import('#server/account/roles/index.ts')
      await revokeRole(platform, name, say)
    }),
  statements: ([month]) =>
    withPlatform(async ({ database }) => {
      const { printStatements } = await import('./moderation/index.ts')
      await printStatements(database, month, say)
    }),
  backup: async ([file]) => {
    if (file === undefined) throw new Error('Usage: npm run coterie -- backup FILE')
    const { backup } = await import('./backup-tool.ts')
    await backup(readConfig(process.env), file, say)
  },
  restore: async ([file]) => {
    if (file === undefined) throw new Error('Usage: npm run coterie -- restore FILE')
    const { restore } = await import('./backup-tool.ts')
    await restore(readConfig(process.env), file, say)
    // Brings an older site up to this release, proves what was restored, and goes on from the heads of the backup.
    await commands['audit']?.(['--accept-heads'])
  },
  'move-media': (options) =>
    withPlatform(async (platform) => {
      const { storage, storageAlso } = platform.config
      if (storageAlso === null)
        throw new Error('Set STORAGE_URL to the new place and STORAGE_ALSO_URL to the one to move from, here and for the site.')
      const [{ openStorage }, { printMove }] = await Promise.all([import('./open-storage.ts'), import('#server/people/media/index.ts')])
      const places = { from: await openStorage(storageAlso), to: await openStorage(storage) }
      if (!(await printMove(platform, places, options, say))) process.exitCode = 1
    }),
  'gc-media': () =>
    withPlatform(async (platform) => {
      const { sweepMedia } = await import('#server/people/media/index.ts')
      const { unreferenced, orphans, unfinished } = await sweepMedia(platform)
      say(`Thrown away: ${unreferenced} uploads nothing refers to, ${orphans} files without an entry, ${unfinished} unfinished uploads.`)
    }),
  move: async ([option]) => {
    if (option !== undefined && option !== '--dry-run' && option !== '--undo') throw new ConfigError([`"move" does not know ${option}`])
    const [{ openPlaces }, { systemClock }, { invariants }, { move, rehearseMove, undoMove }] = await Promise.all([
      import('./open-places.ts'),
      import('./platform/clock.ts'),
      import('./slices.ts'),
      import('#server/operations/move/index.ts'),
    ])
    await withUndo(async (undo) => {
      const places = { ...(await openPlaces(readConfig(process.env), systemClock, createLog('error'), undo, say)), invariants }
      if (option === '--undo') return undoMove(places)
      if (!(await (option === '--dry-run' ? rehearseMove(places) : move(places)))) process.exitCode = 1
    })
  },
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Opens what the site itself uses, and closes it again. */
async function withPlatform(work: (platform: Platform, sandbox: PastSource | null) => Promise<void>): Promise<void> {
  const [{ createPlatform }, { systemClock }] = await Promise.all([import('./create-platform.ts'), import('./platform/clock.ts')])
  const config = readConfig(process.env)
  await withUndo(async (undo) => {
    const { platform, sandbox } = await createPlatform({
      config,
      clock: systemClock,
      log: createLog('info'),
      undo,
      port: () => config.port,
      isTool: true,
    })
    await work(platform, sandbox)
  })
}

/** Lets go of what was opened, however the work ends. */
async function withUndo(work: (undo: (() => Promise<void> | void)[]) => Promise<void>): Promise<void> {
  const undo: (() => Promise<void> | void)[] = []
  try {
    await work(undo)
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
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(error instanceof ConfigError ? 78 : 1)
}
