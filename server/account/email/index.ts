export { sweepEmailChanges } from './sweep.ts'
