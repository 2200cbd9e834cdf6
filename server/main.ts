import { flushCompileCache } from 'node:module'
import { ConfigError, readConfig } from './config.ts'
import { openHealthPort } from './platform/http/health-port.ts'
import { watchMemory } from './platform/http/memory-watch.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { explainStartFailure } from './start-failure.ts'
import { startCoterie } from './start.ts'

/** A stop that hangs must not keep the machine: after this long, and what balancers are given, the process ends anyway. */
const stopWithin = 20_000

try {
  const config = readConfig(process.env)
  const site = await startCoterie(config)
  if (config.healthPort !== null) await openHealthPort(config.host, config.healthPort, site.readiness)
  const { mail } = site.platform
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`\n  Coterie is ready:  ${site.url}`)
  if (mail.realm === 'sandbox') say(`  Mail lands here:   ${site.url}/sandbox/mailbox`)
  if (mail.realm === 'missing') say('  Mail:              not set up (SMTP_URL)')
  if (site.madePassword !== null) {
    say(`  Admin password:    ${site.madePassword}`)
    say(`                     It’s shown only once, so keep it. Sign in, then enter it at ${site.url}/admin to own the site.`)
  }
  if (site.isMakingSample) say('  Sample users and posts are being added. Remove them with npm run coterie -- sample --remove.')
  if (config.isOpenSandbox) say('\n  \u001b[31mThe sandbox is open: anyone who reaches this site can read everyone\u2019s codes.\u001b[0m')
  say('')
  // What a start compiles, and nothing of what comes later: the next start loads no more than it needs.
  flushCompileCache()
  void site.sample.then(() => setTimeout(releaseMemory, 2_000).unref())
  let stopping: Promise<void> | undefined
  let exitCode = 0
  const stop = () => {
    stopping ??= site.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        site.platform.log.error({ error: String(error) }, 'the stop was not clean')
        process.exit(1)
      },
    )
    setTimeout(() => process.exit(1), stopWithin).unref()
  }
  // A supervisor's word: others take over first. Ctrl-C, or a second word, ends at once.
  let isLeaving = false
  const leave = () => {
    if (isLeaving) return stop()
    isLeaving = true
    void site.leave().then(stop)
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', stop)
  watchMemory({
    onShort: (isShort) => {
      site.readiness.isShortOfMemory = isShort
      site.platform.log.warn(isShort ? 'memory is short: balancers are asked for no more requests' : 'memory is no longer short')
    },
    onHopeless: () => {
      process.stderr.write('Memory was short for half a minute. Coterie ends, so that its supervisor starts it again.\n')
      exitCode = 1
      if (!isLeaving) leave()
    },
  })
} catch (error) {
  process.stderr.write(`\n${explainStartFailure(error)}\n`)
  process.exit(error instanceof ConfigError ? 78 : 1)
}
