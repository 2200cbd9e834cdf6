import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

test('one at a time, in order', () => {
  const toasts = createToasts()
  toasts.show({ title: 'First' })
  toasts.show({ title: 'Second' })
  expect(toasts.visible()?.title).toBe('First')
  toasts.dismiss(toasts.visible()?.key ?? 0)
  expect(toasts.visible()?.title).toBe('Second')
  toasts.dismiss(toasts.visible()?.key ?? 0)
  expect(toasts.visible()).toBeUndefined()
})

test('the same words are not queued twice, other words are', () => {
  const toasts = createToasts()
  for (let tap = 0; tap < 5; tap += 1) toasts.show({ title: 'Please sign in to like posts' })
  toasts.show({ title: 'Please sign in to like posts', description: 'More' })
  toasts.dismiss(toasts.visible()?.key ?? 0)
  expect(toasts.visible()?.description).toBe('More')
  toasts.dismiss(toasts.visible()?.key ?? 0)
  expect(toasts.visible()).toBeUndefined()
})

test('listeners hear changes until they leave', () => {
  const toasts = createToasts()
  let heard = 0
  const leave = toasts.subscribe(() => (heard += 1))
  toasts.show({ title: 'One' })
  toasts.dismiss(99)
  leave()
  toasts.show({ title: 'Two' })
  expect(heard).toBe(1)
})
