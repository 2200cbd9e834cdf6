import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tests/browser/find-browser.ts'

const { executablePath, args } = await findBrowser()
const siteUrl = process.env['JOURNEY_URL']

/** Journeys in a real browser, at desktop and phone width, against a site that the setup starts on a database of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/site-setup.ts',
  fullyParallel: false,
  workers: 1,
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
    trace: 'retain-on-failure',
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
