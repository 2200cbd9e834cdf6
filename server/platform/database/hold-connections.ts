import type pg from 'pg'

/** Reads wait for one of so many rather than for a new one, which would not come. */
const held = 8

/**
 * Keeps the connections that are open, and asks for no others, until the answer is called. On a full disk PostgreSQL ends new sessions
 * before their first statement once a small file, which it throws away now and then, cannot be written again (`pg_internal.init`).
 */
export async function holdConnections(pool: pg.Pool): Promise<() => void> {
  const { options } = pool
  const { min, max } = options
  const opened = await Promise.allSettled(Array.from({ length: Math.min(held, max) }, () => pool.connect()))
  for (const each of opened) if (each.status === 'fulfilled') each.value.release()
  options.min = options.max = Math.max(1, pool.totalCount)
  return () => void Object.assign(options, { min, max })
}
