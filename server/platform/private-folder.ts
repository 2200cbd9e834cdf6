import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that no other account of the machine looks into, whatever the modes of what lies there; one from an earlier release too.
 * What it lies in keeps its own mode: the embedded database, which may run under another account, lies beside it.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 }).catch(unless('EEXIST'))
  // A volume of another account stays as its owner made it.
  await chmod(folder, 0o700).catch(unless('EPERM', 'EROFS', 'ENOTSUP'))
}

function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}
