import { expect, test, vi } from 'vitest'
import { holdAnswers, openLine } from '#tests/page-line.ts'
import { changeOrWait, settle } from './settle.ts'

vi.useFakeTimers()
const say = openLine()
const tellChange = () => say({ type: 'subscription-changed', creatorId: 3, isEntitled: true })
const [open, unpaid] = [
  { isEntitled: true, billing: 'active' },
  { isEntitled: false, billing: 'incomplete' },
]

test('what is said while a question is on its way is asked for at once', async () => {
  const asked = holdAnswers()
  const settled = settle(7)
  tellChange()
  asked[0]?.(unpaid)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(2)
  asked[1]?.(open)
  expect(await settled).toMatchObject({ isEntitled: true })
})

test('what was said since the last question is not waited for, and what comes after it is', async () => {
  const asked = holdAnswers()
  const settled = settle(8)
  asked[0]?.(open)
  await settled
  const left = new AbortController()
  const waiting = changeOrWait(8, left.signal)
  left.abort()
  await expect(waiting).rejects.toThrow('left')
  tellChange()
  await changeOrWait(8, undefined)
})
