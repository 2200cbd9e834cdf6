import type { DataImport } from '#contract/own-data/archives.ts'

/** What can be wrong with an archive itself. */
export type Fault = Exclude<DataImport['refusal'], null | 'site_failed'>

/** Nothing can be taken from this archive. */
export class ArchiveRefused extends Error {
  readonly refusal: Fault
  constructor(refusal: Fault) {
    super(`the archive is ${refusal}`)
    this.name = 'ArchiveRefused'
    this.refusal = refusal
  }
}

/** Whether a disk or a process gave out (a failed call of the system), which no archive brings about. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Who unpacks found something wrong: with the archive, unless it is the machine. */
export const refuse =
  (fault: Fault) =>
  (error: unknown): never => {
    throw isOfSystem(error) || error instanceof ArchiveRefused ? error : new ArchiveRefused(fault)
  }
