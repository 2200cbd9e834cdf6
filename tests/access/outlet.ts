import type { Answer } from '#tests/people/visitor.ts'
import type { Asker } from './cast.ts'
import type { Reader, Role } from './facts.ts'
import { nameOf } from './make-files.ts'
import { inBrowser, isStaff, withScope } from './oracle.ts'
import { readText } from './read-text.ts'
import type { Scene } from './scene.ts'
import { Shown } from './shown.ts'

/** One question that everybody asks, and what the answer should be. */
export interface Outlet {
  readonly name: string
  /** `page`: a document, which knows no tokens. `call`: of the API, for whom it says. */
  readonly kind: 'page' | 'call' | 'signed-in call' | `${Exclude<Role, 'user'>} call`
  /** What a token needs; without it the call takes none. */
  readonly scope?: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  readonly path: string | ((asker: Asker) => string)
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Not asked by whoever would really do it. */
  readonly isSpared?: (asker: Asker) => boolean
  /** What is expected is the most that may be shown: the outlet chooses among it. */
  readonly isSome?: true
  /** Looks at an answer that was not refused, and says what is wrong with it. */
  readonly verify?: (answer: Answer) => string | undefined
  /** Adds what should be shown to this reader, or says why nothing is. */
  expect(reader: Reader, shown: Shown): string | void
}

const refusals: Record<number, string> = { 404: 'not_found', 403: 'followers_only' }

/** Who this outlet takes the asker for; or why it does not take them at all. */
function admit({ kind, scope }: Outlet, asker: Asker): Reader | string {
  if (kind === 'page') return inBrowser(asker)
  if (kind === 'call') return scope === undefined && asker.scopes ? 'insufficient_scope' : withScope(asker, scope ?? '')
  if (!asker.person) return 'signed_out'
  if (asker.scopes && !(scope !== undefined && asker.scopes.includes(scope))) return 'insufficient_scope'
  if (kind === 'signed-in call') return asker
  const role = kind.split(' ')[0] as Exclude<Role, 'user'>
  if (isStaff(asker, role)) return asker
  return isStaff({ ...asker, isUnlocked: true }, role) ? 'unlock_required' : 'not_allowed'
}

/** Asks, follows the pages of a list to its end, and compares: one line for everything that differs. */
export async function compare(outlet: Outlet, asker: Asker, scene: Scene): Promise<string[]> {
  const admitted = admit(outlet, asker)
  const shown = new Shown(scene, typeof admitted === 'string' ? asker : admitted)
  const refusal = typeof admitted === 'string' ? admitted : outlet.expect(admitted, shown)
  const path = typeof outlet.path === 'string' ? outlet.path : outlet.path(asker)
  const { method = 'GET', body, headers = {} } = outlet
  const answers = await readPages((page) => asker.by.send(method, page, body, { ...asker.headers, ...headers }), path)
  const text = (await Promise.all(answers.map(readText))).join('\n')
  const found = scene.marks.findIn(text)
  // What was said in asking tells nothing, nor does what somebody reads of themself.
  const known = scene.marks.findIn(path + JSON.stringify(body ?? {}))
  for (const mark of ownMarks(scene, asker)) known.add(mark)
  const told = answers.map(codeOf).find((code) => code !== undefined)
  const where = `${asker.name} · ${outlet.name}`
  const wrong: string[] = []
  if (told !== (refusal ?? undefined)) wrong.push(`${where}: answered ${told ?? 'well'} instead of ${refusal ?? 'well'}`)
  const expected = refusal === undefined ? shown.marks : new Set<string>()
  for (const mark of found)
    if (!expected.has(mark) && !known.has(mark) && !(refusal === undefined && shown.possible.has(mark)))
      wrong.push(`${where}: SHOWS ${scene.marks.nameOf(mark)}`)
  const missing = told === undefined && refusal === undefined && answers[0] ? outlet.verify?.(answers[0]) : undefined
  if (missing !== undefined) wrong.push(`${where}: ${missing}`)
  for (const mark of outlet.isSome ? [] : expected)
    if (!found.has(mark) && !known.has(mark)) wrong.push(`${where}: lacks ${scene.marks.nameOf(mark)}`)
  return wrong
}

const mostPages = 12

async function readPages(ask: (path: string) => Promise<Answer>, path: string): Promise<Answer[]> {
  const answers = [await ask(path)]
  for (;;) {
    const next = /<([^>]+)>; *rel="next"/.exec(answers.at(-1)?.headers.get('link') ?? '')?.[1]
    if (next === undefined) return answers
    if (answers.length === mostPages) throw new Error(`${path} has no end`)
    const { pathname, search } = new URL(next, 'http://site.example')
    answers.push(await ask(pathname + search))
  }
}

function codeOf({ status, body }: Answer): string | undefined {
  if (status < 400) return undefined
  return (typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined) ?? refusals[status] ?? String(status)
}

/** A page tells whoever is signed in who they are. */
function ownMarks({ people }: Scene, asker: Asker): Set<string> {
  const self = people.find(({ person }) => person === asker.person)
  if (!self) return new Set()
  const pictures = [self.face, self.gallery].map((file) => (file ? nameOf(file.url) : ''))
  return new Set([self.name, String(self.id), self.bio, self.description ?? '', ...pictures])
}
