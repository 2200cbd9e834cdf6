import { expect, test } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { listsOf } from './lists-of.ts'
import { readPostDraft, unsentPost } from './use-post-draft.ts'

test('a draft is whole again, and the text alone of an older page is one', () => {
  const attachment = { url: '/api/media/a.webp', mediaType: 'image', width: 2, height: 1, alt: 'A light rig', isSensitive: true }
  const whole = { text: 'For subscribers', isPremium: true, teaser: 'Soon', attachment }
  expect(readPostDraft(JSON.stringify(whole))).toEqual(whole)
  expect(
    readPostDraft(JSON.stringify({ ...whole, attachment: { ...attachment, url: 'https://elsewhere.example/a' } })).attachment,
  ).toBeNull()
  const plain = (text: string) => ({ text, isPremium: false, teaser: '', attachment: null })
  expect(['', 'Only words', '{ braces }', '{"a":1}'].map(readPostDraft)).toEqual(['', 'Only words', '{ braces }', '{"a":1}'].map(plain))
})

test('a new post stands in every list of one’s own that it belongs to', () => {
  const post = { userId: 7, content: 'Paint #Art and #light', media: null, isPremium: false } as Post
  const mine = [{ feed: 'everyone' }, { author: 7 }]
  expect(listsOf(post)).toEqual([...mine, { tag: 'art' }, { tag: 'light' }])
  expect(listsOf({ ...post, isPremium: true })).toEqual([...mine, { author: 7, kind: 'premium' }])
  const media = { width: 1, height: 1 } as NonNullable<Post['media']>
  expect(listsOf({ ...post, content: '', media })).toEqual([...mine, { author: 7, kind: 'media' }])
})

test('what was written while a post was on its way stays, for whom it was meant', () => {
  const attachment = { url: '/api/media/a.webp', mediaType: 'image', width: 2, height: 1, alt: '' } as const
  const sent = { text: 'One', isPremium: true, teaser: 'Soon', attachment }
  const nothing = { text: '', isPremium: false, teaser: '', attachment: null }
  expect(unsentPost(sent, sent)).toEqual(nothing)
  expect(unsentPost({ ...sent, text: 'One Two' }, sent)).toEqual({ ...nothing, text: 'Two', isPremium: true })
  const another = { ...attachment, url: '/api/media/b.webp' }
  expect(unsentPost({ ...sent, attachment: another }, sent)).toEqual({ ...nothing, isPremium: true, attachment: another })
  expect(unsentPost({ ...nothing, isPremium: true }, sent)).toEqual(nothing)
  expect(unsentPost({ ...sent, isPremium: false }, sent)).toEqual(nothing)
  expect(unsentPost({ ...nothing, isPremium: true }, { ...sent, isPremium: false })).toEqual({ ...nothing, isPremium: true })
})
