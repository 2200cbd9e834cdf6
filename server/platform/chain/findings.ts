/** Something that does not add up, with the row it is about. */
export interface Finding {
  readonly check: string
  readonly row: string
}

/** A check that lets millions of rows be wrong must not fill the memory or the screen; its count still tells how many. */
const shown = 50

/** What checks found: the first rows of each, and how many there are. */
export class Findings {
  readonly #counts = new Map<string, number>()
  readonly #shown: Finding[] = []

  add(check: string, row: string): void {
    this.addMany(check, [row], 1)
  }

  /** The first rows of so many. */
  addMany(check: string, rows: readonly string[], total: number): void {
    const before = this.#counts.get(check) ?? 0
    this.#counts.set(check, before + total)
    for (const row of rows.slice(0, Math.max(0, shown - before))) this.#shown.push({ check, row })
  }

  get rows(): readonly Finding[] {
    return this.#shown
  }

  /** How often each check failed. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts
  }
}
