/** Unicode's Stream-Safe Text Format (UAX #15, part 13) lets at most thirty marks follow each other; no script writes as many. */
const mostMarks = 30
const marks = /\p{M}+/gu

/**
 * A Unicode normalization form of a text, without marks beyond the thirtieth in a row, since putting marks into order costs the square of
 * their number. Takes time in proportion to the text's length.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(marks, (run) => (run.length > mostMarks ? Array.from(run).slice(0, mostMarks).join('') : run)).normalize(form)
}
