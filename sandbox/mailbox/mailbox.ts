import type { AddressInfo } from 'node:net'
import type { FastifyPluginAsync } from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { html, page } from '../page.ts'

export interface StoredMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What a mail program acts on without being read: by name, in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly sentAt: string
}

export interface Mailbox {
  /** Where the product's own SMTP client delivers; the server begins to listen when it is first asked for. */
  smtpUrl(): Promise<string>
  /** Mails to one address, or all, newest first. */
  mailsTo(address?: string): readonly StoredMail[]
  stop(): Promise<void>
}

/** How the mailboxes of several processes hear of each other's mails. */
export interface MailboxLink {
  /** Resolves once the others have been told, or cannot be. */
  tell(mail: StoredMail): Promise<void>
  onTold(listener: (mail: StoredMail) => void): void
}

const kept = 2_000
const actedOn = new Set(['list-unsubscribe', 'list-unsubscribe-post', 'message-id'])

/**
 * A mail server on loopback that keeps what it is given in memory and passes nothing on. Processes that share a site have all mails in each
 * of their mailboxes, but for those that came before a process began.
 */
export function startMailbox(now: () => Date, link: MailboxLink): Mailbox {
  const mails: StoredMail[] = []
  let opening: Promise<SMTPServer> | undefined

  async function open(): Promise<SMTPServer> {
    const { SMTPServer } = await import('smtp-server')
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: 1_000_000,
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          void accept(
            Buffer.concat(chunks),
            envelope.rcptTo.map(({ address }) => address),
            done,
          )
        })
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    return server
  }

  async function accept(message: Buffer, recipients: readonly string[], done: (error?: Error) => void): Promise<void> {
    let failure: Error | undefined
    try {
      await store(message, recipients)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
    done(failure)
  }

  async function store(message: Buffer, recipients: readonly string[]): Promise<void> {
    const { default: PostalMime } = await import('postal-mime')
    const parsed = await PostalMime.parse(message)
    for (const to of recipients) {
      const mail = {
        to: to.toLowerCase(),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        headers: Object.fromEntries(parsed.headers.flatMap(({ key, value }) => (actedOn.has(key) ? [[key, value]] : []))),
        sentAt: now().toISOString(),
      }
      keep(mail)
      await link.tell(mail)
    }
  }

  function keep(mail: StoredMail): void {
    mails.unshift(mail)
    mails.length = Math.min(mails.length, kept)
  }
  link.onTold(keep)

  return {
    smtpUrl: async () => {
      const { port } = (await (opening ??= open())).server.address() as AddressInfo
      return `smtp://127.0.0.1:${port}?ignoreTLS=true`
    },
    mailsTo: (address) => (address === undefined ? mails : mails.filter((mail) => mail.to === address.trim().toLowerCase())),
    stop: async () => {
      const server = await opening
      if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** `?to=` answers JSON for scripts; without it a page for people. */
export function mailboxRoutes(mailbox: Mailbox): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { to } = request.query
      if (typeof to === 'string') return mailbox.mailsTo(to)
      return reply.type('text/html; charset=utf-8').send(mailboxPage(mailbox.mailsTo()))
    })
  }
}

function mailboxPage(mails: readonly StoredMail[]): string {
  const shown = mails.slice(0, 50).map(
    (mail) =>
      html`<article>
        <h2>${mail.subject}</h2>
        <p class="meta">To ${mail.to} · <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
        <pre>${mail.text}</pre>
      </article>`,
  )
  const body = shown.length > 0 ? html`${shown}` : html`<p>No mail yet. This page looks again every five seconds.</p>`
  return page('Mailbox', body, html`<meta http-equiv="refresh" content="5" />`)
}
