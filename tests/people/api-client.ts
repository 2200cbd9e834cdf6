import type { Scope } from '#contract/account/scopes.ts'
import type { Answer, Visitor } from './visitor.ts'

export interface MadeToken {
  readonly id: number
  readonly token: string
}

/** Makes a token in somebody's name; they must have proved who they are a moment ago, as signing in does. */
export async function makeToken(person: Visitor, scopes: readonly Scope[], more: object = {}): Promise<MadeToken> {
  const { status, body } = await person.post('/api/me/tokens', { name: 'A program', scopes, ...more })
  if (status !== 201) throw new Error(`no token was made: ${status} ${JSON.stringify(body)}`)
  return body
}

/** A program that calls with a token: no cookie, no Origin. */
export class ApiClient {
  readonly url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.send('POST', path, body)
  }
}
