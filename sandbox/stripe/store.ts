/** Where the sandbox keeps what it was told. Whoever starts it brings one that survives the process and is shared by all of them. */
export interface Store {
  /**
   * Runs `work` alone among all processes, all of it or nothing. With a name: null at once when another runs under the same name,
   * otherwise the value.
   */
  alone<T>(work: (rows: Rows) => Promise<T>, name?: string): Promise<{ readonly value: T } | null>
  /** Reads one moment. */
  look<T>(work: (rows: Rows) => Promise<T>): Promise<T>
}

export interface Rows {
  get(id: string): Promise<Thing | undefined>
  /** `due`: when something is to be done about it, in seconds; what is due is found again with `earliest`. */
  put(kind: string, thing: Thing, due: number | null): Promise<void>
  remove(id: string): Promise<void>
  /** The newest first. */
  find(kind: string, search: Search): Promise<Thing[]>
  /** What is due first, and since when. */
  earliest(
    kinds: readonly string[],
    atMost: number,
  ): Promise<{ readonly kind: string; readonly due: number; readonly thing: Thing } | undefined>
}

export interface Thing {
  readonly id: string
  [field: string]: unknown
}

export interface Search {
  /** Fields it has. */
  readonly having?: Readonly<Record<string, unknown>>
  /** Made then or later, in seconds. */
  readonly since?: number
  /** Older than the thing of this id. */
  readonly after?: string
  readonly limit: number
}
