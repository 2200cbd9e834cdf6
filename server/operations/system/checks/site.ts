import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { isActiveRow } from '#server/access/index.ts'
import { isLoopback } from '#server/platform/http/address.ts'
import { hasOwner } from '#server/people/users/index.ts'
import { failing, missing, ok, said, standIn, type Check } from './check.ts'

export const siteChecks: readonly Check[] = [
  {
    name: 'address',
    advice: 'addressAdvice',
    look: async ({ config }) => {
      const { publicUrl, host, trustProxy } = config
      if (publicUrl === null) return isLoopback(host) ? standIn('addressLocal', 'addressAdvice') : failing('addressDeaf', 'addressAdvice')
      const { origin, protocol, hostname } = publicUrl
      if (protocol !== 'https:' && !isLoopback(hostname)) return failing('addressPlain', 'addressPlainAdvice')
      if (!isLoopback(hostname) && isLoopback(host) && trustProxy === 0)
        return missing(said('addressProxy', { origin }), 'addressProxyAdvice')
      return ok(said(protocol === 'https:' ? 'addressSecure' : 'address', { origin }))
    },
  },
  {
    name: 'sandbox',
    advice: 'sandboxAdvice',
    look: async ({ config }) => {
      if (config.isOpenSandbox) return failing('sandboxOpen', 'sandboxAdvice')
      return ok(config.isSandboxOn ? 'sandboxOn' : 'sandboxOff')
    },
  },
  {
    name: 'rates',
    advice: 'ratesScaledAdvice',
    look: async ({ config }) => {
      const { limitScale: scale, isReachable } = config
      if (scale === 1) return ok('rates')
      return (isReachable ? failing : standIn)(said('ratesScaled', { scale }), 'ratesScaledAdvice')
    },
  },
  {
    name: 'owner',
    advice: 'seeDatabase',
    look: async (platform) => {
      const { adminPassword } = platform.config
      if (adminPassword !== null && adminPassword.length < limits.adminPasswordLength)
        return failing(said('ownerPassword', { length: limits.adminPasswordLength }), 'ownerPasswordAdvice')
      return (await hasOwner(platform)) ? ok('owner') : missing('ownerMissing', 'ownerMissingAdvice')
    },
  },
  {
    name: 'passkeys',
    advice: 'seeDatabase',
    look: async ({ database }) => {
      const { count } = await database
        .selectFrom('users')
        .select((columns) => columns.fn.countAll<number>().as('count'))
        .where('role', 'in', ['owner', 'admin'])
        .where(isActiveRow())
        .where(sql<boolean>`not exists (select from passkeys where user_id = users.id and unlocks_staff)`)
        .executeTakeFirstOrThrow()
      return count === 0 ? ok('staffKeys') : missing(said('staffKeysMissing', { count }), 'staffKeysAdvice')
    },
  },
]
