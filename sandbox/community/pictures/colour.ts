type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [rgb(first), rgb(second)]
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * Math.max(0, Math.min(1, share))))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Paper is never white and print never black. */
export const lighter = (colour: string, share: number) => mix(colour, '#fff6e6', share)
export const darker = (colour: string, share: number) => mix(colour, '#2a1d22', share)
