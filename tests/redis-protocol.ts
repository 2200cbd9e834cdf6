/** What a Redis server says, and how it is written in RESP2. */
export type Reply = string | number | null | Simple | RedisError | readonly Reply[]

interface Simple {
  readonly status: string
}

export class RedisError {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

export const simple = (status: string): Simple => ({ status })
export const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

export function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return bulk(reply)
  if (reply instanceof RedisError) return `-${reply.message}\r\n`
  if ('status' in reply) return `+${reply.status}\r\n`
  return `*${reply.length}\r\n${reply.map(encode).join('')}`
}

/** One command, an array of bulk strings, from the front of what has come; undefined while it is not whole. */
export function readCommand(bytes: Buffer): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(bytes.toString('latin1', 0, 32))
  if (!head) return undefined
  const words: string[] = []
  let at = head[0].length
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(bytes.toString('latin1', at, at + 32))
    if (!size) return undefined
    const begin = at + size[0].length
    const end = begin + Number(size[1])
    if (bytes.length < end + 2) return undefined
    words.push(bytes.toString('utf8', begin, end))
    at = end + 2
  }
  return { words, length: at }
}
