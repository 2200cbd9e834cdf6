import type { Locale } from '#contract/languages.ts'
import type { accounts, decisions, letters, Speaker } from '#server/texts/index.ts'

/** What stands in a letter: plain sentences, rows of figures, and at most one link. */
export interface Content {
  readonly subject: string
  readonly sentences: readonly string[]
  readonly rows?: readonly (readonly [string, string])[]
  readonly link?: { readonly path: string; readonly label: string }
}

/** For whom a letter is. */
export interface Reader {
  readonly locale: Locale
  /** Of the link that only this reader has, where there is one. */
  readonly key: string
}

/** The parts of the texts that letters are written with, in the language of the reader. */
export interface Words {
  readonly letters: Speaker<keyof typeof letters.en>
  readonly accounts: Speaker<keyof typeof accounts.en>
  readonly decisions: Speaker<keyof typeof decisions.en>
}

/** Writes one kind of letter from what it must know. */
export type Composer<Detail> = (detail: Detail, words: Words, reader: Reader) => Content
