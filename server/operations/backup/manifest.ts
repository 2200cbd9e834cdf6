import * as z from 'zod'

const whole = z.int().min(0)
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })

/** `manifest.json`, the first file of a backup: what a restore must know before it touches anything. */
export const manifestShape = z.object({
  format: z.literal('coterie-backup'),
  version: z.literal(1),
  /** Of Coterie. */
  release: z.string(),
  /** The moment of the snapshot, by the clock of the machine that made it. */
  madeAt: z.iso.datetime(),
  /** Of PostgreSQL, for people who read it; any supported one takes it. */
  postgres: z.string(),
  level: z.object({ migrations: z.array(z.object({ name: z.string(), checksum: z.string() })), jobs: whole.nullable() }),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
})
export type Manifest = z.infer<typeof manifestShape>

/** `contents.json`, after everything else: what was counted on the way. */
export const contentsShape = z.object({
  tables: z.array(z.object({ schema: z.string(), name: z.string(), rows: whole, bytes: whole })),
  media: z.object({ files: whole, bytes: whole }),
  /** Media that rows name and that were not where they belong. */
  missing: z.array(z.string()),
})
export type Contents = z.infer<typeof contentsShape>

export const manifestName = 'manifest.json'
export const contentsName = 'contents.json'
/** As `sha256sum -c` reads it; the last file. */
export const sumsName = 'SHA256SUMS'
export const mediaFolderName = 'media/'

/** `tables/public.users/000001.copy`: a table's rows in parts, to be put together in this order. */
export const partName = ({ schema, name }: { readonly schema: string; readonly name: string }, part: number): string =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}.copy`

/** The table a part belongs to, as `schema.name`; undefined for other files. */
export const tableOfPart = (entry: string): string | undefined => /^tables\/(.+)\/\d{6,}\.copy$/.exec(entry)?.[1]
