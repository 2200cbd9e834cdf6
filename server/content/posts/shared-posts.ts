import type { Database } from '#server/platform/database/database.ts'
import { findShared } from './post-queries.ts'
import { viewShared, type SharedRow, type SharedView } from './post-view.ts'

/** Posts kept of each half; with both about 8 MB. */
const mostOfHalf = 1_500

/** A post without what differs from one viewer to the next: read once, and written out once in its open and in its locked form. */
export class SharedPost {
  readonly row: SharedRow
  #open: Written | undefined
  #locked: Written | undefined

  constructor(row: SharedRow) {
    this.row = row
  }

  view(isLocked: boolean): SharedView {
    return this.#written(isLocked).view
  }

  /** Its JSON, open at the end for what is the viewer's own. */
  text(isLocked: boolean): string {
    return this.#written(isLocked).text
  }

  #written(isLocked: boolean): Written {
    if (isLocked) return (this.#locked ??= write(this.row, true))
    return (this.#open ??= write(this.row, false))
  }
}

interface Written {
  readonly view: SharedView
  readonly text: string
}

function write(row: SharedRow, isLocked: boolean): Written {
  const view = viewShared(row, isLocked)
  return { view, text: JSON.stringify(view).slice(0, -1) }
}

/** A post as a statement found it, and in which version. */
interface Wanted {
  readonly id: number
  readonly version: string
}

/**
 * The posts that were asked for last, for all viewers. A statement that reads for a viewer answers the versions of the rows it saw, and
 * what was kept of another one is read anew: so nothing old is ever shown, whatever became of the hints between processes. See
 * docs/decisions/0064-shared-reads.md.
 */
class SharedPosts {
  #young = new Map<number, SharedPost>()
  #old = new Map<number, SharedPost>()

  /** By id. A post that went since it was found is not among them. */
  async read(database: Database, wanted: readonly Wanted[]): Promise<Map<number, SharedPost>> {
    const found = new Map<number, SharedPost>()
    const missing: number[] = []
    for (const { id, version } of wanted) {
      const known = this.#young.get(id) ?? this.#old.get(id)
      if (known?.row.version === version) this.#keep(id, known, found)
      else missing.push(id)
    }
    if (missing.length > 0) for (const row of await findShared(database, missing)) this.#keep(row.id, new SharedPost(row), found)
    return found
  }

  #keep(id: number, post: SharedPost, found: Map<number, SharedPost>): void {
    found.set(id, post)
    if (this.#young.get(id) === post) return
    // Those that nobody asked for while the young ones grew to half go.
    if (this.#young.size >= mostOfHalf) [this.#old, this.#young] = [this.#young, new Map()]
    this.#young.set(id, post)
  }
}

const kept = new WeakMap<Database, SharedPosts>()

/** These posts, of what this process keeps; a transaction, which may have changed some itself, reads its own. */
export function readShared(database: Database, wanted: readonly Wanted[]): Promise<Map<number, SharedPost>> {
  if (database.isTransaction) return new SharedPosts().read(database, wanted)
  const known = kept.get(database) ?? new SharedPosts()
  kept.set(database, known)
  return known.read(database, wanted)
}
