import { lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, framed, linear, moved, polygon, rect, shadow, shape, slab, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const tables = [
  { table: '#8a7a68', paper: '#efe8da', dark: '#231f20', light: '#e9e2d2', pencil: '#b53a34' },
  { table: '#5a6560', paper: '#f3ecdc', dark: '#2a211c', light: '#ecdcc0', pencil: '#c9862f' },
  { table: '#c2b39a', paper: '#e6e2d8', dark: '#1f2326', light: '#e3e4df', pencil: '#a8433a' },
  { table: '#6f4840', paper: '#f6efe0', dark: '#2b2422', light: '#f0e6d0', pencil: '#3f6a7a' },
] as const
type Scene = (random: Random, w: number, h: number, tone: (share: number) => string) => string

/** Strips of film on a sheet, with the frames somebody marked. */
export const drawContactSheet: Draw = (random, width, height) => {
  const tones = random.turn(tables)
  const edge = Math.min(width, height) * 0.045
  const [wide, tall] = [width - edge * 2, height - edge * 2]
  const rows = height > width ? 6 : width > height ? 4 : 5
  const columns = width > height ? 6 : 4
  const strip = tall / rows
  const frame = (wide * 0.98) / columns
  const scenes = [hills, sea, street, portrait, tree, window, stairs, boat]
  let body = ''
  let marks = ''
  for (let row = 0; row < rows; row += 1) {
    const y = -tall / 2 + row * strip + strip * 0.05
    const slide = random.between(-0.3, 0.3) * frame
    let film = rect(-wide / 2 - frame, 0, wide + frame * 2, strip * 0.9, tones.dark)
    const holes = Math.round(wide / 26) + 14
    for (let index = -6; index < holes; index += 1)
      for (const at of [0.025, 0.905])
        film += rect(-wide / 2 + index * 26 + slide, strip * 0.9 * at + 3, 13, strip * 0.052, tones.paper, 'rx="3"')
    let scene = random.pick(scenes)
    for (let column = -1; column <= columns; column += 1) {
      if (random.chance(0.6)) scene = random.pick(scenes)
      const [w, h] = [frame * 0.95, strip * 0.9 * 0.78]
      const exposure = random.between(-0.1, 0.1)
      const tone = (share: number) => mix(tones.dark, tones.light, Math.max(0, Math.min(1, share + exposure)))
      const x = -wide / 2 + column * frame + slide + frame * 0.025
      film += framed(x, strip * 0.9 * 0.11, w, h, rect(0, 0, w, h, tone(0.75)) + scene(random, w, h, tone))
      if (column >= 0 && column < columns && random.chance(0.12))
        marks += moved(mark(random, w, h, tones.pencil), x + w / 2, y + strip * 0.45)
    }
    body += moved(framed(-wide / 2, 0, wide, strip * 0.9, moved(film, wide / 2, 0)), 0, y, random.bell(0.5))
  }
  if (!marks) marks = moved(mark(random, frame, strip * 0.7, tones.pencil), frame * 0.1, -strip * 0.05)
  const lean = random.bell(3.4)
  const sheet =
    shadow(slab(-wide / 2 - edge * 0.4, -tall / 2 - edge * 0.4, wide + edge * 0.8, tall + edge * 0.8, 4), 10, 16, 40, 0.5) +
    rect(-wide / 2 - edge * 0.4, -tall / 2 - edge * 0.4, wide + edge * 0.8, tall + edge * 0.8, tones.paper)
  const dots =
    linear(
      'fade',
      [
        [0, '#fff2d6', 0.14],
        [1, '#1f1518', 0.34],
      ],
      [0, 0],
      [1, 1],
    ) + rect(0, 0, width, height, 'url(#fade)')
  return {
    layers: [
      { body: rect(0, 0, width, height, tones.table) + moved(sheet + body, width / 2, height / 2, lean) },
      { body: dots, stippled: true },
      { body: moved(marks, width / 2, height / 2, lean) },
    ],
    grain: 1.35,
  }
}

function mark(random: Random, w: number, h: number, colour: string): string {
  if (random.chance(0.25))
    return stroke(
      `M${-w * 0.3} ${-h * 0.3}L${w * 0.3} ${h * 0.3}M${w * 0.3} ${-h * 0.32}L${-w * 0.32} ${h * 0.3}`,
      colour,
      8,
      'opacity="0.85"',
    )
  const loop = Array.from({ length: 15 }, (_, step): Point => [
    Math.cos(step * 0.48 - 1) * w * (0.53 + step * 0.003) + random.bell(7),
    Math.sin(step * 0.48 - 1) * h * (0.56 + step * 0.004) + random.bell(7),
  ])
  return stroke(curve(loop), colour, 8, 'opacity="0.85"')
}

const hills: Scene = (random, w, h, tone) =>
  circle(w * random.between(0.2, 0.8), h * 0.28, h * 0.08, tone(0.98)) +
  [0.45, 0.3, 0.12]
    .map((share, row) =>
      shape(
        `${curve(Array.from({ length: 6 }, (_, step): Point => [-10 + step * (w + 20) * 0.2, h * (0.45 + row * 0.18) + random.bell(h * 0.14)]))}L${w + 10} ${h}L-10 ${h}Z`,
        tone(share),
      ),
    )
    .join('')
const sea: Scene = (random, w, h, tone) => {
  const y = h * random.between(0.42, 0.6)
  return (
    rect(0, y, w, h, tone(0.4)) +
    Array.from({ length: 14 }, () => {
      const x = random.between(0, w)
      return stroke(`M${x} ${y + random.between(3, h - y)}l${random.between(8, 30)} 0`, tone(0.7), 2)
    }).join('') +
    circle(w * random.between(0.3, 0.7), y - h * 0.18, h * 0.07, tone(1))
  )
}
const street: Scene = (random, w, h, tone) => {
  const x = w * random.between(0.42, 0.58)
  return (
    shape(
      polygon([
        [0, -2],
        [x - 8, h * 0.44],
        [x - 8, h * 0.6],
        [0, h],
      ]),
      tone(0.28),
    ) +
    shape(
      polygon([
        [w, -2],
        [x + 8, h * 0.44],
        [x + 8, h * 0.6],
        [w, h],
      ]),
      tone(0.42),
    ) +
    shape(
      polygon([
        [0, h],
        [x - 8, h * 0.6],
        [x + 8, h * 0.6],
        [w, h],
      ]),
      tone(0.58),
    ) +
    Array.from({ length: 5 }, (_, index) =>
      rect(w * 0.04 + index * w * 0.07, h * (0.24 + index * 0.04), w * 0.035, h * 0.15, tone(0.12)),
    ).join('') +
    walker(x + random.bell(w * 0.2), h * 0.86, h * 0.3, tone(0.06))
  )
}
const walker = (x: number, foot: number, tall: number, colour: string) =>
  circle(x, foot - tall, tall * 0.13, colour) +
  shape(
    `M${x - tall * 0.16} ${foot - tall * 0.82}L${x + tall * 0.16} ${foot - tall * 0.82}L${x + tall * 0.2} ${foot - tall * 0.3}L${x + tall * 0.12} ${foot}L${x + tall * 0.02} ${foot}L${x} ${foot - tall * 0.3}L${x - tall * 0.06} ${foot}L${x - tall * 0.16} ${foot}L${x - tall * 0.18} ${foot - tall * 0.3}Z`,
    colour,
  )
const portrait: Scene = (random, w, h, tone) => {
  const x = w * random.between(0.38, 0.62)
  const dark = random.chance(0.5)
  return (
    rect(0, 0, w, h, tone(dark ? 0.2 : 0.82)) +
    shape(
      `M${x - w * 0.34} ${h}Q${x - w * 0.3} ${h * 0.66} ${x} ${h * 0.62}Q${x + w * 0.3} ${h * 0.66} ${x + w * 0.34} ${h}Z`,
      tone(dark ? 0.06 : 0.3),
    ) +
    rect(x - w * 0.06, h * 0.46, w * 0.12, h * 0.2, tone(0.5)) +
    ellipse(x, h * 0.37, w * 0.13, h * 0.2, tone(0.7)) +
    shape(
      `M${x - w * 0.15} ${h * 0.42}Q${x - w * 0.17} ${h * 0.13} ${x} ${h * 0.14}Q${x + w * 0.17} ${h * 0.13} ${x + w * 0.15} ${h * 0.42}Q${x + w * 0.12} ${h * 0.26} ${x} ${h * 0.27}Q${x - w * 0.12} ${h * 0.26} ${x - w * 0.15} ${h * 0.42}Z`,
      tone(0.05),
    )
  )
}
const tree: Scene = (random, w, h, tone) => {
  const x = w * random.between(0.3, 0.7)
  return (
    rect(0, h * 0.76, w, h, tone(0.5)) +
    stroke(`M${x} ${h * 0.8}L${x} ${h * 0.4}M${x} ${h * 0.6}L${x + w * 0.1} ${h * 0.4}`, tone(0.06), w * 0.03) +
    Array.from({ length: 16 }, () =>
      circle(x + random.bell(w * 0.26), h * 0.34 + random.bell(h * 0.26), h * 0.09, tone(random.between(0.1, 0.3))),
    ).join('')
  )
}
const window: Scene = (random, w, h, tone) =>
  rect(0, 0, w, h, tone(0.1)) +
  rect(w * 0.26, h * 0.12, w * 0.44, h * 0.62, tone(0.95)) +
  stroke(`M${w * 0.48} ${h * 0.12}L${w * 0.48} ${h * 0.74}M${w * 0.26} ${h * 0.4}L${w * 0.7} ${h * 0.4}`, tone(0.12), w * 0.02) +
  shape(
    polygon([
      [w * 0.3, h],
      [w * 0.36, h * 0.8],
      [w * 0.74, h * 0.8],
      [w * 0.9, h],
    ]),
    tone(0.5),
  ) +
  (random.chance(0.5) ? walker(w * 0.6, h * 0.9, h * 0.5, tone(0.03)) : '')
const stairs: Scene = (_, w, h, tone) =>
  Array.from({ length: 9 }, (_, index) => rect(w * 0.1 * index, h * (1 - index * 0.1), w, h, tone(0.2 + index * 0.08))).join('') +
  walker(w * 0.55, h * 0.5, h * 0.28, tone(0.03))
const boat: Scene = (random, w, h, tone) =>
  rect(0, h * 0.5, w, h, tone(0.55)) +
  moved(
    shape('M-60 0Q0 12 64 -3L48 22L-44 22Z', tone(0.08)) +
      shape('M0 -104L48 -8L0 -8Z', lighter(tone(0.9), 0.2)) +
      shape('M-6 -92L-36 -8L-6 -8Z', tone(0.8)),
    w * random.between(0.3, 0.7),
    h * 0.6,
    0,
    h / 210,
  )
