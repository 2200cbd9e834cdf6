import { integer, part, text, textItems, type Input } from './form.ts'
import { invalid } from './problem.ts'
import type { Thing } from './store.ts'
import { listOf, type World } from './world.ts'

/** `GET /v1/<things>`: the newest first, by the fields a list can be narrowed by. */
export async function listThings(world: World, input: Input, kind: string, url: string, having: Record<string, unknown> = {}) {
  const limit = integer(input, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100.', { param: 'limit' })
  const after = text(input, 'starting_after')
  const since = integer(part(input, 'created') ?? {}, 'gte')
  const found = await world.rows.find(kind, {
    having,
    limit: limit + 1,
    ...(after ? { after } : {}),
    ...(since === undefined ? {} : { since }),
  })
  return listOf(url, found.slice(0, limit), found.length > limit)
}

/** The fields a caller names of those a list knows. */
export function named(input: Input, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = text(input, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Events are narrowed by several types at once; read on until a page is full. */
export async function listEvents(world: World, input: Input) {
  const types = new Set([...textItems(input, 'types'), ...(text(input, 'type') ? [text(input, 'type') ?? ''] : [])])
  const limit = Math.min(integer(input, 'limit') ?? 10, 100)
  const since = integer(part(input, 'created') ?? {}, 'gte')
  const found: Thing[] = []
  let after = text(input, 'starting_after')
  while (found.length <= limit) {
    const page = await world.rows.find('event', { limit: 200, ...(after ? { after } : {}), ...(since === undefined ? {} : { since }) })
    found.push(...page.filter((event) => types.size === 0 || types.has(String(event['type']))))
    after = page.at(-1)?.id
    if (page.length < 200) break
  }
  return listOf('/v1/events', found.slice(0, limit), found.length > limit)
}
