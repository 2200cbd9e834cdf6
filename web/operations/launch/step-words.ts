import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LaunchStep } from '#contract/operations/launch.ts'

type Name = LaunchStep['name']

export const stepTitles: Readonly<Record<Name, MessageDescriptor>> = {
  domain: msg`Domain and HTTPS`,
  email: msg({ message: 'Email', context: 'step of going live' }),
  sandbox: msg`Sandbox off`,
  payments: msg`Live payments`,
  taxes: msg`Taxes`,
  identity: msg`Google sign-in`,
  backups: msg`Backups`,
  owner: msg`Passkeys of owners and admins`,
  moderators: msg`A second moderator`,
  contact: msg`Contact email`,
  legal: msg`Terms and privacy policy`,
  calls: msg`Call relay`,
  sign_ups: msg`New accounts`,
}

interface Way {
  /** A section of the panel. */
  readonly id: string
  readonly label: MessageDescriptor
}

const toSettings: Way = { id: 'settings', label: msg`Open settings` }

/** Where in the panel a step is done; the others are done where the site runs. */
export const tabOf: Readonly<Partial<Record<Name, Way>>> = {
  taxes: { id: 'economy', label: msg`Set tax rates` },
  moderators: { id: 'users', label: msg`Choose a moderator` },
  contact: toSettings,
  legal: { id: 'legal', label: msg`Publish documents` },
  sign_ups: toSettings,
}
