import { limits } from '#contract/limits.ts'

const [quote, backslash, comma, openBracket, openBrace, closeBracket, closeBrace] = Array.from('"\\,[{]}', (sign) => sign.charCodeAt(0))

/**
 * Whether JSON has no more values and levels than a call takes. Asked before parsing: what it costs to build values, and to find each of
 * them wrong, is many times what it costs to send them. Doesn't judge whether it's JSON at all.
 */
export function isModest(text: string): boolean {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) values += 1
    else if (sign === closeBracket || sign === closeBrace) depth -= 1
    else if (sign === openBracket || sign === openBrace) {
      values += 1
      depth += 1
    }
    if (values > limits.bodyValues || depth > limits.bodyDepth) return false
  }
  return true
}

/** Where the string that begins here ends, or the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}
