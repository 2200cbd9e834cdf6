import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Mail, UnansweredMailError } from '#server/platform/mail.ts'
import { MailServer } from '#tests/people/mail-server.ts'
import { smtpMail } from './smtp.ts'

const server = new MailServer()
let mail: Mail
beforeAll(async () => {
  const url = await server.start()
  mail = smtpMail(() => url, 'Coterie <site@mail.example>', 'live')
})
afterAll(async () => {
  await mail.close()
  server.stop()
})
beforeEach(() => server.mails.splice(0))

const message = { to: 'ana@people.example', subject: 'Hello', text: 'Words', html: '<p>Words</p>' }
const send = async () => {
  try {
    await mail.send(message)
    return 'sent'
  } catch (error) {
    return error instanceof UnansweredMailError ? 'unanswered' : 'refused'
  }
}

describe('a mail server', () => {
  it.each([
    ['takes a mail', 'take', 'sent', 1],
    ['hangs up after it was given one, which it may have taken', 'lose', 'unanswered', 1],
    ['says that it does not take it now', 'refuse', 'refused', 0],
    ['hangs up before anything was said', 'close', 'refused', 0],
  ] as const)('%s', async (_, manner, outcome, count) => {
    server.manner = manner
    expect([await send(), server.mails.length]).toEqual([outcome, count])
  })

  it('that is not there has taken nothing', async () => {
    const other = new MailServer()
    const url = await other.start()
    other.stop()
    const away = smtpMail(() => url, 'Coterie <site@mail.example>', 'live')
    const error: unknown = await away.send(message).catch((reason: unknown) => reason)
    expect([error instanceof Error, error instanceof UnansweredMailError]).toEqual([true, false])
  })
})
