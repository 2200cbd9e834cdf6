import { openAsBlob } from 'node:fs'
import { ScanError, type Scanner, type ScanWish, type Verdict } from '#server/platform/scanning.ts'

export interface HttpScannerOptions {
  readonly url: URL
  readonly token: string | null
  readonly milliseconds?: number
}

const patience = 20_000
const answerBytes = 16_384
const verdictLength = 500
const unsupported = 415

/**
 * A service of the operator's behind one address: it is sent the bytes with their type, and answers `{ "action": "allow" }` or
 * `{ "action": "quarantine", "verdict": "…" }`. 415 says that it does not look at such files; anything else is no verdict.
 */
export function httpScanner(options: HttpScannerOptions): Scanner {
  return { isOn: true, scan: (wish) => ask(options, wish) }
}

/** No service is set up. */
export const noScanner: Scanner = { isOn: false, scan: () => Promise.resolve(null) }

async function ask({ url, token, milliseconds = patience }: HttpScannerOptions, { file, mediaType, likeness }: ScanWish): Promise<Verdict> {
  const deadline = AbortSignal.timeout(milliseconds)
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: deadline,
      headers: {
        'content-type': mediaType,
        ...(likeness === null ? {} : { 'x-image-likeness': likeness }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: await openAsBlob(file),
    })
    if (response.status === unsupported || !response.ok) {
      await response.body?.cancel()
      if (response.status === unsupported) return null
      throw new ScanError(`the scanning service answered ${response.status}`)
    }
    return readVerdict(await readText(response))
  } catch (error) {
    if (error instanceof ScanError) throw error
    throw new ScanError(deadline.aborted ? 'the scanning service took too long' : 'the scanning service could not be reached')
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop ends the transfer.
    if (size > answerBytes) throw new ScanError('the answer of the scanning service is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readVerdict(text: string): Verdict {
  const answer = parse(text)
  if (answer['action'] === 'allow') return null
  if (answer['action'] !== 'quarantine') throw new ScanError('the scanning service gave no verdict')
  const verdict = typeof answer['verdict'] === 'string' ? answer['verdict'].replaceAll('\u0000', '').trim() : ''
  return verdict.slice(0, verdictLength).toWellFormed() || 'stopped without a reason'
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Said below, as of every other answer that cannot be read.
  }
  throw new ScanError('the answer of the scanning service cannot be read')
}
