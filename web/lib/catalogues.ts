import type { Messages } from '@lingui/core'

/** The compiled texts of parts of the product by the path of their file, each fetched when asked for. */
export type Catalogues = Readonly<Record<string, () => Promise<{ messages: Messages }>>>

/** A language: the texts of every first load, and where those of the parts are. */
export interface Language {
  readonly messages: Messages
  readonly parts: Catalogues
}
