/** Numbers that look random and are the same for the same seed, so a community can be made again. */
export interface Random {
  (): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
}

export function randomFrom(seed: number, salt = ''): Random {
  let state = seed >>> 0
  for (const letter of salt) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 2654435761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  // The first numbers of neighbouring seeds are alike; later ones are not.
  for (let skipped = 0; skipped < 5; skipped += 1) next()
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return Object.assign(next, { between, whole })
}
