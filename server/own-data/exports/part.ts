import type { archive } from '#server/texts/index.ts'

type TextKey = keyof (typeof archive)['en']
type PartName = { [Key in TextKey]: Key extends `${infer Name}_about` ? Name : never }[TextKey]

/** One list of an archive: `lists/<name>.json` to carry on, `<name>.html` to look at. */
export interface Part {
  /** Also the key of its title in the texts; with `_about` that of one sentence for the reader. */
  readonly name: PartName
  /** Rows for the person $1, in order, as that person may see them. */
  readonly rows: string
}
