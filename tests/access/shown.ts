import type { Reader } from './facts.ts'
import { nameOf } from './make-files.ts'
import { isInside, knowsAnswerer, knowsAsker, seePost, seesAnswer, seesComment } from './oracle.ts'
import {
  type Owner,
  type Scene,
  type SceneAnswer,
  type SceneArticle,
  type SceneComment,
  type SceneFile,
  type ScenePost,
  type SceneRequest,
} from './scene.ts'

/** Collects the marks that an answer should hold for one reader. */
export class Shown {
  readonly marks: Set<string>
  /** What may be there and need not: the outlet chooses a few of many. */
  readonly possible: Set<string>
  readonly #scene: Scene
  readonly #reader: Reader

  constructor(scene: Scene, reader: Reader, { marks, possible } = { marks: new Set<string>(), possible: new Set<string>() }) {
    this.#scene = scene
    this.#reader = reader
    this.marks = marks
    this.possible = possible
  }

  /** The same answer, as another reader sees things. */
  as(reader: Reader): Shown {
    return new Shown(this.#scene, reader, this)
  }

  #add(...marks: (string | number | null | undefined)[]): void {
    for (const mark of marks) if (mark !== null && mark !== undefined) this.marks.add(String(mark))
  }

  #address(file: SceneFile | null): void {
    if (file) this.#add(nameOf(file.url))
  }

  /** Who somebody is, beside what they made. Actors are recognised by nothing. */
  name(person: Owner['person']): void {
    const owner = this.#scene.people.find((candidate) => candidate.person === person)
    if (!owner) return
    this.#add(owner.name, owner.id)
    this.#address(owner.face)
  }

  /** Who some people are, of whom the outlet chooses a few. */
  few(people: readonly Owner[]): void {
    for (const { name, id, face } of people) this.maybe(name, id, face && nameOf(face.url))
  }

  /** A profile, without its posts. Beside name and face, a private account is for those it let in. */
  head(owner: Owner): void {
    this.name(owner.person)
    if (isInside(this.#reader, owner.person)) this.profile(owner)
  }

  /** All of a profile, as the staff's desk has it. */
  profile(owner: Owner): void {
    this.name(owner.person)
    this.#add(owner.bio, owner.description)
    this.#address(owner.gallery)
  }

  /** A post of a list, or on its own: open, or locked with what its author tells everybody. */
  post(post: ScenePost): void {
    this.name(post.author)
    this.#add(post.id, post.teaser)
    if (seePost(this.#reader, post) === 'open') {
      this.#add(post.words, ...post.tags)
      this.files(post)
    } else if (!post.isSensitive) this.#add(post.file?.preview)
  }

  /** All photos and videos of a post or message. */
  files({ alt, file, further }: Pick<ScenePost, 'file' | 'further'> & { readonly alt?: string | null }): void {
    this.#add(alt, file?.thumbhash, further?.alt, further?.file.thumbhash)
    this.#address(file)
    this.#address(further?.file ?? null)
  }

  /** What a post was before it was edited. */
  earlier({ earlier }: ScenePost): void {
    if (!earlier) return
    this.#add(earlier.words, earlier.teaser, earlier.alt, earlier.file.thumbhash)
    this.#address(earlier.file)
  }

  /** The picture of a post, without its words. */
  picture(post: ScenePost): void {
    this.#add(post.id, post.alt, post.file?.thumbhash)
    this.#address(post.file)
  }

  comments(comments: readonly SceneComment[]): void {
    for (const comment of comments.filter((one) => seesComment(this.#reader, one))) {
      this.#add(comment.id, comment.words)
      this.name(comment.author)
    }
  }

  request(request: SceneRequest): void {
    this.#add(request.id, request.title, request.words)
    if (knowsAsker(this.#reader, request)) this.name(request.author)
  }

  answers(answers: readonly SceneAnswer[]): void {
    for (const answer of answers.filter((one) => seesAnswer(this.#reader, one))) {
      this.#add(answer.id, answer.words)
      if (knowsAnswerer(answer)) this.name(answer.author)
    }
  }

  article(article: SceneArticle): void {
    this.#add(article.title, article.words)
    this.#address(article.file)
  }

  /** Words as they are, where an outlet shows some of a thing. */
  words(...words: (string | number | null | undefined)[]): void {
    this.#add(...words)
  }

  maybe(...words: (string | number | null | undefined)[]): void {
    for (const word of words) if (word !== null && word !== undefined) this.possible.add(String(word))
  }

  file(file: SceneFile | null): void {
    this.#address(file)
  }
}
