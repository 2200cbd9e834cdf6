import type { Visitor } from '#tests/people/visitor.ts'
import type { TestSite } from '#tests/site.ts'
import type { Actor, Asker } from './cast.ts'
import type { Answer, Article, Comment, File, Message, Person, Post, Request, Sale } from './facts.ts'
import type { Marks } from './marks.ts'

/** Things of the scene: their facts for the oracle, and what they are recognised and asked for by. */
export interface ScenePost extends Post {
  readonly label: string
  readonly id: number
  readonly words: string
  /** Words of its hashtags, which several posts may share. */
  readonly tags: readonly string[]
  readonly teaser: string | null
  readonly alt: string | null
  readonly file: SceneFile | null
  /** Of a gallery what comes after the first. */
  readonly further: { readonly alt: string; readonly file: SceneFile } | null
  /** What it was before its author edited it; null where they didn't. */
  readonly earlier: EarlierPost | null
}

export interface EarlierPost {
  readonly words: string
  readonly teaser: string | null
  readonly alt: string
  readonly file: SceneFile
}

export interface SceneFile extends File {
  readonly label: string
  readonly url: string
  readonly isVideo: boolean
  /** The few pixels that stand for it while it is locked. */
  readonly preview: string
  /** The few that stand for it until it arrives. */
  readonly thumbhash: string
}

export interface SceneComment extends Comment {
  readonly id: number
  readonly postId: number
  readonly words: string
}

export interface SceneRequest extends Request {
  readonly label: string
  readonly id: number
  readonly title: string
  readonly words: string
}

export interface SceneAnswer extends Answer {
  readonly id: number
  readonly words: string
}

export interface SceneArticle extends Article {
  readonly label: string
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly words: string
  readonly file: SceneFile
}

export interface SceneMessage extends Message {
  readonly conversationId: number
  readonly words: string
  readonly file: SceneFile | null
  readonly further: { readonly alt: string; readonly file: SceneFile } | null
}

/** A payment of an actor to an owner. */
export interface SceneSale extends Sale {
  readonly id: number
  readonly sellerId: number
  /** The month it was paid in. */
  readonly month: string
  readonly request:
    | (NonNullable<Sale['request']> & { readonly id: number; readonly reason: string; readonly creatorWords: string | null })
    | null
  /** The bank disputes it; the creator chose a message of theirs as evidence. */
  readonly dispute: { readonly id: number; readonly words: string } | null
}

/** A person everything of whom can be recognised. */
export interface Owner extends Actor {
  readonly name: string
  readonly id: number
  readonly bio: string
  readonly description: string | null
  readonly face: SceneFile | null
  readonly gallery: SceneFile | null
  /** Follows nobody but this owner, and is followed by nobody else. */
  readonly companion: Owner | null
}

/** What an actor wrote for the others to answer to. */
export interface Board {
  readonly actor: Actor
  readonly postId: number
  readonly requestId: number
}

export interface Scene {
  readonly site: TestSite
  readonly marks: Marks
  readonly owners: readonly Owner[]
  /** Comments under everything, talks with everybody. */
  readonly friend: Owner
  /** Everybody whose head can be recognised: owners, companions, the friend. */
  readonly people: readonly Owner[]
  readonly actors: readonly Actor[]
  readonly boards: readonly Board[]
  readonly askers: readonly Asker[]
  readonly posts: readonly ScenePost[]
  readonly comments: readonly SceneComment[]
  readonly requests: readonly SceneRequest[]
  readonly answers: readonly SceneAnswer[]
  readonly articles: readonly SceneArticle[]
  readonly messages: readonly SceneMessage[]
  readonly sales: readonly SceneSale[]
  /** The names and addresses of invoices. */
  readonly billed: ReadonlyMap<Person, { readonly name: string; readonly address: string }>
  readonly files: readonly SceneFile[]
  /** A hashtag of every public post. */
  readonly tag: string
  /** A hashtag that just enough people used in sight of everybody. */
  readonly trend: string
}

/** The body of an answer that had to be good. */
export async function make(answer: ReturnType<Visitor['get']>): Promise<any> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`the scene could not be made: ${status} ${JSON.stringify(body)}`)
  return body
}
