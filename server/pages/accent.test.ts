import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accentTokens } from './accent.ts'

type Theme = 'light' | 'dark'
const css = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')
const cardCss = readFileSync(join(import.meta.dirname, 'card.css'), 'utf8')
const product = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name ?? '',
    { light: light ?? '', dark: dark ?? '' },
  ]),
)

/** What the accent is read on, or read beside: text at least 4.5 : 1, shapes at least 3 : 1. */
const pairs: [string, string, number][] = [
  ...['bg', 'surface', 'sunken'].flatMap((ground): [string, string, number][] => [
    ['brand-ink', ground, 4.5],
    ['brand', ground, 3],
  ]),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-press', 4.5],
  ['ink', 'brand-soft', 4.5],
  ['brand-ink', 'brand-soft', 4.5],
]

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each<Theme>(['light', 'dark'])('the accent in %s', (theme) => {
  it('can be read and seen in each of the 360 hues', () => {
    const failures: string[] = []
    for (let hue = 0; hue < 360; hue += 1) {
      const tokens = accentTokens(hue)
      const color = (name: string) => (tokens.get(name) ?? product.get(name))?.[theme] ?? `no token ${name}`
      for (const [text, ground, least] of pairs) {
        const found = contrast(color(text), color(ground))
        // Not merely enough: as much as in the product's own hue, but for what eight bits round.
        const own = contrast(product.get(text)?.[theme] ?? '', product.get(ground)?.[theme] ?? '')
        if (!(found >= least && found >= own * 0.97))
          failures.push(`${hue}: ${text} on ${ground} is ${found.toFixed(2)}, was ${own.toFixed(2)}`)
      }
    }
    expect(failures).toEqual([])
  })

  it('starts from the colours of the product', () => {
    for (const name of accentTokens(0).keys()) expect(product.has(name), name).toBe(true)
    const [own, turned] = [product.get('brand')?.[theme] ?? '', accentTokens(355).get('brand')?.[theme] ?? '']
    for (const at of [1, 3, 5])
      expect(Math.abs(parseInt(own.slice(at, at + 2), 16) - parseInt(turned.slice(at, at + 2), 16))).toBeLessThan(12)
  })
})

it('a post inside another site has the colors of the product', () => {
  const colors = cardCss.match(/--[a-z0-9-]+: [^;]+;/g) ?? []
  expect(colors.length).toBeGreaterThan(0)
  expect(colors.filter((color) => !css.includes(color))).toEqual([])
})
