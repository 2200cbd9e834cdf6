import { Visitor } from '#tests/people/visitor.ts'

/** Cookie headers of the few who are signed in. */
export interface People {
  readonly reader: string
  readonly readerId: number
  readonly writers: readonly string[]
  /** Of the first writer. */
  readonly writerId: number
  /** Who liked 5,000 posts. */
  readonly liker: SignedIn
  /** Who follows 1,000 people that have gone quiet. */
  readonly patient: SignedIn
  /** The creator whom 100,000 people will subscribe to, once everything else is measured. */
  readonly star: SignedIn
}

export interface SignedIn {
  readonly id: number
  readonly cookie: string
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
  const signUp = async (name: string): Promise<SignedIn> => {
    const visitor = await Visitor.signUp(url, { email: `${name}@bench.example`, username: `bench_${name}` })
    return { id: visitor.id, cookie: cookieOf(visitor) }
  }
  const [liker, patient, star] = [await signUp('liker'), await signUp('patient'), await signUp('star')]
  return { reader: cookieOf(reader), readerId: reader.id, writers, writerId, liker, patient, star }
}

function cookieOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
