/** Russian writes 'г.' behind a year, and a sentence that ends with such a day would end with two full stops; the year is as clear without. */
export function withoutYearMark(day: string): string {
  return day.replace(/\s?г\.$/, '')
}
