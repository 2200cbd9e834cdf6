import { expect, it } from 'vitest'
import { i18n } from './i18n.ts'

it('leaves out a text that is missing on a server, which has no reportError', () => {
  expect('reportError' in globalThis).toBe(false)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(i18n._('no such text')).toBe('…')
})
