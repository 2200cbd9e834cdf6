declare const system: unique symbol
/** Proof for what the site does by itself. Where a writing function takes `Allowed<…> | AsSystem`, a schedule may call it too. */
export interface AsSystem {
  readonly [system]: true
}

/**
 * For what no one asks for: schedules that carry out what was decided before, devices that are gone, links of emails, the photo of a new
 * account. Never for a person's wish: that one asks the gate.
 */
export function actAsSystem(): AsSystem {
  return {} as AsSystem
}
