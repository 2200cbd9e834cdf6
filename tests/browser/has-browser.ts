import { installedBrowser } from './find-browser.ts'

/* Ends well when this machine has a browser for the journeys, so that the preparation need not fetch one. */
process.exitCode = installedBrowser() === undefined ? 1 : 0
