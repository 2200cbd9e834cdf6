import { open } from 'node:fs/promises'

/** Flushes a folder, so that a new name in it survives a power cut too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
