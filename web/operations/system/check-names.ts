import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** What the checks of the server are called; one that is not here keeps the name the server gave it. */
export const checkNames: Readonly<Record<string, MessageDescriptor>> = {
  address: msg({ message: 'Site URL', context: 'web address of the site' }),
  audit: msg`Nightly audit`,
  'automatic replies': msg`Automatic replies`,
  backups: msg`Backups`,
  clock: msg`Server clock`,
  database: msg`Database`,
  durability: msg`Durability`,
  identity: msg`Google sign-in`,
  jobs: msg`Jobs`,
  mail: msg`Email`,
  owner: msg`Owner`,
  passkeys: msg`Passkeys of owners and admins`,
  payments: msg`Payments`,
  rates: msg`Rate limits`,
  'relay for calls': msg`Call relay`,
  sandbox: msg`Sandbox`,
  storage: msg`Storage`,
}
