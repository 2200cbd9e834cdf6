import { ConfigError, readConfig, redactedConfig } from './config.ts'
import { createLog } from './platform/log.ts'

const usage = `Usage: npm run coterie -- <command>

  migrate   bring the database up to this release (npm start does so by itself)
  config    show the settings in force, without secrets
`

const commands: Record<string, () => Promise<void>> = {
  config: async () => {
    for (const [name, value] of Object.entries(redactedConfig(process.env))) process.stdout.write(`${name}=${value}\n`)
    readConfig(process.env)
  },
  migrate: async () => {
    const { openDatabase } = await import('./start.ts')
    const undo: (() => Promise<void> | void)[] = []
    try {
      await openDatabase(readConfig(process.env), createLog('info'), undo)
      process.stdout.write('The database is up to date.\n')
    } finally {
      for (const step of undo.reverse()) await step()
    }
  },
}

const name = process.argv[2] ?? ''
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  process.stderr.write(usage)
  process.exit(name === '' || name === 'help' ? 0 : 64)
}
try {
  await command()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? 78 : 1)
}
