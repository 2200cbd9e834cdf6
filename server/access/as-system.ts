declare const system: unique symbol
/** Proof for what the site does by itself. Where a writing function takes `Allowed<…> | AsSystem`, a schedule may call it too. */
export interface AsSystem {
  readonly [system]: true
}

/** For schedules that carry out what was decided before. Never for a request: it has a viewer, and asks the gate. */
export function actAsSystem(): AsSystem {
  return {} as AsSystem
}
