import { useEffect } from 'react'

interface LocalAddress {
  readonly address: string
  users: number
}

const known = new Map<File, LocalAddress>()
const keptFor = 1_000

/** Addresses under which this page alone can show files of the device, as long as something shows them. The same list until it's another. */
export function useLocalAddresses(files: readonly File[]): readonly string[] {
  useEffect(() => {
    files.forEach(hold)
    return () => files.forEach(release)
  }, [files])
  return files.map((file) => localOf(file).address)
}

function localOf(file: File): LocalAddress {
  const local = known.get(file) ?? { address: URL.createObjectURL(file), users: 0 }
  known.set(file, local)
  return local
}

function hold(file: File): void {
  localOf(file).users += 1
}

function release(file: File): void {
  const local = localOf(file)
  local.users -= 1
  // What was on its way becomes a message, and is drawn anew by somebody else.
  setTimeout(() => {
    if (local.users > 0 || known.get(file) !== local) return
    known.delete(file)
    URL.revokeObjectURL(local.address)
  }, keptFor)
}
