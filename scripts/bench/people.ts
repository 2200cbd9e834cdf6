import { Visitor } from '#tests/people/visitor.ts'

/** Cookie headers of the few who are signed in. */
export interface People {
  readonly reader: string
  readonly readerId: number
  readonly writers: readonly string[]
  /** Of the first writer. */
  readonly writerId: number
}

/** More than one, since each account has its own rate. */
const writerCount = 8

/** Signs people up through the API, as a browser would. */
export async function signUpPeople(url: string): Promise<People> {
  const reader = await Visitor.signUp(url, { email: 'reader@bench.example', username: 'bench_reader' })
  const writers: string[] = []
  let writerId = 0
  for (let i = 1; i <= writerCount; i += 1) {
    const writer = await Visitor.signUp(url, { email: `writer${i}@bench.example`, username: `bench_writer_${i}` })
    writers.push(cookieOf(writer))
    writerId ||= writer.id
  }
  return { reader: cookieOf(reader), readerId: reader.id, writers, writerId }
}

function cookieOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
