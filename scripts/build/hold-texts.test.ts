import { expect, test } from 'vitest'
import { keysIn, readTexts, showingFaults, textFaults } from './hold-texts.ts'

const text = (english: string, words: string, locale = 'ru') => ({ id: 'aB3_-x', locale, file: 'ru.po', origins: [], english, words })

test.each([
  ['{name} pays', '', 'ru.po has no translation of “{name} pays”.'],
  ['{name} pays', '{person} платит', 'ru.po: “{person} платит” must fill in {name}, and fills in {person}.'],
  ['<0>Pay</0> now', 'Плати', 'ru.po: “Плати” must fill in </0> <0>, and fills in nothing.'],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, one {# день} other {# дня}}', 'lacks few'],
])('a build fails on %s said as “%s”', (english, words, fault) => {
  expect(textFaults([text(english, words)]).join()).toContain(fault)
})

test.each([
  ['en', 'Nobody pays', undefined, 'says “Nobody”; write someone, no one'],
  ['en', 'It could not be saved', undefined, 'says “could not”'],
  ['en', 'Could not start video call', undefined, 'says “Could not”'],
  ['fr', 'Payer ?', undefined, 'write une espace insécable'],
  ['ko', '없어짐', undefined, '탈퇴한 회원'],
  ['en', 'From', undefined, '“From” has two meanings'],
  ['en', 'Up to {price}', undefined, 'has two meanings'],
])('a build fails on %s “%s”', (locale, words, context, fault) => {
  expect(textFaults([{ ...text(locale === 'en' ? words : 'Words', words, locale), context }]).join()).toContain(fault)
})

test('a build takes what the specification quotes, and a word of two meanings with its context', () => {
  expect(
    textFaults([
      text('Could not start video call. Please try again.', 'Could not start video call. Please try again.', 'en'),
      { ...text('From', 'From', 'en'), context: 'day' },
    ]),
  ).toEqual([])
})

test('a text that says the same may be put as its language puts it', () => {
  expect(
    textFaults([text('{name} has paid {amount}', 'Оплата {amount} от {name}'), text('{n} days', '{n, plural, other {#日}}', 'ja')]),
  ).toEqual([])
})

test('finds the keys that the macros leave in calls, in constants and in JSX', () => {
  const code = `
    const label = /** i18n */ { id: "t8dIOP" };
    _t(
      /** i18n */
      { id: "7EY3lr", values: { name } }
    );
    _jsx(_Trans, {
      id: "MOgAms",
      values: { name }
    });
    _jsx(Row, { id: "row" })`
  expect(keysIn(code)).toEqual(['t8dIOP', '7EY3lr', 'MOgAms'])
})

test('a build fails on a text that only the catalogue of another page has, and on one that is shown nowhere', () => {
  const pay = { id: 'aB3_-x', locale: 'en', file: 'money/en.po', origins: ['web/pay.tsx', 'web/tip.tsx'], english: 'Pay', words: 'Pay' }
  const texts = [pay, { ...pay, locale: 'ru', words: 'Плати' }]
  expect(showingFaults(texts, new Map([['web/pay.tsx', ['aB3_-x', 'aB3_-x']]]))).toEqual([])
  expect(
    showingFaults(
      texts,
      new Map([
        ['web/pay.tsx', ['aB3_-x']],
        ['web/feed.tsx', ['aB3_-x', 'other1']],
      ]),
    ),
  ).toEqual([
    'web/feed.tsx shows the key aB3_-x, which no catalogue has from there.',
    'web/feed.tsx shows the key other1, which no catalogue has from there.',
  ])
  expect(showingFaults(texts, new Map())).toEqual(['No page shows “Pay” of money/en.po.'])
  // The same text of another catalogue is no use of this one.
  expect(showingFaults([pay, { ...pay, file: 'site/en.po', origins: ['web/gone.tsx'] }], new Map([['web/tip.tsx', ['aB3_-x']]]))).toEqual([
    'No page shows “Pay” of site/en.po.',
  ])
})

test('the catalogues of this repository say which module shows each text', async () => {
  const texts = await readTexts()
  expect(texts.filter(({ origins }) => origins.length === 0 || !origins.every((module) => /^web\/.+\.tsx?$/.test(module)))).toEqual([])
})
