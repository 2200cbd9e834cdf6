type Close = () => Promise<void>

const open: Close[] = []

/** Closes something after the tests of the file under way, wherever in it it was opened: hooks know no site that a test starts itself. */
export function closeAfterFile(close: Close): void {
  open.push(close)
}

/** What was opened last is closed first. Everything is closed, also after one that fails. */
export async function closeAll(): Promise<void> {
  const results = []
  for (const close of open.splice(0).toReversed()) results.push(...(await Promise.allSettled([close()])))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}
