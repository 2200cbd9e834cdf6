import type { Slice } from '#server/platform/slice.ts'

/** The sample community. Promises: it is made through the public operations, labelled, and taken away whole. */
export const sample: Slice = {
  name: 'operations/sample',
}
