import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/browser/find-browser.ts'
import { isFull, scaled } from './tests/journeys/width.ts'

const { executablePath, args } = await findBrowser()

const ofJourneys = [
  // A camera and a microphone that show and play a test picture, without asking.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // A page is gone before what it runs is worth optimizing.
  '--js-flags=--no-maglev --no-opt',
]

/** Journeys in a real browser, at desktop and phone width, against sites that the setup starts, one for each worker. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/site-setup.ts',
  fullyParallel: false,
  // A journey waits more than it computes.
  workers: availableParallelism() + 2,
  // A journey that needs a second try has a defect.
  retries: 0,
  timeout: scaled(60_000),
  expect: { timeout: scaled(10_000) },
  reporter: [['list'], ['./scripts/test/playwright-reporter.ts']],
  use: {
    actionTimeout: scaled(15_000),
    navigationTimeout: scaled(30_000),
    launchOptions: { executablePath, args: [...args, ...ofJourneys] },
    // Without a film, which the browser would encode through every journey; a failing one leaves a picture.
    // A trace takes a sixth more: at full width it is kept of what failed, else `--trace on` shows a journey once more.
    trace: isFull ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    // Menus and dialogs are where they will stay: nothing is pressed while it moves, and nothing is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker of the site would fetch its page for later in every journey; those about it let it work.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', ...(isFull ? {} : { grepInvert: /@full/ }), use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone',
      // Elsewhere a journey runs on a telephone only where layout or touch makes it another one.
      ...(isFull ? { grepInvert: /@desktop/ } : { grep: /@phone/, grepInvert: /@desktop|@full/ }),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
