import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Wave, WaveBehavior, WaveTrait } from '#contract/account/waves.ts'

export const traits: readonly WaveTrait[] = ['network', 'domain', 'shape', 'text', 'link', 'behavior']

export const traitTexts: Readonly<Record<WaveTrait, MessageDescriptor>> = {
  network: msg`Network`,
  domain: msg`Email domain`,
  shape: msg`Username pattern`,
  text: msg`First text`,
  link: msg`First link`,
  behavior: msg`Behavior`,
}

const behaviorTexts: Readonly<Record<WaveBehavior, MessageDescriptor>> = {
  follows: msg`Followed 20 people in the first hour`,
  strangers: msg`Wrote to people who didn’t write back`,
  links: msg`Posted a link`,
  nothing: msg`Did nothing others can see`,
}

export const wayTexts = {
  code: msg`with an email code`,
  google: msg`with Google`,
  invitation: msg`with an invitation`,
  approval: msg`with an approval`,
} as const

export const stateTexts: Readonly<Record<Wave['state'], MessageDescriptor>> = {
  undoing: msg`Undoing…`,
  undone: msg({ message: 'Undone', context: 'state of a wave' }),
  restoring: msg`Restoring…`,
  restored: msg({ message: 'Restored', context: 'state of a wave' }),
}

/** A behavior in words; every other value is what accounts have. */
export function valueText(trait: WaveTrait, value: string): string | MessageDescriptor {
  return trait === 'behavior' && value in behaviorTexts ? behaviorTexts[value as WaveBehavior] : value
}

export const isUnderWay = ({ state }: Pick<Wave, 'state'>) => state === 'undoing' || state === 'restoring'
