/** A page was read at most so long before its socket names what it shows; one that took longer reads again by itself. */
const rememberedFor = 30_000

/** What happened lately, for who comes to look: they may have read it before it happened, and weren't there to be told. */
export class Recent<Key, Value = null> {
  /** The oldest first. */
  readonly #known = new Map<Key, { readonly at: number; readonly value: Value }>()

  note(key: Key, value: Value): void {
    this.#known.delete(key)
    this.#known.set(key, { at: performance.now(), value })
    this.#forgetOld()
  }

  has(key: Key): boolean {
    this.#forgetOld()
    return this.#known.has(key)
  }

  entries(): (readonly [Key, Value])[] {
    this.#forgetOld()
    return [...this.#known].map(([key, { value }]) => [key, value])
  }

  #forgetOld(): void {
    for (const [key, { at }] of this.#known) {
      if (performance.now() - at <= rememberedFor) return
      this.#known.delete(key)
    }
  }
}
