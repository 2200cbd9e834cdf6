import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6,8}), (#[0-9a-f]{6,8})\);/g)].map(([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

/** Text on its ground: at least 4.5 : 1 (WCAG 1.4.3). */
const textPairs: [string, string][] = [
  ...['bg', 'surface', 'sunken'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'brand', 'brand-ink', 'danger', 'ok', 'paid-ink'].map((text): [string, string] => [text, ground]),
  ),
  ['on-ink', 'ink'],
  ['on-ink', 'ink-press'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-press'],
  ['on-paid', 'paid'],
  ['on-danger', 'danger'],
  ['ink', 'brand-soft'],
  ['brand-ink', 'brand-soft'],
  ['paid-ink', 'paid-soft'],
  ['danger', 'danger-soft'],
  ['ok', 'ok-soft'],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string] => ['ink', `tint-${n}`]),
]

/** Borders of controls, the focus ring, marks: at least 3 : 1 (WCAG 1.4.11). */
const shapePairs: [string, string][] = ['bg', 'surface', 'sunken'].flatMap((ground) =>
  ['line-strong', 'focus', 'brand', 'online'].map((shape): [string, string] => [shape, ground]),
)

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string, theme: Theme): number {
  const [a, b] = [one, other].map((name) => {
    const token = tokens.get(name)
    if (!token) throw new Error(`no colour token --${name}`)
    return luminance(token[theme])
  })
  const [dark = 0, light = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  test.each(textPairs)('%s on %s is readable', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('%s on %s can be seen', (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3)
  })
})

test.each<Theme>(['light', 'dark'])('what lies over pictures is readable on a white one: %s', (theme) => {
  const color = (name: string) => new RegExp(`--${name}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+))?`).exec(css)
  const [, light = '', dark = light] = color('scrim-strong') ?? []
  const scrim = theme === 'light' ? light : dark
  const alpha = parseInt(scrim.slice(7, 9), 16) / 255
  const over = (at: number) => Math.round(parseInt(scrim.slice(at, at + 2), 16) * alpha + 255 * (1 - alpha))
  const ground = `#${[1, 3, 5].map((at) => over(at).toString(16).padStart(2, '0')).join('')}`
  tokens.set('white picture under scrim', { light: ground, dark: ground })
  tokens.set('on-scrim', { light: color('on-scrim')?.[1] ?? '', dark: color('on-scrim')?.[1] ?? '' })
  expect(contrast('on-scrim', 'white picture under scrim', theme)).toBeGreaterThanOrEqual(4.5)
})

test('black on white is 21, so the formula is right', () => {
  tokens.set('black', { light: '#000000', dark: '#000000' }).set('white', { light: '#ffffff', dark: '#ffffff' })
  expect(contrast('black', 'white', 'light')).toBeCloseTo(21)
})

/** What axe would find only on screens it is shown: text in a color that was made for lines and marks. */
test('text has the colors of text', () => {
  const readable = new Set([...textPairs.map(([text]) => text), 'on-scrim'])
  const web = join(import.meta.dirname, '..')
  const files = globSync('**/*.css', { cwd: web, exclude: (name) => name === 'dist' })
  const colorsOf = (file: string) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/(?<![-\w])color:\s*var\(--([a-z0-9-]+)\)/g)].map(([, token]) => token ?? '')
  const found = files.flatMap((file) => colorsOf(file).map((token) => ({ file, token })))
  expect(found.length).toBeGreaterThan(150)
  expect(found.filter(({ token }) => !readable.has(token))).toEqual([])
})

test('the browser bars have the colour of the page', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  const bars = [...html.matchAll(/name="theme-color"[^>]*content="(#[0-9a-f]{6})"/g)].map((match) => match[1])
  expect(bars).toEqual([tokens.get('bg')?.light, tokens.get('bg')?.dark])
})
