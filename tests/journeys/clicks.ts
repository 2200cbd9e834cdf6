import type { Locator } from '@playwright/test'

/** What a person presses on the way to something. What they type, and the device's own chooser of files, is counted apart. */
export class Clicks {
  count = 0

  async on(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }
}
