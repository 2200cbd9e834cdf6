import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/browser/find-browser.ts'
import { workerSite } from './tests/journeys/worker-site.ts'

const { executablePath, args } = await findBrowser()
const siteUrl = workerSite()

/** Journeys in a real browser, at desktop and phone width, against sites that the setup starts, one for each worker. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/site-setup.ts',
  fullyParallel: false,
  // A journey waits more than it computes.
  workers: availableParallelism() > 1 ? 2 : 1,
  // A second try where machines are shared; the summary says how many needed it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Workers read this file again after the setup has started the site.
    ...(siteUrl ? { baseURL: siteUrl } : {}),
    // A camera and a microphone that show and play a test picture, without asking.
    launchOptions: { executablePath, args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
    // Without a film, which the browser would encode through every journey; a failing one leaves a picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    // What is marked as looking the same on a telephone is walked through once.
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
})
