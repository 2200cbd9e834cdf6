/** What the command line asks for. */
export interface Options {
  readonly isFull: boolean
  /** Of the full run: the one part to run, from 1; undefined for all of them. */
  readonly part: number | undefined
  /** Write how long each file took to tests/durations.json. */
  readonly isRecording: boolean
}

export const usage = `Usage: npm test [-- --record]
       npm run test:full [-- --part K/N] [-- --record]`

/** Reads the arguments; throws with one sentence when they aren't understood. `parts` is how many parts the full run has. */
export function readOptions(args: readonly string[], parts: number): Options {
  const rest = [...args]
  const takes = (flag: string) => {
    const at = rest.indexOf(flag)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }
  const isFull = takes('--full')
  const isRecording = takes('--record')
  const at = rest.indexOf('--part')
  const [, wish] = at >= 0 ? rest.splice(at, 2) : []
  if (rest.length > 0) throw new Error(`${rest.join(' ')} isn’t an option here.`)
  if (at < 0) return { isFull, isRecording, part: undefined }
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(wish ?? '') ?? []
  if (!isFull || !part || Number(part) < 1 || Number(part) > parts || Number(of) !== parts) {
    throw new Error(`--part takes 1/${parts} to ${parts}/${parts}, with npm run test:full.`)
  }
  return { isFull, isRecording, part: Number(part) }
}
