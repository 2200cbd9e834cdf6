import { expect, test } from 'vitest'
import { fitOf } from './matching.ts'

test.each([
  ['Settings', 'set', 2],
  ['Creator Dashboard', 'dash', 1],
  ['Creator Dashboard', 'dash cre', 1],
  ['Creator Dashboard', 'board', 0],
  ['Réglages', 'reg', 2],
  ['Benachrichtigungen', ' BENACH ', 2],
  ['Сообщения', 'сооб', 2],
  ['通知設定', '設定', 1],
  ['Settings', '', 0],
  ['Settings', '  ', 0],
] as const)('%s fits “%s”: %i', (label, typed, fit) => {
  expect(fitOf(label, typed)).toBe(fit)
})
