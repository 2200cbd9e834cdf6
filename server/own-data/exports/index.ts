export { takeArchiveRoom } from './archive-room.ts'
export { sweepExports } from './sweep-exports.ts'
