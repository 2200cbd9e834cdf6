import type { SamplePerson } from './sample.ts'

export interface Answer {
  readonly status: number
  readonly setCookies: readonly string[]
  readonly body: unknown
}

export type Method = 'GET' | 'POST' | 'PUT'

/** How somebody invented reaches the site: its public API, at a moment of our choosing. */
export interface MemberTools {
  send(at: Date, method: Method, path: string, cookie: string, body: object, key?: string): Promise<Answer>
  upload(cookie: string, file: Buffer): Promise<Answer>
  /** The newest sign-in code that was mailed to an address. */
  codeFor(email: string): string
}

/** Somebody invented who's signed in. */
export interface Member {
  readonly person: SamplePerson
  readonly id: number
  /** Throws for everything that isn't a success. */
  readonly send: (at: Date, method: Method, path: string, body: object, key?: string) => Promise<unknown>
  /** The same, with the answer, whatever it is. */
  readonly ask: (at: Date, method: Method, path: string, body: object, key?: string) => Promise<Answer>
  readonly upload: (file: Buffer) => Promise<string>
}

/** Addresses that can belong to nobody (RFC 2606). */
export const addressOf = (username: string) => `${username}@sample.invalid`

/** Signs in with a mailed code, which makes the account where there is none yet. */
export async function signIn(tools: MemberTools, person: SamplePerson, at: Date): Promise<Member> {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (answer: Answer): Answer => {
    for (const line of answer.setCookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    return answer
  }
  const need = (answer: Answer, what: string): unknown => {
    if (answer.status >= 300) throw new Error(`the sample community: ${what} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const ask: Member['ask'] = async (moment, method, path, body, key) => keep(await tools.send(moment, method, path, cookie(), body, key))
  const send: Member['send'] = async (moment, method, path, body, key) =>
    need(await ask(moment, method, path, body, key), `${method} ${path} as ${person.username}`)
  const email = addressOf(person.username)
  await send(at, 'POST', '/api/auth/mobile', { email, isMobileAuth: true })
  const { username, displayName, birthDate } = person
  const declared = { username, displayName, birthDate, acceptTerms: true, email, code: tools.codeFor(email) }
  const { user } = (await send(at, 'POST', '/api/auth/mobile', declared)) as { user: { id: number } }
  return {
    person,
    id: user.id,
    send,
    ask,
    upload: async (file) => (need(keep(await tools.upload(cookie(), file)), `uploading as ${username}`) as { url: string }).url,
  }
}
