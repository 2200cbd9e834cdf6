/** What makes two runs of the fault suite differ, and one of them repeatable: FAULT_SEED, 1 unless set. */
export const seed = Number(process.env['FAULT_SEED'] ?? 1)

/** The whole of each fault; a short part of it otherwise. `npm run faults` sets it. */
export const isWhole = process.env['FAULTS'] === 'whole'

/** Numbers from 0 to 1 that are the same for the same seed and name (mulberry32). */
export function randomOf(name: string): () => number {
  let state = Buffer.from(`${seed}:${name}`).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
