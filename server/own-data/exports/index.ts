export { claimArchiveSpace } from './archive-space.ts'
export { sweepExports } from './sweep-exports.ts'
