import { ObjectMissing, StorageUnavailable, type Storage, type StoredObject } from '#server/platform/storage.ts'

/**
 * Files while they are moved from one place to another: what is new goes to `first`, what is asked for is looked for there and then in
 * `other`, what is removed is removed from both, and what there is is in either.
 */
export function twoPlaces(first: Storage, other: Storage): Storage {
  return {
    put: (key, file) => first.put(key, file),
    size: (key) => lookFor(first, other, async (place) => (await place.size(key)) ?? absent),
    read: async (key, range) => {
      const found = await lookFor(first, other, (place) => place.read(key, range).catch(missingIsAbsent))
      if (found === undefined) throw new ObjectMissing(key)
      return found
    },
    // From the other place first: whoever moves files asks there, after it copied one, whether it has been removed meanwhile.
    remove: async (key) => {
      await other.remove(key)
      await first.remove(key)
    },
    list: () => listBoth(first, other),
    address: async (key, contentType) => {
      const [here, there] = await Promise.all([first.address(key, contentType), other.address(key, contentType)])
      if (here === null && there === null) return null
      const found = await lookFor(first, other, async (place) => ((await place.size(key)) === undefined ? absent : place))
      return found === first ? here : there
    },
    probe: async () => {
      await first.probe()
      await other.probe()
    },
  }
}

const absent = Symbol('absent')

function missingIsAbsent(error: unknown): typeof absent {
  if (error instanceof ObjectMissing) return absent
  throw error
}

/**
 * Undefined when neither has it. A third look, since it may have been moved between the first and the second; and a place that cannot be
 * reached keeps nobody from what the other one has, but says nothing about what is not there.
 */
async function lookFor<T>(first: Storage, other: Storage, ask: (place: Storage) => Promise<T | typeof absent>): Promise<T | undefined> {
  let failure: StorageUnavailable | undefined
  for (const place of [first, other, first]) {
    try {
      const found = await ask(place)
      if (found !== absent) return found
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      if (failure && place === first) break
      failure = error
    }
  }
  if (failure) throw failure
  return undefined
}

/** Each once. Which lie in the first place is kept in mind while this runs: some 100 bytes a file, and only during a move. */
async function* listBoth(first: Storage, other: Storage): AsyncGenerator<StoredObject> {
  const seen = new Set<string>()
  for await (const object of first.list()) {
    seen.add(object.key)
    yield object
  }
  for await (const object of other.list()) if (!seen.has(object.key)) yield object
}
