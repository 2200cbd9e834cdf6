/** The number of a person or post in an address; undefined for what is none. */
export function readNumber(word: string): number | undefined {
  const number = Number(word)
  return /^[1-9]\d{0,15}$/.test(word) && Number.isSafeInteger(number) ? number : undefined
}
