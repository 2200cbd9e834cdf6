/** Digits alone, as many as a field takes. */
export function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most)
}

/** `4242 4242 4242 4242`; American Express in 4, 6 and 5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text, 19)
  if (/^3[47]/.test(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** `04 / 29`, also from `0429`, `4/29` and `04/2029` as browsers fill it in. */
export function formatExpiry(text: string): string {
  const [head = '', tail = ''] = text.split(/\D+/)
  const digits = tail !== '' && head.length === 1 ? `0${head}${tail}` : digitsOf(text, 6)
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const [month, rest] = [whole.slice(0, 2), whole.slice(2)]
  if (rest === '') return month
  return `${month} / ${rest.length === 4 ? rest.slice(2) : rest.slice(0, 2)}`
}

/** Month and full year; null when it is no date. */
export function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return null
  return { month: Number(month), year: 2000 + Number(year) }
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text, 19)
  if (digits.length < 13) return false
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** How many characters of a formatted text hold its first so many digits: where the caret belongs after formatting. */
export function placeAfterDigits(formatted: string, digits: number): number {
  let seen = 0
  for (const [index, character] of formatted.split('').entries()) {
    if (seen === digits) return index
    if (/\d/.test(character)) seen += 1
  }
  return formatted.length
}
