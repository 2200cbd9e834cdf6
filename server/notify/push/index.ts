export { pushChannel } from './push-channel.ts'
export { sweepPush } from './sweep.ts'
