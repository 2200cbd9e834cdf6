import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Service } from '#contract/people/services.ts'

/** The popular services of the contract in the reader's language, without the other ninety. */
export const popularServiceNames: ReadonlyMap<Service, MessageDescriptor> = new Map([
  ['Life coaching', msg`Life coaching`],
  ['Therapy', msg`Therapy`],
  ['Fitness training', msg`Fitness training`],
  ['Business consulting', msg`Business consulting`],
  ['Web development', msg`Web development`],
  ['Graphic design', msg`Graphic design`],
  ['Photography', msg`Photography`],
  ['Music lessons', msg`Music lessons`],
])
