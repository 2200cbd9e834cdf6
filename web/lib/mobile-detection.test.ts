import { expect, test } from 'vitest'
import { isMobileDevice } from './mobile-detection.ts'

const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', width: 1280, hasTouch: false }

test.each([
  ['a desktop', {}, false],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15' }, true],
  ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156.0 Mobile Safari/537.36' }, true],
  ['a narrow window', { width: 768 }, true],
  ['a window just wide enough', { width: 769 }, false],
  ['a touch screen', { hasTouch: true }, true],
])('%s', (_, signs, isMobile) => {
  expect(isMobileDevice({ ...desktop, ...signs })).toBe(isMobile)
})
