import type { EmbeddedConnection } from '#server/platform/database/embedded/index.ts'
import type { BareOrder } from './children/bare-server.ts'
import type { FloorOrder } from './children/floor-server.ts'
import { measure, startYardstick, type Measured, type Target } from './measure.ts'
import { warmUpSeconds } from './options.ts'
import type { Row } from './report.ts'
import type { Recorded } from './statements.ts'
import type { Workload } from './workloads.ts'

export const connectionCounts = [1, 32] as const

/** Loads the product and then, at once, its yardsticks, so that a busy neighbour spoils both or neither. */
export async function loadRoute(
  product: Target,
  connection: EmbeddedConnection,
  workload: Workload,
  recorded: Recorded,
  seconds: number,
): Promise<Row[]> {
  const floor = await startYardstick(
    'floor-server.ts',
    { connection, statements: recorded.statements } satisfies FloorOrder,
    product.postmasterPid,
  )
  const bare =
    workload.name === 'feed, signed out' ? await startYardstick('bare-server.ts', bareOrder(recorded), product.postmasterPid) : undefined
  try {
    const rows: Row[] = []
    for (const connections of connectionCounts) {
      const load = (target: Target): Promise<Measured> => measure(target, { workload, connections, warmUpSeconds, seconds })
      rows.push({
        route: workload.name,
        product: await load(product),
        floor: await load(floor),
        ...(bare ? { bare: await load(bare) } : {}),
      })
    }
    return rows
  } finally {
    floor.stop()
    bare?.stop()
  }
}

function bareOrder({ headers, body }: Recorded): BareOrder {
  const names = ['content-type', 'content-length', 'cache-control', 'etag', 'link', 'vary']
  return { headers: Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))), body }
}
