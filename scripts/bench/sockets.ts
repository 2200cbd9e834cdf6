import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivered, SocketOrder, Watched } from './children/hold-sockets.ts'
import type { Filled } from './fill.ts'
import type { People } from './people.ts'
import { median } from './percentiles.ts'
import { residentMb } from './processes.ts'
import type { Product } from './product.ts'

/** What sockets cost, and how long a message takes from the request to those who are connected. */
export interface SocketFigures {
  /** From the request to the one socket of the other person, ms. */
  readonly toOne: Delivered
  /** The same to the last of two hundred sockets. */
  readonly toMany: Delivered
  /** Frames a second to a thousand sockets. */
  readonly flood: Delivered
  /** What a thousand screens cost that show one post while a hundred people a second like it, beside the likes themselves. */
  readonly watched: Watching
  readonly idleSockets: number
  /** Resident kilobytes (10^3) of the product for each of them. */
  readonly idleKbEach: number
}

export interface Watching {
  /** Of one core, in the process of the site and in those of the database. */
  readonly appShare: number
  readonly databaseShare: number
  /** Of both, the likes themselves among it. */
  readonly withLikes: number
  readonly likesPerSecond: number
  readonly framesPerSocketAndSecond: number
}

const idleSockets = 5_000
const watchers = 1_000
const watchedFor = 10
const watchedTimes = 5

export async function measureSockets(product: Product, filled: Filled, people: People): Promise<SocketFigures> {
  // Memory that earlier loads left behind would hide what sockets need.
  await product.stop()
  await product.start()
  await sleep(10_000)
  const idle = await measureIdle(product)
  // One that no load has touched: the yardstick writes past the product, which would take that for a gap.
  const order = {
    kind: 'deliver' as const,
    port: product.port,
    sender: people.reader,
    reader: people.reader,
    conversation: filled.longConversation,
  }
  const toOne = await run<Delivered>({ ...order, sockets: 1, messages: 1_000, atOnce: 1 })
  const toMany = await run<Delivered>({ ...order, sockets: 200, messages: 100, atOnce: 1 })
  const flood = await run<Delivered>({ ...order, sockets: 1_000, messages: 300, atOnce: 8 })
  return { toOne, toMany, flood, watched: await measureWatching(product, filled, people), ...idle }
}

/** One post on the screens of 1,000 people, with 100 likes a second. */
export async function measureWatching(product: Product, filled: Filled, people: People): Promise<Watching> {
  const cookies = Array.from({ length: watchers }, (_, index) => `sid=token${index + 1}`)
  const order = {
    kind: 'watch' as const,
    port: product.port,
    post: filled.threadPost,
    likers: people.writers,
    likesPerSecond: 100,
    seconds: watchedFor,
    pids: { app: product.pid, database: product.postmasterPid },
  }
  const measure = (sockets: number) => run<Watched>({ ...order, cookies: cookies.slice(0, sockets) })
  // Likes run through code that isn't compiled yet.
  await measure(0)
  const runs: { readonly alone: Watched; readonly shown: Watched }[] = []
  for (let run = 0; run < watchedTimes; run += 1) runs.push({ alone: await measure(0), shown: await measure(watchers) })
  const shareOf = (run: Watched, of: 'appMs' | 'databaseMs') => run[of] / (run.seconds * 1000)
  // Neighbours on the machine move both: what one run takes more than the one right before it says most.
  const more = (of: 'appMs' | 'databaseMs') => Math.max(0, median(runs.map(({ alone, shown }) => shareOf(shown, of) - shareOf(alone, of))))
  return {
    appShare: more('appMs'),
    databaseShare: more('databaseMs'),
    withLikes: median(runs.map(({ shown }) => shareOf(shown, 'appMs') + shareOf(shown, 'databaseMs'))),
    likesPerSecond: median(runs.map(({ shown }) => shown.likes / shown.seconds)),
    framesPerSocketAndSecond: median(runs.map(({ shown }) => shown.frames / watchers / shown.seconds)),
  }
}

/** People of their own, as the filled sessions have them. */
async function measureIdle(product: Product): Promise<Pick<SocketFigures, 'idleSockets' | 'idleKbEach'>> {
  const cookies = Array.from({ length: idleSockets }, (_, index) => `sid=token${index + 1}`)
  const before = residentMb(product.pid)
  const child = startHolder()
  try {
    const opened = await ask<number>(child, { kind: 'idle', port: product.port, cookies })
    await sleep(10_000)
    return { idleSockets: opened, idleKbEach: ((residentMb(product.pid) - before) * 1000) / opened }
  } finally {
    child.disconnect()
  }
}

async function run<Result>(order: SocketOrder): Promise<Result> {
  const child = startHolder()
  try {
    return await ask<Result>(child, order)
  } finally {
    child.disconnect()
  }
}

const startHolder = () => fork(join(import.meta.dirname, 'children', 'hold-sockets.ts'), { execArgv: [] })

function ask<Result>(child: ReturnType<typeof startHolder>, order: SocketOrder): Promise<Result> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: { result?: Result; error?: string }) =>
      answer.result === undefined ? reject(new Error(answer.error)) : resolve(answer.result),
    )
    child.once('exit', (code) => reject(new Error(`the holder of sockets ended early (${code})`)))
    child.send(order)
  })
}
