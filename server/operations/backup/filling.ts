import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { tableOfPart, type Contents, type Manifest } from './manifest.ts'
import type { ArchiveEntry } from './read-archive.ts'
import { copyIn, nameOf } from './tables.ts'
import { finishTarget, placeFor, prepareTarget, type PreparedTarget } from './target.ts'

export interface Restored {
  readonly madeAt: string
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Files that were missing when the backup was made. */
  readonly missing: readonly string[]
  /** Tables that are not Coterie's: they stay in the file. */
  readonly strange: readonly string[]
}

/** Copies tables in their order: the parts of one follow each other. */
export class Filling {
  readonly #client: pg.Client
  readonly #migrationsFolder: string
  readonly #rows = new Map<string, number>()
  readonly #strange = new Set<string>()
  #manifest: Manifest | undefined
  #target: PreparedTarget | undefined

  constructor(client: pg.Client, migrationsFolder: string) {
    this.#client = client
    this.#migrationsFolder = migrationsFolder
  }

  get isBegun(): boolean {
    return this.#manifest !== undefined
  }

  async begin(manifest: Manifest): Promise<void> {
    this.#target = await prepareTarget(this.#client, manifest.level, this.#migrationsFolder)
    this.#manifest = manifest
  }

  /** Each part is whole rows, and a COPY of its own. */
  async add(entry: ArchiveEntry): Promise<void> {
    const { manifest, target } = this.#state()
    const name = tableOfPart(entry.name)
    const table = manifest.tables.find(({ schema, name: own }) => `${schema}.${own}` === name)
    if (!table) throw new Error(`the backup holds something unknown (${entry.name})`)
    const place = placeFor(target, table)
    if (!place) {
      this.#strange.add(`${table.schema}.${table.name}`)
      for await (const piece of entry.bytes) void piece
      return
    }
    const sink = copyIn(this.#client, place)
    await pipeline(entry.bytes, sink)
    this.#rows.set(nameOf(table), (this.#rows.get(nameOf(table)) ?? 0) + sink.rowCount)
  }

  async finish(contents: Contents): Promise<Restored> {
    const { manifest, target } = this.#state()
    for (const { schema, name, rows } of contents.tables) {
      const copied = this.#rows.get(nameOf({ schema, name })) ?? 0
      if (copied !== rows && !this.#strange.has(`${schema}.${name}`))
        throw new Error(`${schema}.${name} has ${copied} rows after the copy, and had ${rows}.`)
    }
    await finishTarget(this.#client, target, manifest.sequences)
    return {
      madeAt: manifest.madeAt,
      tables: manifest.tables.length - this.#strange.size,
      rows: [...this.#rows.values()].reduce((sum, count) => sum + count, 0),
      files: contents.media.files,
      missing: contents.missing,
      strange: [...this.#strange],
    }
  }

  #state(): { manifest: Manifest; target: PreparedTarget } {
    if (!this.#manifest || !this.#target) throw new Error('the backup has no manifest')
    return { manifest: this.#manifest, target: this.#target }
  }
}
