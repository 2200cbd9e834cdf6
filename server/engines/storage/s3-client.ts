import { createReadStream } from 'node:fs'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnavailable } from '#server/platform/storage.ts'
import type { StorageTarget } from '#server/platform/storage-target.ts'

export type S3Target = Extract<StorageTarget, { kind: 's3' }>

export interface S3Wish {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Within the bucket, without a leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent anew at every try. */
  readonly body?: { readonly file: string; readonly size: number; readonly sha256: string }
  /** Statuses that are an answer; another one is tried again or thrown. */
  readonly expects: readonly number[]
}

export interface S3Times {
  /** A try without an answer for so long is given up. */
  readonly answer: number
  /** The same in the middle of a body and after one, which a server may have to write down first. */
  readonly silence: number
  /** No further try begins after so long. */
  readonly all: number
}

export const usualTimes: S3Times = { answer: 5_000, silence: 20_000, all: 8_000 }
const tries = 3
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** A clock that is further off than this is corrected by the server's own. */
const skew = 60_000

/** Why one try brought no answer; the next may. */
class TryAgain extends Error {}

/**
 * Speaks to one bucket: signs (AWS Signature Version 4), gives up in time, and repeats what a busy or broken server may be asked again,
 * which is everything here, since a key is written once.
 */
export class S3Client {
  readonly #target: S3Target
  readonly #times: S3Times
  readonly #now: () => number
  readonly #agent: Agent
  readonly #keys = new Map<string, ArrayBuffer>()
  /** How far the server's clock is ahead of ours, where it refused what we signed. */
  #ahead = 0

  constructor(target: S3Target, times: S3Times, now: () => number) {
    this.#target = target
    this.#times = times
    this.#now = now
    const options = { keepAlive: true, maxSockets: 128, scheduling: 'lifo' as const }
    this.#agent = target.endpoint.protocol === 'https:' ? new TlsAgent(options) : new Agent(options)
  }

  /** The answer's head has arrived; its body is the caller's to read or to let go. Throws StorageUnavailable. */
  ask(wish: S3Wish): Promise<IncomingMessage> {
    return this.#repeat(() => this.#tryOnce(wish))
  }

  /** The whole body of the answer. */
  askText(wish: S3Wish): Promise<string> {
    return this.#repeat(async () => {
      const answer = await this.#tryOnce(wish)
      return text(answer).catch((error: unknown) => {
        throw new TryAgain(`breaks off in the middle of an answer: ${reasonOf(error)}`)
      })
    })
  }

  async #repeat<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#times.all
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof TryAgain)) throw error
        if (attempt === tries || performance.now() > until) throw this.unavailable(error.message)
        await wait(attempt * 150)
      }
    }
  }

  /** An address that opens one object for so many seconds. */
  async presign(path: string, query: Readonly<Record<string, string>>, seconds: number): Promise<string> {
    const url = this.#url(path, { ...query, 'X-Amz-Expires': String(seconds) })
    const { url: signed } = await this.#signer({ method: 'GET', url: url.href, signQuery: true }).sign()
    return signed.href
  }

  /** The same object without a signature, as a stranger asks for it: the status of the answer. */
  async statusForStrangers(path: string): Promise<number> {
    const answer = await this.#send('GET', this.#url(path, {}), {}, undefined)
    answer.destroy()
    return answer.statusCode ?? 0
  }

  unavailable(reason: string): StorageUnavailable {
    return new StorageUnavailable(`the storage at ${this.#target.endpoint.host} ${reason}`)
  }

  async #tryOnce(wish: S3Wish): Promise<IncomingMessage> {
    const { method, path, query = {}, headers = {}, body } = wish
    const { url, headers: signed } = await this.#signer({
      method,
      url: this.#url(path, query).href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptyHash },
    }).sign()
    const answer = await this.#send(method, url, Object.fromEntries(signed), body).catch((error: unknown) => {
      throw new TryAgain(`cannot be reached: ${reasonOf(error)}`)
    })
    const status = answer.statusCode ?? 0
    if (wish.expects.includes(status)) return answer
    return this.#refuse(status, answer)
  }

  async #refuse(status: number, answer: IncomingMessage): Promise<never> {
    const sentence = `answers ${status}${await codeIn(answer)}`
    if (status >= 500 || [408, 409, 429].includes(status)) throw new TryAgain(sentence)
    if (status === 403 && this.#correctClock(answer.headers.date)) throw new TryAgain(sentence)
    throw this.unavailable(sentence)
  }

  /** A machine whose clock is wrong signs for another time; the server says which time it is. */
  #correctClock(date: string | undefined): boolean {
    const ahead = Date.parse(date ?? '') - this.#now()
    if (Number.isNaN(ahead) || Math.abs(ahead - this.#ahead) < skew) return false
    this.#ahead = ahead
    return true
  }

  #url(path: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(`/${this.#target.bucket}/${path}`, this.#target.endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  #signer(more: { method: string; url: string; headers?: Record<string, string>; signQuery?: boolean }): AwsV4Signer {
    const { accessKey, secretKey, region } = this.#target
    const datetime = new Date(this.#now() + this.#ahead).toISOString().replace(/[:-]|\.\d{3}/g, '')
    // Keys made of a day's secret; yesterday's is of no use.
    if (this.#keys.size > 2) this.#keys.clear()
    return new AwsV4Signer({
      ...more,
      service: 's3',
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      datetime,
      cache: this.#keys,
    })
  }

  #send(method: string, url: URL, headers: Record<string, string>, body: S3Wish['body']): Promise<IncomingMessage> {
    const { answer: patience, silence } = this.#times
    return new Promise((resolve, reject) => {
      const length = body ? { 'content-length': body.size } : {}
      const open = url.protocol === 'https:' ? httpsRequest : httpRequest
      const request = open(url, { method, headers: { ...headers, ...length }, agent: this.#agent })
      const giveUp = (milliseconds: number) => request.destroy(new Error(`no answer within ${milliseconds / 1000} seconds`))
      const timer = body ? undefined : setTimeout(() => giveUp(patience), patience)
      request.setTimeout(silence, () => giveUp(silence))
      request.once('response', (answer) => {
        clearTimeout(timer)
        // Whoever reads the body sees it break; nobody else need.
        answer.on('error', () => undefined)
        resolve(answer)
      })
      request.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      if (body) pipeline(createReadStream(body.file), request).catch(reject)
      else request.end()
    })
  }
}

/** ` SignatureDoesNotMatch`, where the body names it. */
async function codeIn(answer: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of answer) {
      text += String(chunk)
      if (text.length > 20_000) break
    }
  } catch {
    // What there is of it will do.
  }
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  return code === undefined ? '' : ` ${code}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] !== undefined) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
