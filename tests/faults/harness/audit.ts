import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { serverFiles } from '#tests/bundled-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const command = [serverFiles().command, 'audit']
const surroundings = (env: Record<string, string>) => ({ ...process.env, LOG_LEVEL: 'fatal', ...env })

/** Proves every standing invariant as the operator does, with `coterie audit`, and names the rows that break one. */
export function expectSoundSite(env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env: surroundings(env) })
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' })
}

/** The same while this very process goes on: for sites whose bucket, bus or proxy is a part of it. */
export async function expectSoundSiteMeanwhile(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: surroundings(env) })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' })
}
