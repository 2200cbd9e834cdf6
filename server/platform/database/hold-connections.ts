import type pg from 'pg'

const lookEvery = 1_000

/** Holds the connections for as long as `isShort` says so; `tell` hears of each change, and of a look that failed. Answers how to stop. */
export function holdWhile(isShort: () => Promise<boolean>, pool: pg.Pool, tell: (news: 'held' | 'let go' | Error) => void): () => void {
  let letGo: (() => void) | undefined
  let isLooking = false
  const look = async () => {
    const isNow = await isShort()
    if (isNow && !letGo) {
      tell('held')
      letGo = await holdConnections(pool)
    } else if (!isNow && letGo) {
      letGo()
      letGo = undefined
      tell('let go')
    }
  }
  const lookInTurn = () => {
    // A look that still waits for connections would be overtaken, and what the second one found be kept for ever.
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => tell(error instanceof Error ? error : new Error(String(error))))
      .finally(() => (isLooking = false))
  }
  const timer = setInterval(lookInTurn, lookEvery).unref()
  return () => clearInterval(timer)
}

/** Reads wait for one of so many rather than for a new one, which would not come. */
const held = 8

/**
 * Keeps the connections that are open, and asks for no others, until the answer is called. On a full disk PostgreSQL ends new sessions
 * before their first statement once a small file, which it throws away now and then, cannot be written again (`pg_internal.init`).
 */
async function holdConnections(pool: pg.Pool): Promise<() => void> {
  const { options } = pool
  const { min, max } = options
  const opened = await Promise.allSettled(Array.from({ length: Math.min(held, max) }, () => pool.connect()))
  // Before they are given back: the pool decides then whether one that rests is to be closed later.
  options.min = options.max = Math.max(1, pool.totalCount)
  for (const each of opened) if (each.status === 'fulfilled') each.value.release()
  return () => void Object.assign(options, { min, max })
}
