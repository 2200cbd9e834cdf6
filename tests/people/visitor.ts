import type { OwnUser } from '#contract/people/users.ts'
import type { ErrorCode, Problem } from '#contract/errors.ts'
import type { ReplyAt } from './reply-at.ts'
import { request } from './request.ts'

export interface SignUp {
  readonly email: string
  readonly username: string
  readonly displayName: string
  readonly birthDate: string
}

export interface Answer<Body = any> {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, the text when it is none, or the bytes of a file. */
  readonly body: Body
}

/** One browser as the API sees it: a cookie jar and an Origin. */
export class Visitor {
  readonly url: string
  /** The site as the browser knows it. */
  readonly origin: string
  readonly cookies: Map<string, string>
  #user: OwnUser | undefined

  constructor(url: string, cookies = new Map<string, string>(), origin = url) {
    this.url = url
    this.cookies = cookies
    this.origin = origin
  }

  static async signUp(url: string, person: Partial<SignUp> & { email: string }): Promise<Visitor> {
    const visitor = new Visitor(url)
    await visitor.signInByCode(person.email, { birthDate: '1990-05-17', acceptTerms: true, ...person })
    return visitor
  }

  get user(): OwnUser {
    if (!this.#user) throw new Error('nobody is signed in')
    return this.#user
  }

  get id(): number {
    return this.user.id
  }

  /** The same browser at another process of the site. */
  at(url: string): Visitor {
    const twin = new Visitor(url, this.cookies)
    twin.#user = this.#user
    return twin
  }

  /** The same browser on the same site, when its balancer chooses this process. */
  by(processUrl: string): Visitor {
    const twin = new Visitor(processUrl, this.cookies, this.origin)
    twin.#user = this.#user
    return twin
  }

  /** Asks for a code, reads it in the mailbox, gives it. */
  async signInByCode(email: string, more: Record<string, unknown> = {}): Promise<void> {
    const asked = await this.post('/api/auth/mobile', { email, isMobileAuth: true })
    if (asked.status !== 202) throw new Error(`no code was sent: ${asked.status} ${JSON.stringify(asked.body)}`)
    const code = await this.mailedCode(email)
    const answer = await this.post('/api/auth/mobile', { ...more, email, code })
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${JSON.stringify(answer.body)}`)
    this.#user = answer.body.user
  }

  /** A process too busy to hear of another one's mails in time has them a moment later (`Bus.tell`). */
  async mailedCode(email: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { body } = await this.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
      const code = body[0]?.text.split('\n').find((line: string) => /^\d{6}$/.test(line))
      if (code) return code
    }
    throw new Error(`no code was mailed to ${email}`)
  }

  get<const Path extends string>(path: Path, headers: Record<string, string> = {}): Promise<Answer<ReplyAt<'GET', Path>>> {
    return this.send('GET', path, undefined, headers)
  }

  post<const Path extends string>(
    path: Path,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<ReplyAt<'POST', Path>>> {
    return this.send('POST', path, body, headers)
  }

  put<const Path extends string>(path: Path, body: unknown = {}): Promise<Answer<ReplyAt<'PUT', Path>>> {
    return this.send('PUT', path, body)
  }

  delete<const Path extends string>(path: Path, body: unknown = {}): Promise<Answer<ReplyAt<'DELETE', Path>>> {
    return this.send('DELETE', path, body)
  }

  /** Uploads files by form field, as a browser's form does. */
  async upload(files: Record<string, Uint8Array | Blob>, path = '/api/upload'): Promise<Answer> {
    const form = new FormData()
    for (const [field, bytes] of Object.entries(files))
      form.append(field, bytes instanceof Blob ? bytes : new Blob([new Uint8Array(bytes)]), `${field}.bin`)
    return this.send('POST', path, form)
  }

  async send<Body = any>(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const {
      status,
      headers: answered,
      bytes,
    } = await request(this.url + path, {
      method,
      headers: { origin: this.origin, ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    })
    this.#keepCookies(answered.getSetCookie())
    const isText = /json|text/.test(answered.get('content-type') ?? 'text')
    return { status, headers: answered, body: (isText ? parse(bytes.toString()) : bytes) as Body }
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** The code of a problem document, for assertions. */
export function codeOf(answer: Answer): ErrorCode | undefined {
  return (answer.body as Problem | undefined)?.code
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
