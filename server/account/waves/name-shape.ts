/** What a username looks like: runs of letters are `a`, from three on `a+`; each digit is `0`, up to six. `jenny4821` is `a+0000`. */
export function shapeOfName(username: string): string {
  return username
    .toLowerCase()
    .replace(/[a-z]+/g, (letters) => (letters.length < 3 ? 'a' : 'a+'))
    .replace(/\d+/g, (digits) => (digits.length > 6 ? '000000+' : '0'.repeat(digits.length)))
    .slice(0, 60)
}
