import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/errors.ts'
import type { Calls } from '#contract/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Branch {
  readonly rest: string
  readonly path: string
}
type BranchesOf<M extends Method, Key = keyof Calls> = Key extends `${M} /${infer Path}` ? { rest: Path; path: `/${Path}` } : never
type Head<Rest extends string> = Rest extends `${infer Part}/${string}` ? Part : Rest
type Tail<Rest extends string> = Rest extends `${string}/${infer More}` ? More : ''
type KeyOf<Rest extends string> = Rest extends '' ? '$' : Head<Rest> extends `{${string}` ? '{}' : Head<Rest>
type Grow<B extends Branch, Key extends string> = B extends Branch
  ? KeyOf<B['rest']> extends Key
    ? { rest: Tail<B['rest']>; path: B['path'] }
    : never
  : never
/** Paths as a tree of their parts, `{}` for every parameter, so that an address finds its path in as many steps as it has parts. */
type Tree<B extends Branch> = { [Key in KeyOf<B['rest']>]: Key extends '$' ? Extract<B, { rest: '' }>['path'] : Tree<Grow<B, Key>> }
interface Trees {
  readonly GET: Tree<BranchesOf<'GET'>>
  readonly POST: Tree<BranchesOf<'POST'>>
  readonly PUT: Tree<BranchesOf<'PUT'>>
  readonly PATCH: Tree<BranchesOf<'PATCH'>>
  readonly DELETE: Tree<BranchesOf<'DELETE'>>
}

type Step<Node, Part extends string> = Part extends keyof Node ? Node[Part] : '{}' extends keyof Node ? Node['{}'] : never
type PathOf<Node, Address extends string> = Address extends `${infer Part}/${infer More}`
  ? PathOf<Step<Node, Part>, More>
  : Step<Node, Address> extends { $: infer Path }
    ? Path
    : never
type Bare<Address extends string> = Address extends `/${infer Path}?${string}` ? Path : Address extends `/${infer Path}` ? Path : never

/** What an answer is read as: whatever the test expects to be there is there, or reading it fails the test. */
type Read<Value> = unknown extends Value
  ? any
  : [NonNullable<Value>] extends [Plain]
    ? NonNullable<Value>
    : [NonNullable<Value>] extends [readonly (infer Row)[]]
      ? Rows<Read<Row>>
      : { [Key in AllKeys<NonNullable<Value>>]: Read<Of<NonNullable<Value>, Key>> }
type Plain = string | number | boolean
export interface Expected<Row> {
  readonly 0: Row
  readonly 1: Row
  readonly 2: Row
  readonly 3: Row
  at(index: number): Row
  find(isIt: (row: Row) => boolean): Row
}
type Rows<Row> = Expected<Row> & Row[]
/** Of several replies: a test knows which one it expects. */
type AllKeys<Value> = Value extends Plain ? never : Value extends unknown ? keyof Value : never
type Of<Value, Key extends PropertyKey> = Value extends unknown ? (Key extends keyof Value ? Value[Key] : never) : never
/** A refusal is read from the same answer. */
type OrRefusal<Reply> = Reply & Omit<Read<Pick<Problem, 'code' | 'message' | 'fields'>>, keyof Reply>

/**
 * What a call answers, by its method and address (`/api/posts/${number}/like`), so that a wrong field doesn't compile. Whatever the contract
 * doesn't have, and an address that is put together elsewhere, is read unchecked.
 */
export type ReplyAt<M extends Method, Address extends string> = string extends Address
  ? any
  : PathOf<Trees[M], Bare<Address>> extends infer Path extends string
    ? [Path] extends [never]
      ? any
      : `${M} ${Path}` extends keyof Calls
        ? OrRefusal<Read<ReplyOf<Calls[`${M} ${Path}`]>>>
        : any
    : any
