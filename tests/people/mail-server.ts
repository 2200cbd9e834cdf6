import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

interface TakenMail {
  readonly to: string
  readonly text: string
}

/** What a mail server does with a mail: `lose` takes it and hangs up without a word, `close` hangs up as soon as somebody calls. */
type Manner = 'take' | 'lose' | 'refuse' | 'close'

/** A mail server of this machine (RFC 5321): what it was given, and as slow or rude as a test wants it. */
export class MailServer {
  manner: Manner = 'take'
  /** How long it thinks about a mail, which it has by then. */
  delay = 0
  readonly mails: TakenMail[] = []
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined)
      if (this.manner === 'close') socket.destroy()
      else this.#serve(socket)
    })
  }

  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  of(address: string): TakenMail[] {
    return this.mails.filter(({ to }) => to === address)
  }

  #serve(socket: Socket): void {
    let [received, to, isBody] = ['', '', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.example')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
      for (let end = received.indexOf(isBody ? '\r\n.\r\n' : '\r\n'); end >= 0; end = received.indexOf(isBody ? '\r\n.\r\n' : '\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + (isBody ? 5 : 2))
        if (isBody) {
          isBody = false
          this.#take({ to, text: line }, socket, say)
          continue
        }
        const [verb = ''] = line.toUpperCase().split(' ')
        if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        isBody = verb === 'DATA'
        say(isBody ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok')
      }
    })
  }

  #take(mail: TakenMail, socket: Socket, say: (line: string) => unknown): void {
    if (this.manner === 'refuse') return void say('451 not now')
    this.mails.push(mail)
    if (this.manner === 'lose') socket.destroy()
    else setTimeout(() => socket.writable && say('250 taken'), this.delay)
  }
}
