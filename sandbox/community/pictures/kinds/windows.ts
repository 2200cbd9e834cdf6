import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, clipped, curve, ellipse, linear, line, moved, polygon, rect, shape, stroke } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { high: '#34424f', low: '#d99a73', walls: ['#6a4a48', '#54555c', '#7d6350', '#44505a'], lamp: '#f4c56c' },
  { high: '#4a3f52', low: '#e2a07c', walls: ['#5a4450', '#7a5550', '#4a4a5a', '#8a6a58'], lamp: '#f6cf83' },
  { high: '#2d4348', low: '#b7b58c', walls: ['#4f5f58', '#6f5f4d', '#3f4f52', '#7a7258'], lamp: '#f2cc7a' },
  { high: '#53606a', low: '#e9c9a2', walls: ['#8a5f50', '#a37a5d', '#6d6460', '#5a5558'], lamp: '#f7d692' },
] as const

/** Houses at dusk; behind some windows somebody is at home. */
export const drawWindows: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const skyline = height * random.between(0.16, 0.26)
  let body =
    linear('sky', [
      [0, tones.high],
      [0.4, tones.low],
    ]) + rect(0, 0, width, height, 'url(#sky)')
  if (random.chance(0.6)) body += circle(width * random.between(0.2, 0.8), skyline * 0.55, width * 0.028, lighter(tones.low, 0.6))
  body += distant(random, width, skyline, mix(tones.high, tones.low, 0.45))
  let dots =
    linear('dusk', [
      [0, '#1f1a22', 0.05],
      [1, '#1f1a22', 0.62],
    ]) +
    linear(
      'side',
      [
        [0, '#1f1a22', 0],
        [0.6, '#1f1a22', 0.05],
        [1, '#1f1a22', 0.6],
      ],
      [0, 0],
      [1, 0],
    )
  const lights: string[] = []
  for (let x = -30, index = 0; x < width; index += 1) {
    const wide = random.between(0.3, 0.44) * Math.min(width, 1080)
    const top = skyline + random.between(0, 0.16) * height
    const wall = tones.walls[(index + random.whole(0, 1)) % tones.walls.length] as string
    body += house(random, { x, top, wide, foot: height, wall, lamp: tones.lamp }, lights)
    dots += rect(x, top, wide, height - top, 'url(#dusk)') + rect(x, top, wide, height - top, 'url(#side)')
    x += wide
  }
  return { layers: [{ body }, { body: dots, stippled: true }, { body: lights.join('') }] }
}

interface House {
  readonly x: number
  readonly top: number
  readonly wide: number
  readonly foot: number
  readonly wall: string
  readonly lamp: string
}

function distant(random: Random, width: number, skyline: number, colour: string): string {
  let body = ''
  for (let x = 0; x < width; x += random.between(40, 110)) {
    const top = skyline + random.between(-60, 60)
    body += rect(x, top, random.between(60, 130), 400, colour)
    if (random.chance(0.4)) body += rect(x + 20, top - 34, 14, 40, colour)
    if (random.chance(0.3))
      body += shape(
        polygon([
          [x, top],
          [x + 45, top - 50],
          [x + 90, top],
        ]),
        colour,
      )
  }
  return body
}

function house(random: Random, { x, top, wide, foot, wall, lamp }: House, lights: string[]): string {
  const cornice = rect(x - 8, top - 8, wide + 16, 22, darker(wall, 0.3)) + rect(x - 8, top - 8, wide + 16, 6, lighter(wall, 0.25))
  let body = roof(random, x, top, wide) + rect(x, top, wide, foot - top, wall) + brick(random, x, top, wide, foot, wall) + cornice
  const columns = random.whole(2, 3)
  const step = wide / columns
  const [w, h] = [step * random.between(0.46, 0.56), step * random.between(0.74, 0.92)]
  const balcony = random.chance(0.4)
  for (let y = top + 60; y < foot; y += h * 1.62) {
    for (let column = 0; column < columns; column += 1) {
      const left = x + step * (column + 0.5) - w / 2
      const lit = random.chance(0.46)
      body += rect(left - 9, y - 9, w + 18, h + 18, lighter(wall, 0.22))
      if (lit) lights.push(room(random, left, y, w, h, lamp))
      else body += dark(random, left, y, w, h, wall)
      const sill =
        rect(left - 16, y + h + 6, w + 32, 14, lighter(wall, 0.36)) + (random.chance(0.25) ? flowers(random, left, y + h + 6, w) : '')
      body += sill + (balcony && column === 0 ? railing(left - 24, y + h + 12, w + 48, darker(wall, 0.6)) : '')
    }
  }
  return body
}

function roof(random: Random, x: number, top: number, wide: number): string {
  let body = ''
  if (random.chance(0.5))
    body += shape(
      polygon([
        [x, top],
        [x + wide * 0.12, top - 70],
        [x + wide * 0.88, top - 70],
        [x + wide, top],
      ]),
      '#4d4248',
    )
  for (let index = 0; index < random.whole(1, 3); index += 1) {
    const left = x + random.between(0.1, 0.85) * wide
    body +=
      rect(left, top - 118, 34, 120, '#5c4a48') +
      rect(left - 4, top - 120, 42, 10, '#3d3438') +
      rect(left + 6, top - 138, 8, 20, '#7a4f42') +
      rect(left + 20, top - 138, 8, 20, '#7a4f42')
  }
  if (random.chance(0.5)) {
    const left = x + wide * random.between(0.3, 0.7)
    body += stroke(
      line([left, top], [left, top - 160]) +
        line([left - 40, top - 140], [left + 40, top - 150]) +
        line([left - 26, top - 118], [left + 26, top - 126]),
      '#3a3238',
      4,
    )
  }
  return body
}

function brick(random: Random, x: number, top: number, wide: number, foot: number, wall: string): string {
  return Array.from({ length: 70 }, () =>
    rect(
      x + random.between(4, wide - 40),
      top + random.between(0, foot - top),
      random.between(16, 34),
      8,
      random.chance(0.5) ? darker(wall, 0.14) : lighter(wall, 0.1),
    ),
  ).join('')
}

const frame = (x: number, y: number, w: number, h: number, colour: string) =>
  stroke(line([x + w / 2, y], [x + w / 2, y + h]) + line([x, y + h * 0.34], [x + w, y + h * 0.34]), colour, 6)

function dark(random: Random, x: number, y: number, w: number, h: number, wall: string): string {
  const pane = mix('#2b3038', wall, 0.25)
  const glint = shape(
    polygon([
      [x + w * 0.1, y + h * 0.9],
      [x + w * 0.4, y + h * 0.1],
      [x + w * 0.58, y + h * 0.1],
      [x + w * 0.28, y + h * 0.9],
    ]),
    lighter(pane, 0.35),
    'opacity="0.3"',
  )
  const blind = random.chance(0.3) ? rect(x, y, w, h * random.between(0.3, 0.8), mix(wall, '#d9c9ae', 0.5)) : ''
  return rect(x, y, w, h, pane) + glint + blind + frame(x, y, w, h, lighter(wall, 0.3))
}

function room(random: Random, x: number, y: number, w: number, h: number, lamp: string): string {
  const tone = mix(lamp, random.pick(['#e08a4a', '#f9e3b4', '#d9a24a', '#f3b98a']), random.between(0, 0.5))
  const shade = mix(tone, '#4a2c26', 0.72)
  const things = [
    stroke(`M${x + w * 0.7} ${y + h}L${x + w * 0.7} ${y + h * 0.62}`, shade, 4) +
      shape(
        polygon([
          [x + w * 0.56, y + h * 0.64],
          [x + w * 0.63, y + h * 0.46],
          [x + w * 0.77, y + h * 0.46],
          [x + w * 0.84, y + h * 0.64],
        ]),
        lighter(tone, 0.6),
      ),
    circle(x + w * 0.4, y + h * 0.5, w * 0.13, shade) +
      shape(
        `M${x + w * 0.14} ${y + h}Q${x + w * 0.16} ${y + h * 0.62} ${x + w * 0.4} ${y + h * 0.6}Q${x + w * 0.64} ${y + h * 0.62} ${x + w * 0.66} ${y + h}Z`,
        shade,
      ),
    moved(shape('M-24 0Q-30 -44 -8 -52L-14 -70L-2 -60L10 -70L8 -50Q26 -36 22 0Z', shade), x + w * 0.6, y + h, 0, w / 96),
    rect(x + w * 0.1, y + h * 0.6, w * 0.8, 6, shade) +
      Array.from({ length: 8 }, (_, index) =>
        rect(
          x + w * (0.12 + index * 0.09),
          y + h * 0.6 - h * (0.1 + ((index * 7) % 5) * 0.018),
          w * 0.06,
          h * 0.2,
          mix(shade, tone, (index % 3) * 0.2),
        ),
      ).join(''),
    [-40, -14, 12, 38]
      .map((angle) =>
        moved(
          shape(`M0 0Q${w * 0.12} ${-h * 0.2} 0 ${-h * 0.42}Q${-w * 0.12} ${-h * 0.2} 0 0Z`, mix(shade, '#4a6a45', 0.45)),
          x + w * 0.36,
          y + h * 0.88,
          angle,
        ),
      )
      .join('') + rect(x + w * 0.24, y + h * 0.84, w * 0.24, h * 0.16, shade),
    '',
  ]
  const curtain = random.chance(0.5)
    ? shape(
        `M${x} ${y}L${x + w * 0.3} ${y}Q${x + w * 0.22} ${y + h * 0.6} ${x + w * 0.08} ${y + h}L${x} ${y + h}Z`,
        mix(tone, '#fff2d6', 0.45),
        'opacity="0.8"',
      ) +
      shape(
        `M${x + w} ${y}L${x + w * 0.7} ${y}Q${x + w * 0.78} ${y + h * 0.6} ${x + w * 0.92} ${y + h}L${x + w} ${y + h}Z`,
        mix(tone, '#fff2d6', 0.45),
        'opacity="0.8"',
      )
    : ''
  const glow =
    ellipse(x + w / 2, y + h * 0.5, w * 0.86, h * 0.72, lamp, 'opacity="0.1"') +
    ellipse(x + w / 2, y + h * 0.5, w * 1.1, h * 0.95, lamp, 'opacity="0.06"')
  const id = `room${Math.round(x)}x${Math.round(y)}`
  return (
    glow +
    clipped(
      id,
      rect(x, y, w, h, '#000'),
      linear(`${id}l`, [
        [0, lighter(tone, 0.25)],
        [1, mix(tone, '#c9793f', 0.4)],
      ]) +
        rect(x, y, w, h, `url(#${id}l)`) +
        random.pick(things) +
        curtain,
    ) +
    frame(x, y, w, h, mix(shade, '#2b2328', 0.4))
  )
}

const flowers = (random: Random, x: number, y: number, w: number) =>
  Array.from({ length: 14 }, () =>
    circle(
      x + random.between(0, w),
      y - random.between(2, 26),
      random.between(6, 11),
      random.pick(['#5a6f4a', '#6f8455', '#a8504a', '#d98a6a']),
    ),
  ).join('') + rect(x - 4, y - 6, w + 8, 22, '#8a5444')

function railing(x: number, y: number, w: number, colour: string): string {
  const bars = Array.from({ length: 11 }, (_, index) => line([x + (index / 10) * w, y - 66], [x + (index / 10) * w, y + 8])).join('')
  return (
    stroke(bars + line([x, y - 66], [x + w, y - 66]), colour, 4) +
    rect(x - 6, y + 4, w + 12, 12, colour) +
    stroke(
      curve([
        [x, y],
        [x + w / 2, y + 1],
        [x + w, y],
      ]),
      colour,
      3,
    )
  )
}
