/** What stands in a letter: plain sentences, rows of figures, and at most one link. */
export interface Content {
  readonly subject: string
  readonly sentences: readonly string[]
  readonly rows?: readonly (readonly [string, string])[]
  readonly link?: { readonly path: string; readonly label: string }
}
