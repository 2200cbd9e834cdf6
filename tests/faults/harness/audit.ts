import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Proves every standing invariant as the operator does, with `coterie audit`, and names the rows that break one. */
export function expectSoundSite(env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli.ts', 'audit'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
  })
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' })
}
