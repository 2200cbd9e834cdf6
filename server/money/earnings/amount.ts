const digits = new Map<string, number>()

/** `-9.99`: the amount as accounting programs read it, with as many digits as the currency has. */
export function amount(cents: number, currency: string): string {
  let count = digits.get(currency)
  if (count === undefined) {
    count = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, count)
  }
  return (cents / 10 ** count).toFixed(count)
}
