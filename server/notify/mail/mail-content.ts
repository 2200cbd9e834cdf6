import type { Locale } from '#contract/languages.ts'
import type { accounts, decisions, mail, Speaker } from '#server/texts/index.ts'

/** What stands in a mail: plain sentences, rows of figures, and at most one link. */
export interface Content {
  readonly subject: string
  readonly sentences: readonly string[]
  readonly rows?: readonly (readonly [string, string])[]
  readonly link?: { readonly path: string; readonly label: string }
}

/** For whom a mail is. */
export interface Reader {
  readonly locale: Locale
  /** Of the link that only this reader has, where there is one. */
  readonly key: string
}

/** The parts of the texts that mails are written with, in the language of the reader. */
export interface Words {
  readonly mails: Speaker<keyof typeof mail.en>
  readonly accounts: Speaker<keyof typeof accounts.en>
  readonly decisions: Speaker<keyof typeof decisions.en>
}

/** Writes one kind of mail from what it must know. */
export type Composer<Detail> = (detail: Detail, words: Words, reader: Reader) => Content
