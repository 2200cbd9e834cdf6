interface Removal {
  readonly numAffectedRows?: bigint | undefined
}

/** Removes rows `count` at a time until fewer are left: nobody who writes meanwhile waits for more than one such statement. */
export async function untilFewer(count: number, remove: () => Promise<Removal>): Promise<void> {
  while (((await remove()).numAffectedRows ?? 0n) >= BigInt(count));
}
