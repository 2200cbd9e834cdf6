import { parentPort, workerData } from 'node:worker_threads'
import { RedisStandIn } from './redis-stand-in.ts'

await new RedisStandIn(workerData as number).start()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- The port of a thread has no origin.
parentPort?.postMessage('listening')
