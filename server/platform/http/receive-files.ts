import '@fastify/multipart'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { AppError, sentence } from '../errors.ts'
import { randomIds } from '../ids.ts'
import { privateFolder } from '../private-folder.ts'

export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
}

export interface ReceiveOptions {
  /** Folder for what is arriving; on the same disk as the storage where that is a folder. */
  readonly folder: string
  readonly maxBytes: number
  /** Form fields that may bring a file, each once. */
  readonly fields: readonly string[]
}

/** A sender that is silent for so long has gone. */
const silence = 30_000

/**
 * Writes the files of a multipart body to disk as they arrive, so memory holds no more than one chunk of each. `use` is given
 * them by field name; afterwards whatever it did not move away is deleted, whether it succeeded or not.
 */
export async function receiveFiles<T>(
  request: FastifyRequest,
  { folder, maxBytes, fields }: ReceiveOptions,
  use: (files: ReadonlyMap<string, ReceivedFile>) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > (maxBytes + 100_000) * fields.length) throw tooLarge(maxBytes)
  const own = join(folder, randomIds.id())
  await privateFolder(folder)
  await mkdir(own)
  const stopWatching = watchForSilence(request)
  try {
    const files = await writeParts(request, own, maxBytes, fields)
    stopWatching()
    return await use(files)
  } finally {
    stopWatching()
    await rm(own, { recursive: true, force: true })
  }
}

/** Ends the request when its sender falls silent. A request of our own process has no line that could go dead. */
function watchForSilence({ raw }: FastifyRequest): () => void {
  const { socket } = raw
  if (!(socket instanceof Socket)) return () => undefined
  const usual = socket.timeout ?? 0
  const giveUp = () => raw.destroy(new Error('silence'))
  socket.setTimeout(silence, giveUp)
  return () => {
    socket.off('timeout', giveUp)
    socket.setTimeout(usual)
  }
}

async function writeParts(
  request: FastifyRequest,
  folder: string,
  maxBytes: number,
  fields: readonly string[],
): Promise<Map<string, ReceivedFile>> {
  const files = new Map<string, ReceivedFile>()
  const limits = { fileSize: maxBytes, files: fields.length, fields: 10, parts: 20, fieldSize: 10_000 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      if (!fields.includes(part.fieldname) || files.has(part.fieldname)) {
        part.file.resume()
        continue
      }
      const path = join(folder, part.fieldname)
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      if (part.file.truncated) throw tooLarge(maxBytes)
      files.set(part.fieldname, { path, bytes: part.file.bytesRead })
    }
  } catch (error) {
    throw readFailure(error, maxBytes)
  }
  return files
}

function readFailure(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  if (code.startsWith('FST_') || code.startsWith('ERR_STREAM') || code === 'ECONNRESET' || code === '')
    return new AppError('upload_incomplete')
  return error
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('file_too_large', sentence('file_larger_than', { megabytes: Math.round(maxBytes / 1_048_576) }))
}
