const formats = new Map<string, Intl.NumberFormat>()

/** Cents as `$9.99`: what the specification shows. The web writes the same figure as the reader's language does. */
export function priceLabel(cents: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(cents / 100)
}
