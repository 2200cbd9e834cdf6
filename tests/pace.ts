import { beside } from '../scripts/test/machine-unit.ts'

/** How slow this machine is beside the one that times are given for; `npm test` measures it. */
const scale = Math.max(1, Number(process.env['TIME_SCALE'] ?? 1))

/** A time to wait for something before the test fails, stretched on slow machines. */
export const stretch = (milliseconds: number): number => Math.ceil(milliseconds * scale)

/** Processor time of one thread, which other files beside this one don't lengthen. */
export const stretchWork = (milliseconds: number): number => Math.ceil(milliseconds * Math.max(1, scale / beside))

/** `npm run test:full`. */
export const isFull = process.env['TEST_WIDTH'] === 'full'

/** How many random lives a model test tries: ten times as many in the full run. */
export const tries = (count: number): number => (isFull ? count * 10 : count)
