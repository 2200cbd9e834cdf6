import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { automaticReplies, calls, email, google, payments, push, scanning } from './environment/providers.ts'
import { address, backups, data, move, operation, processes } from './environment/site.ts'

/** Every name, with what may stand there. */
export const environment = z.object({
  ...address,
  ...operation,
  ...email,
  ...payments,
  ...google,
  ...data,
  ...backups,
  ...processes,
  ...calls,
  ...scanning,
  ...automaticReplies,
  ...push,
  ...move,
})
export type Environment = z.infer<typeof environment>
export const names = Object.keys(environment.shape)

/** Empty counts as unset; NAME_FILE holds a secret in a file. */
export function readValues(env: Readonly<Record<string, string | undefined>>, mistakes: string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of names) {
    const direct = env[name]
    const file = env[`${name}_FILE`]
    if (direct !== undefined && direct !== '' && file) mistakes.push(`${name} and ${name}_FILE are both set`)
    if (direct !== undefined && direct !== '') values[name] = direct
    else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim()
      } catch {
        mistakes.push(`${name}_FILE names a file that cannot be read: ${file}`)
      }
    }
  }
  return values
}
