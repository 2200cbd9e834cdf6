import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

test('the newest takes the place of the older one', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Saved', tone: 'success' })
  toasts.show({ title: 'That failed', tone: 'error' })
  expect(toasts.visible()?.title).toBe('That failed')
  toasts.dismiss(toasts.visible()?.key ?? 0)
  expect(toasts.visible()).toBeUndefined()
})

test('what can be undone comes back behind a newer one', () => {
  const toasts = createToasts()
  toasts.show({ title: 'You no longer follow Ana', action: { label: 'Undo', run: () => undefined } })
  toasts.show({ title: 'Link copied' })
  expect(toasts.visible()?.title).toBe('Link copied')
  toasts.dismiss(toasts.visible()?.key ?? 0)
  expect(toasts.visible()?.title).toBe('You no longer follow Ana')
})

test('the same words undo what happened last', () => {
  const toasts = createToasts()
  const undone: number[] = []
  for (const number of [1, 2]) toasts.show({ title: 'Muted', action: { label: 'Undo', run: () => void undone.push(number) } })
  toasts.visible()?.action?.run()
  expect(undone).toEqual([2])
})

test('what is shown is not said again, other words are', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Please sign in to like posts' })
  const { key } = toasts.visible() ?? {}
  for (let tap = 0; tap < 5; tap += 1) toasts.show({ title: 'Please sign in to like posts' })
  expect(toasts.visible()?.key).toBe(key)
  toasts.show({ title: 'Please sign in to like posts', description: 'More' })
  expect(toasts.visible()?.description).toBe('More')
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
