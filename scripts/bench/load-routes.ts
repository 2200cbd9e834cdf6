import type { EmbeddedConnection } from '#server/platform/database/embedded/index.ts'
import type { BareOrder } from './children/bare-server.ts'
import type { FloorOrder } from './children/floor-server.ts'
import { measure, startYardstick, type Measured, type Target } from './measure.ts'
import type { Row } from './report.ts'
import type { Recorded, Statement } from './statements.ts'
import type { Workload } from './workloads.ts'

const connectionCounts = [1, 32] as const
/** Seconds before each of two halves of a measurement; the second finds everything warm. */
const warmUps = [2, 0.5] as const

export interface Yardsticks {
  readonly recorded: Recorded
  /** The statements of a commit long ago, if they are asked for. */
  readonly frozen: readonly Statement[] | undefined
}

/** Loads the product and its yardsticks in turn, twice, so that a busy neighbour spoils all of them or none. */
export async function loadRoute(
  product: Target,
  connection: EmbeddedConnection,
  workload: Workload,
  { recorded, frozen }: Yardsticks,
  seconds: number,
): Promise<Row[]> {
  const startFloor = (statements: FloorOrder['statements']) =>
    startYardstick('floor-server.ts', { connection, statements } satisfies FloorOrder, product.postmasterPid)
  const floor = await startFloor(recorded.statements)
  const before = frozen && (await startFloor(frozen))
  const bare =
    workload.name === 'feed, signed out' ? await startYardstick('bare-server.ts', bareOrder(recorded), product.postmasterPid) : undefined
  try {
    const rows: Row[] = []
    for (const connections of connectionCounts) {
      const load = (target: Target, warmUpSeconds: number) =>
        measure(target, { workload, connections, warmUpSeconds, seconds: seconds / warmUps.length })
      const halves: Row[] = []
      for (const warmUp of warmUps) {
        const ours = await load(product, warmUp)
        const least = await load(floor, warmUp)
        halves.push({
          route: workload.name,
          product: ours,
          floor: least,
          ...(before ? { frozen: await load(before, warmUp) } : {}),
          ...(bare ? { bare: await load(bare, warmUp) } : {}),
        })
      }
      rows.push(betterOf(halves))
    }
    return rows
  } finally {
    floor.stop()
    before?.stop()
    bare?.stop()
  }
}

/** A busy neighbour only ever makes slower, so of each side the better half counts; failures of both do. */
function betterOf(halves: readonly Row[]): Row {
  const better = (sides: readonly Measured[]) => {
    const best = sides.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
    return {
      ...best,
      failures: sides.reduce((sum, side) => sum + side.failures, 0),
      firstFailure: sides.find((side) => side.failures > 0)?.firstFailure ?? '',
    }
  }
  const frozen = halves.flatMap((half) => half.frozen ?? [])
  const bare = halves.flatMap((half) => half.bare ?? [])
  return {
    route: halves[0]?.route ?? '',
    product: better(halves.map((half) => half.product)),
    floor: better(halves.map((half) => half.floor)),
    ...(frozen.length > 0 ? { frozen: better(frozen) } : {}),
    ...(bare.length > 0 ? { bare: better(bare) } : {}),
  }
}

function bareOrder({ headers, body }: Recorded): BareOrder {
  const names = ['content-type', 'content-length', 'cache-control', 'etag', 'link', 'vary']
  return { headers: Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name))), body }
}
