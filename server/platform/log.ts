import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured log on standard output. Bodies, cookies and codes are never handed to it; the list is the second net. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: ['*.cookie', '*.authorization', '*.password', '*.code', '*.token', '*.idToken', 'req.headers', 'res.headers'],
      censor: '(withheld)',
    },
  })
}
