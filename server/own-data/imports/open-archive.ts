import { createReadStream } from 'node:fs'
import { constants } from 'node:os'
import { Helpers } from '#server/platform/helpers.ts'
import { ArchiveRefused } from './archive-refused.ts'
import type { ArchivedPost, ArchivedProfile, Manifest } from './archive-shapes.ts'
import type { ReaderAnswer, ReaderTask } from './archive-reader.ts'
import type { ListName } from './archive-file.ts'
import { listFile } from './check-lists.ts'
import { listItems } from './list-items.ts'

export interface Archive {
  /** Looks at all of it; the lists can be read then. Throws ArchiveRefused. */
  check(): Promise<Manifest>
  readProfile(): Promise<ArchivedProfile | undefined>
  /** Null is a post that does not fit. */
  readPosts(): AsyncGenerator<ArchivedPost | null>
  /** In small letters, each once. */
  readNames(): AsyncGenerator<string>
  /** Writes a file of the folder media to disk; false where it is not there, is packed oddly, or is larger than any upload. */
  extract(filename: string, target: string): Promise<boolean>
  close(): void
}

/** What looking at an archive, or taking one file out of it, may take. It has time, since it comes after everything else. */
const bounds = { residentBytes: 300 * 1024 * 1024, cpuSeconds: 20, milliseconds: 600_000 }

const readers = new Helpers<ReaderTask, ReaderAnswer>(new URL('./archive-reader.ts', import.meta.url), {
  heapMegabytes: 128,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
})

/**
 * Has an archive that anybody may have made read by a process of its own, behind what people wait for. Its lists lie beside it once it was
 * checked, no longer than ours and in our shapes.
 */
export function openArchive(path: string, most: Partial<typeof bounds> = {}): Archive {
  const reader = readers.take()
  const ask = async (task: ReaderTask): Promise<ReaderAnswer> => {
    const answered = await reader.ask(task, { ...bounds, ...most })
    if ('ended' in answered) {
      if (answered.ended === 'beyond_bounds') throw new ArchiveRefused('too_large')
      throw new Error('the reader of an archive ended')
    }
    const { answer } = answered
    if ('refused' in answer) throw new ArchiveRefused(answer.refused)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }
  const read = async function* (name: ListName) {
    const stream = createReadStream(listFile(path, name))
    try {
      yield* listItems(stream)
    } finally {
      stream.destroy()
    }
  }
  return {
    check: async () => {
      const answer = await ask({ path, check: true })
      if (!('manifest' in answer)) throw new Error('the reader of an archive answered something else')
      return answer.manifest
    },
    readProfile: async () => {
      for await (const item of read('profile')) return item as ArchivedProfile
      return undefined
    },
    readPosts: () => read('posts') as AsyncGenerator<ArchivedPost | null>,
    readNames: () => read('following') as AsyncGenerator<string>,
    extract: async (filename, target) => {
      const answer = await ask({ path, extract: filename, target })
      return 'isExtracted' in answer && answer.isExtracted
    },
    close: () => reader.release({ close: true }),
  }
}
