import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSettings } from './guides/settings.ts'

/** Writes what the guides take from the code. tests/guides.test.ts fails while a page differs from it. */
const page = join(import.meta.dirname, '../docs/operate/settings.md')
writeFileSync(page, writeSettings(readFileSync(page, 'utf8')))
