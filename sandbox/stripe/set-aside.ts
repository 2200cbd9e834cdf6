import type { Rows, Search, Store, Thing } from './store.ts'
import { whenDue } from './when-due.ts'

/** That something is due by the clock of a history, which nothing else looks at. */
interface Later extends Thing {
  readonly of: string
  readonly as: string
}

const laterId = (id: string) => `later_${id}`
/** A history has a clock of its own. */
const rename = (id: string) => (id === 'clock' ? 'clock_of_history' : id)

/**
 * The same things as the site sees, except that what is due is set aside until `release`: the site's clock is months ahead of a history and
 * would do all of it now. Nothing is sent either: who makes the history reads what it did.
 */
export function setAside(store: Store): Store {
  return {
    alone: (work, name) => store.alone((rows) => work(new HistoryRows(rows)), name),
    look: (work) => store.look((rows) => work(new HistoryRows(rows))),
  }
}

class HistoryRows implements Rows {
  readonly #rows: Rows

  constructor(rows: Rows) {
    this.#rows = rows
  }

  get(id: string): Promise<Thing | undefined> {
    return this.#rows.get(rename(id))
  }

  async put(kind: string, thing: Thing, due: number | null): Promise<void> {
    if (kind === 'delivery') return
    const id = rename(thing.id)
    await this.#rows.put(kind, { ...thing, id }, null)
    if (!(kind in whenDue)) return
    if (due === null) await this.#rows.remove(laterId(id))
    else await this.#rows.put('later', { id: laterId(id), of: id, as: kind } satisfies Later, due)
  }

  async remove(id: string): Promise<void> {
    await this.#rows.remove(rename(id))
    await this.#rows.remove(laterId(id))
  }

  find(kind: string, search: Search): Promise<Thing[]> {
    return this.#rows.find(kind, search)
  }

  async earliest(_kinds: readonly string[], atMost: number): ReturnType<Rows['earliest']> {
    const next = await this.#rows.earliest(['later'], atMost)
    if (!next) return undefined
    const { of, as } = next.thing as Later
    const thing = await this.#rows.get(of)
    if (thing) return { kind: as, due: next.due, thing }
    await this.#rows.remove(next.thing.id)
    return this.earliest(_kinds, atMost)
  }
}

/** Hands what was set aside to the site's clock: all of it or nothing, and nothing the second time. */
export async function release(store: Store): Promise<void> {
  await store.alone(async (rows) => {
    for (;;) {
      const next = await rows.earliest(['later'], Number.MAX_SAFE_INTEGER)
      if (!next) return
      const { of, as } = next.thing as Later
      const thing = await rows.get(of)
      if (thing) await rows.put(as, thing, next.due)
      await rows.remove(next.thing.id)
    }
  })
}
