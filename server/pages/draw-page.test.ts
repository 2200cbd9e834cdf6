import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openDrawing } from './draw-page.ts'

it('leaves a page to the browser when the web app is of a version without its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-old-app-'))
  for (const name of ['server', '.vite']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'server/render.js'), 'export const renderPage = () => "<main></main>"')
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: 'index.js' } }))
  const draw = openDrawing(folder, createLog('silent'))
  expect(await draw('feed', { href: '/feed', locale: 'en', boot: {} as never })).toBeNull()
  rmSync(folder, { recursive: true })
})
