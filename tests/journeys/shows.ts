import type { Locator } from '@playwright/test'
import { expect } from './support.ts'
import { scaled } from './width.ts'

/** What is promised for every kind of event, on the machine that times are given for. */
const promised = 2_000

/** Does something, and looks for what it leads to elsewhere: from its acknowledgment until the last of it is shown, no longer than promised. */
export async function shows(act: () => Promise<unknown>, ...looks: readonly [Locator, 'visible' | 'hidden'][]): Promise<void> {
  await act()
  const acknowledged = performance.now()
  for (const [shown, state] of looks) await shown.waitFor({ state, timeout: scaled(10_000) })
  expect(performance.now() - acknowledged, 'milliseconds until it was shown').toBeLessThanOrEqual(scaled(promised))
}
