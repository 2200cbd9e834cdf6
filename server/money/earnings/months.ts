/** A month of the provider's clock, in UTC. */
export interface Month {
  readonly name: string
  readonly start: Date
  /** Not part of it any more. */
  readonly end: Date
}

/** Of `2027-01`. */
export function monthOf(name: string): Month {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return { name, start: new Date(Date.UTC(year, month - 1, 1)), end: new Date(Date.UTC(year, month, 1)) }
}
