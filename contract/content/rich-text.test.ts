import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitText, tagsOf } from './rich-text.ts'

const kinds = (text: string) => splitText(text).map((piece) => `${piece.kind}:${piece.text}`)

describe('what somebody wrote', () => {
  it('is split at tags, mentions and addresses, and nothing is lost', () => {
    expect(kinds('Hi @ana_b. See #Porto, https://a.example/x_(y)?z=1.')).toEqual([
      'text:Hi ',
      'mention:@ana_b',
      'text:. See ',
      'tag:#Porto',
      'text:, ',
      'link:https://a.example/x_(y)?z=1',
      'text:.',
    ])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          splitText(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it.each([
    ['(see https://a.example/x_(y)).', 'https://a.example/x_(y)'],
    ['https://a.example/x)))))', 'https://a.example/x'],
    ['https://a.example/x(()).))!', 'https://a.example/x(())'],
    [`https://a.example/${')'.repeat(200_000)}`, 'https://a.example/'],
  ])('ends an address where it ends: %.60s', (text, address) => {
    expect(splitText(text).find((piece) => piece.kind === 'link')?.text).toBe(address)
  })

  it('has no tags in numbers, addresses, mail addresses or the middle of words', () => {
    expect(tagsOf('#1 a#b x@y.example https://a.example/#part ##x C#')).toEqual([])
    expect(splitText('mail ana@people.example').map((piece) => piece.kind)).toEqual(['text'])
  })

  it('folds tags of any script, each once', () => {
    expect(tagsOf('#Ça #ça #日本 #FOTO #foto #2026goals')).toEqual(['ça', '日本', 'foto', '2026goals'])
  })

  it('never makes a link of anything but http and https', () => {
    expect(kinds('javascript:alert(1) ftp://x data:text/html,x')).toEqual(['text:javascript:alert(1) ftp://x data:text/html,x'])
  })
})
