import type { Decrypter } from 'age-encryption'
import { RefusedError } from './refused-error.ts'

/** A piece of a pipeline: bytes in, bytes out. */
export type Pass = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** The first bytes of every file of age (https://age-encryption.org/v1). */
export const ageMark = Buffer.from('age-encryption.org/v1\n')

const shortest = 16
/** 64 MB of memory for a moment; a passphrase of the length above needs no more. */
const workFactor = 16

/** With the first backup that is closed or opened: a site that makes none does without its memory. */
const loadAge = () => import('age-encryption')

type Key = { readonly kind: 'recipient' | 'identity' | 'passphrase'; readonly text: string }

function readKey(text: string): Key {
  if (/^age1/i.test(text)) return { kind: 'recipient', text }
  return { kind: /^AGE-SECRET-KEY-/i.test(text) ? 'identity' : 'passphrase', text }
}

/** Whether this key opens what it closes; a recipient alone does not. */
export const canOpen = (key: string): boolean => readKey(key).kind !== 'recipient'

/** Encrypts for an age recipient (`age1…`), for the owner of an identity (`AGE-SECRET-KEY-…`), or with a passphrase. */
export async function encryption(key: string): Promise<Pass> {
  const { Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  const { kind, text } = readKey(key)
  if (kind === 'passphrase') {
    if (text.length < shortest) throw new RefusedError(`BACKUP_KEY is too short: a passphrase has ${shortest} characters or more.`)
    encrypter.setPassphrase(text)
    encrypter.setScryptWorkFactor(workFactor)
  } else {
    try {
      encrypter.addRecipient(kind === 'identity' ? await identityToRecipient(text) : text)
    } catch {
      throw new RefusedError(`BACKUP_KEY looks like ${kind === 'identity' ? 'an identity' : 'a recipient'} of age, but is none.`)
    }
  }
  return async function* encrypt(source) {
    yield* await encrypter.encrypt(streamOf(source))
  }
}

/** Opens what `encryption` closed. Throws RefusedError when the key is another one; a damaged or shortened file fails the stream. */
export async function decryption(key: string | null): Promise<Pass> {
  if (key === null) throw new RefusedError('The backup is encrypted: set BACKUP_KEY to its passphrase or identity (AGE-SECRET-KEY-…).')
  const { kind, text } = readKey(key)
  if (kind === 'recipient')
    throw new RefusedError('BACKUP_KEY is a recipient (age1…), which can only close backups: set it to the identity (AGE-SECRET-KEY-…).')
  const decrypter = new (await loadAge()).Decrypter()
  if (kind === 'passphrase') decrypter.addPassphrase(text)
  else {
    try {
      decrypter.addIdentity(text)
    } catch {
      throw new RefusedError('BACKUP_KEY looks like an identity of age, but is none.')
    }
  }
  return async function* decrypt(source) {
    yield* await open(decrypter, streamOf(source))
  }
}

async function open(decrypter: Decrypter, source: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  try {
    return await decrypter.decrypt(source)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new RefusedError('BACKUP_KEY does not open this backup: it was closed with another key.', { cause: error })
    throw error
  }
}

function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return?.()),
    },
    { highWaterMark: 0 },
  )
}
