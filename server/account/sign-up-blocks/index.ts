export { isBlocked } from './find-block.ts'
