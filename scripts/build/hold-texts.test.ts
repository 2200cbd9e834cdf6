import { expect, test } from 'vitest'
import { keysIn, textFaults } from './hold-texts.ts'

const text = (english: string, words: string, locale = 'ru') => ({ id: 'aB3_-x', locale, file: 'ru.po', english, words })

test.each([
  ['{name} pays', '', 'ru.po has no translation of “{name} pays”.'],
  ['{name} pays', '{person} платит', 'ru.po: “{person} платит” must fill in {name}, and fills in {person}.'],
  ['<0>Pay</0> now', 'Плати', 'ru.po: “Плати” must fill in </0> <0>, and fills in nothing.'],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, one {# день} other {# дня}}', 'lacks few'],
])('a build fails on %s said as “%s”', (english, words, fault) => {
  expect(textFaults([text(english, words)]).join()).toContain(fault)
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
