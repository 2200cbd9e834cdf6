import type { DataImport } from '#contract/archives.ts'

/** Nothing can be taken from this archive. */
export class ArchiveRefused extends Error {
  readonly refusal: NonNullable<DataImport['refusal']>
  constructor(refusal: NonNullable<DataImport['refusal']>) {
    super(`the archive is ${refusal}`)
    this.name = 'ArchiveRefused'
    this.refusal = refusal
  }
}
