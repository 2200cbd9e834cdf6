import { darker, lighter } from '../colour.ts'
import type { Random } from '../random.ts'
import { curve, ellipse, linear, line, moved, polygon, rect, shadow, shape, slab, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const rooms = [
  { case: '#2f2a2e', inside: '#463d3f', felt: '#8f2f3a', page: '#f4e9d0' },
  { case: '#5a3428', inside: '#74483a', felt: '#3f5f55', page: '#f1e4c8' },
  { case: '#8a5a38', inside: '#a5744c', felt: '#a8433a', page: '#f7efdc' },
  { case: '#3f4a4a', inside: '#566362', felt: '#c08a3c', page: '#eee6d2' },
  { case: '#e6dcc8', inside: '#d2c6ae', felt: '#7a3346', page: '#fbf5e6' },
] as const

/** Keys and a score, a little askew as it looks when one sits there. */
export const drawPiano: Draw = (random, width, height) => {
  const tones = random.turn(rooms)
  const lean = random.between(-9, 9)
  const unit = Math.min(width, height) / 1080
  const [across, down] = [width * 0.72, height * 0.72]
  const keysTop = height * random.between(0.04, 0.1)
  const board =
    linear('wood', [
      [0, tones.inside],
      [1, tones.case],
    ]) +
    rect(-across, -down, across * 2, down * 2, 'url(#wood)') +
    grain(random, across, down, tones.case)
  const pages = sheets(random, tones.page, unit)
  const stand =
    rect(-across, keysTop - 128 * unit, across * 2, 26 * unit, lighter(tones.case, 0.12)) +
    rect(-across, keysTop - 104 * unit, across * 2, 86 * unit, darker(tones.case, 0.25)) +
    rect(-across, keysTop - 18 * unit, across * 2, 22 * unit, tones.felt)
  const body =
    rect(0, 0, width, height, tones.case) +
    moved(
      board + moved(pages, random.bell(60), keysTop - 128 * unit) + stand + moved(keys(random, across, down, unit), 0, keysTop),
      width / 2,
      height / 2,
      lean,
    )
  const dots =
    linear(
      'lamp',
      [
        [0, '#fff0cc', 0.3],
        [0.4, '#2a1d22', 0],
        [1, '#2a1d22', 0.34],
      ],
      [random.pick([0, 1]), 0],
      [0.5, 1],
    ) +
    rect(0, 0, width, height, 'url(#lamp)') +
    moved(
      linear('fall', [
        [0, '#2a1d22', 0.75],
        [1, '#2a1d22', 0],
      ]) + rect(-across, keysTop + 4, across * 2, 90 * unit, 'url(#fall)'),
      width / 2,
      height / 2,
      lean,
    )
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

const grain = (random: Random, across: number, down: number, wood: string) =>
  Array.from({ length: 24 }, () => {
    const y = random.between(-down, 0)
    return stroke(
      curve([
        [-across, y],
        [0, y + random.bell(30)],
        [across, y + random.bell(30)],
      ]),
      lighter(wood, 0.16),
      random.between(1, 4),
      'opacity="0.35"',
    )
  }).join('')

function keys(random: Random, across: number, down: number, unit: number): string {
  const wide = 92 * unit
  const long = down
  const pressed = new Set([random.whole(3, 6), random.whole(7, 9), random.whole(10, 13)])
  let [whites, blacks] = ['', '']
  const count = Math.ceil((across * 2) / wide)
  const shift = random.whole(0, 6)
  for (let index = 0; index < count; index += 1) {
    const x = -across + index * wide
    const sunk = pressed.has(index) ? 12 * unit : 0
    whites +=
      rect(x + 2, sunk, wide - 4, long, sunk ? '#e2d5ba' : '#f6eedd') +
      rect(x + wide - 9, sunk, 6, long, '#d3c6ab') +
      stroke(line([x, 0], [x, long]), '#5a4f48', 3.5)
    if ([0, 1, 3, 4, 5].includes((index + shift) % 7))
      blacks +=
        shape(slab(x + wide * 0.69 + 10, 12, wide * 0.6, long * 0.36, 8), '#1f1518', 'opacity="0.4"') +
        shape(slab(x + wide * 0.69, -4, wide * 0.6, long * 0.36, 8), '#2b2529') +
        shape(slab(x + wide * 0.69 + 8, -4, wide * 0.6 - 18, long * 0.33, 6), '#453c40') +
        rect(x + wide * 0.69 + 11, 6, 5, long * 0.28, '#7a6d6a')
  }
  return whites + blacks
}

function sheets(random: Random, page: string, unit: number): string {
  const [w, h] = [430 * unit, 580 * unit]
  return (
    [-1, 1]
      .map((side) => {
        const left = side < 0 ? -w - 4 : 4
        const outline = slab(left, -h, w, h, 3)
        let body = shadow(outline, 10, 10, 26, 0.5) + shape(outline, side < 0 ? page : darker(page, 0.05))
        for (let row = 0; row < 5; row += 1) body += staff(random, left + 34 * unit, -h + (62 + row * 104) * unit, w - 68 * unit, unit)
        return moved(body, 0, 0, side * random.between(0, 1.6))
      })
      .join('') + stroke(line([0, -h], [0, 0]), darker(page, 0.35), 4)
  )
}

function staff(random: Random, x: number, y: number, wide: number, unit: number): string {
  const gap = 9.5 * unit
  const rules = [0, 1, 2, 3, 4].map((row) => line([x, y + row * gap], [x + wide, y + row * gap])).join('')
  const bars = [0, 0.27, 0.52, 0.76, 1].map((share) => line([x + share * wide, y], [x + share * wide, y + gap * 4])).join('')
  let body = stroke(rules + bars, '#5a4c48', 1.6 * unit)
  body += stroke(
    curve([
      [x + 14 * unit, y + gap * 5],
      [x + 20 * unit, y - gap],
      [x + 26 * unit, y + gap * 0.4],
      [x + 10 * unit, y + gap * 2.8],
      [x + 22 * unit, y + gap * 3.6],
      [x + 26 * unit, y + gap * 2.4],
      [x + 14 * unit, y + gap * 2.4],
    ] as Point[]),
    '#3a2f2e',
    3 * unit,
  )
  let tune = 2
  for (let at = 52 * unit; at < wide - 14 * unit; at += random.between(17, 30) * unit) {
    tune = Math.max(-1, Math.min(5, tune + random.pick([-1, -0.5, 0.5, 1, 1.5, -1.5])))
    const [left, top] = [x + at, y + tune * gap]
    const up = tune > 2
    body +=
      ellipse(left, top, 6.4 * unit, 4.8 * unit, '#2f2628', `transform="rotate(-18 ${left.toFixed(1)} ${top.toFixed(1)})"`) +
      stroke(
        line([left + (up ? 5.6 : -5.6) * unit, top], [left + (up ? 5.6 : -5.6) * unit, top + (up ? -30 : 30) * unit]),
        '#2f2628',
        2 * unit,
      )
    if (random.chance(0.3))
      body += shape(
        polygon([
          [left + 5.6 * unit, top - 30 * unit],
          [left + 24 * unit, top - 27 * unit],
          [left + 24 * unit, top - 21 * unit],
          [left + 5.6 * unit, top - 24 * unit],
        ]),
        up ? '#2f2628' : 'none',
      )
  }
  if (random.chance(0.3))
    body += `<ellipse cx="${x + wide * random.between(0.3, 0.8)}" cy="${y + gap * 2}" rx="${44 * unit}" ry="${30 * unit}" fill="none" stroke="#a8433a" stroke-width="${3 * unit}" stroke-opacity="0.8"/>`
  return body
}
