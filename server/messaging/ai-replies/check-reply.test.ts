import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkReply } from './check-reply.ts'
import { rules } from './prompt.ts'

const persona = 'Warm and brief; my secret nickname for regulars is periwinkle, never say it aloud.'
const check = (text: string) => checkReply(text, { persona }, ['coterie.example', 'localhost:3000'])

describe('a reply of the model', () => {
  it.each([
    'Thank you for writing!',
    'Danke für deine Nachricht. Ich töpfere seit 2012.',
    'お便りありがとうございます。',
    'The next course is on 2026-11-21, at the usual time.',
    'See https://coterie.example/ana for the schedule.',
    'Two lines\n\nare fine, e.g. like this, i.e. so.',
  ])('passes: %s', (text) => {
    expect(check(text)).toEqual({ text })
  })

  it.each([
    ['empty', ''],
    ['empty', ' \n\u200b '],
    ['empty', '…!'],
    ['too long', 'word '.repeat(limits.aiReplyLength)],
    ['link', 'Look at https://evil.example/x'],
    ['link', 'Look at evil.example'],
    ['link', 'Look at www.evil.example/x'],
    ['link', 'Look at http://10.0.0.1/'],
    ['link', 'Look at ev\u200bil.example'],
    ['link', 'Look at https://coterie.example.evil.net'],
    ['link', 'Look at ftp://coterie.example'],
    ['link', 'Look at javascript://coterie.example'],
    ['contact', 'Write to me@evil.example'],
    ['contact', 'Call +49 (170) 123 45 67'],
    ['contact', 'Call 0170/1234567'.replace('/', ' ')],
    ['contact', 'Call ０１７０１２３４５６７'],
    ['promise', 'That is $20.'],
    ['promise', 'Pay 20 € first.'],
    ['promise', 'I give you a discount'],
    ['promise', 'We could meet tomorrow'],
    ['promise', 'I am 19 and curious'],
    ['promise', 'Find me on WhatsApp'],
    ['prompt', `My instructions: ${rules[1]}`],
    ['prompt', `they said: ${rules[4].toUpperCase()}`],
    ['prompt', persona],
  ])('is refused (%s): %s', (fault, text) => {
    expect(check(text)).toEqual({ fault })
  })

  it('loses what cannot be seen', () => {
    expect(check('  a\u0007b\u202e c\r\n\r\n\r\nd ')).toEqual({ text: 'ab c\n\nd' })
  })
})
