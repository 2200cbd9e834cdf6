/** The value that a share of the others does not exceed (nearest rank); 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
