import { expect, test } from 'vitest'
import type { Post } from '#contract/content/posts.ts'
import { listsOf } from './lists-of.ts'
import { type Attachment, readPostDraft, unsentPost } from './use-post-draft.ts'

const photo = (name: string): Attachment => ({ id: name, url: `/api/media/${name}.webp`, mediaType: 'image', alt: '' })

test('a draft is whole again, with its files in order and those that are on their way', () => {
  const attachments = [{ ...photo('b'), alt: 'A light rig' }, photo('a'), { ...photo('c'), url: null, mediaType: 'video' }] as const
  const whole = { text: 'For subscribers', isPremium: true, teaser: 'Soon', attachments, isSensitive: true }
  expect(readPostDraft(JSON.stringify(whole))).toEqual(whole)
  const elsewhere = [attachments[1], { ...photo('x'), url: 'https://elsewhere.example/a' }, 'nothing', null]
  expect(readPostDraft(JSON.stringify({ ...whole, attachments: elsewhere })).attachments).toEqual([attachments[1]])
})

test('what an older page kept is read: the text alone, or one file that was sensitive', () => {
  const plain = (text: string) => ({ text, isPremium: false, teaser: '', attachments: [], isSensitive: false })
  expect(['', 'Only words', '{ braces }', '{"a":1}'].map((kept) => readPostDraft(kept))).toEqual(
    ['', 'Only words', '{ braces }', '{"a":1}'].map(plain),
  )
  const attachment = { url: '/api/media/a.webp', mediaType: 'image', width: 2, height: 1, alt: 'A light rig', isSensitive: true }
  const older = { text: 'One', isPremium: true, teaser: 'Soon', attachment }
  const { url, alt } = attachment
  expect(readPostDraft(JSON.stringify(older))).toEqual({
    text: 'One',
    isPremium: true,
    teaser: 'Soon',
    attachments: [{ id: url, url, mediaType: 'image', alt }],
    isSensitive: true,
  })
  expect(readPostDraft(JSON.stringify({ ...older, attachment: null }))).toMatchObject({ attachments: [], isSensitive: false })
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
  const sent = { text: 'One', isPremium: true, teaser: 'Soon', attachments: [photo('a'), photo('b')], isSensitive: true }
  const nothing = { text: '', isPremium: false, teaser: '', attachments: [], isSensitive: false }
  expect(unsentPost(sent, sent)).toEqual(nothing)
  expect(unsentPost({ ...sent, text: 'One Two' }, sent)).toEqual({ ...nothing, text: 'Two', isPremium: true })
  const another = { ...photo('c'), url: null }
  expect(unsentPost({ ...sent, attachments: [...sent.attachments, another] }, sent)).toEqual({
    ...nothing,
    isPremium: true,
    attachments: [another],
    isSensitive: true,
  })
  expect(unsentPost({ ...nothing, isPremium: true }, sent)).toEqual(nothing)
  expect(unsentPost({ ...sent, isPremium: false }, sent)).toEqual(nothing)
  expect(unsentPost({ ...nothing, isPremium: true }, { ...sent, isPremium: false })).toEqual({ ...nothing, isPremium: true })
})
