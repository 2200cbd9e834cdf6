import { darker, lighter, mix } from '../colour.ts'
import { shuffled, type Random } from '../random.ts'
import {
  circle,
  curve,
  ellipse,
  framed,
  group,
  line,
  linear,
  moved,
  polygon,
  rect,
  ring,
  shadow,
  shape,
  slab,
  stroke,
  type Point,
} from '../svg.ts'
import type { Draw } from './draw.ts'

const benches = [
  { bench: '#b98d60', board: '#e0bd8a', other: '#7a4e36', handle: '#a8503f' },
  { bench: '#8a6248', board: '#e6cfa5', other: '#a56a42', handle: '#d9a24a' },
  { bench: '#cfb088', board: '#8f5f40', other: '#efdcb5', handle: '#4f6a66' },
  { bench: '#5f4a3e', board: '#cf9f68', other: '#e9d5ac', handle: '#8a3f3a' },
] as const

/** A bench from above: a joint half made, shavings, and the tools for it. */
export const drawWorkbench: Draw = (random, width, height) => {
  const tones = random.turn(benches)
  const unit = Math.min(width, height) / 1080
  const lean = random.between(-20, 20)
  const planks = Array.from({ length: 5 }, (_, index) =>
    timber(random, -1000, -900 + index * 360, 2000, 356, mix(tones.bench, '#2a1d22', random.between(0, 0.08))),
  ).join('')
  const work = random.turn([dovetail, boards, turned])(random, tones.board, tones.other)
  const tools = shuffled(random, [
    plane(tones.handle),
    chisel(random, tones.handle),
    chisel(random, tones.other),
    saw(tones.handle),
    square(tones.other),
    mallet(tones.other),
  ])
  const spots: readonly Point[] =
    width > height
      ? [
          [0.16, 0.5],
          [0.84, 0.36],
          [0.86, 0.76],
        ]
      : [
          [0.26, 0.14],
          [0.76, 0.16],
          [0.3, 0.87],
          [0.78, 0.86],
        ]
  const laid = spots
    .map(([a, b], index) =>
      moved(tools[index] ?? '', width * a + random.bell(40), height * b + random.bell(30), random.between(-40, 40), unit * 0.98),
    )
    .join('')
  const body =
    rect(0, 0, width, height, tones.bench) +
    moved(planks, width / 2, height / 2, lean * 0.2, Math.max(width, height) / 1200) +
    moved(work, width / 2, height / 2, lean, unit * 0.95) +
    laid +
    shavings(random, width, height, unit, tones.board)
  const dots =
    linear(
      'lamp',
      [
        [0, '#ffe9bd', 0.24],
        [0.45, '#2a1d22', 0],
        [1, '#2a1d22', 0.5],
      ],
      [random(), 0],
      [random(), 1],
    ) + rect(0, 0, width, height, 'url(#lamp)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

/** A board with the grain of a tree: long lines that part around a knot. */
function timber(random: Random, x: number, y: number, wide: number, tall: number, colour: string): string {
  const knot: Point = [x + wide * random.between(0.15, 0.85), y + tall * random.between(0.25, 0.75)]
  const near = Math.min(tall * 0.2, 46)
  const lines = Array.from({ length: Math.round(tall / 13) }, (_, index) => {
    const at = y + (index + random()) * 13
    const side = at < knot[1] ? -1 : 1
    const push = Math.max(0, near * 1.6 - Math.abs(at - knot[1]))
    const points: Point[] = [
      [x, at + random.bell(6)],
      [knot[0] - wide * 0.16, at + side * push * 0.2],
      [knot[0], at + side * push * 0.8],
      [knot[0] + wide * 0.16, at + side * push * 0.2],
      [x + wide, at + random.bell(6)],
    ]
    return stroke(curve(points), random.chance(0.7) ? darker(colour, 0.2) : lighter(colour, 0.25), random.between(1, 3.6), 'opacity="0.55"')
  }).join('')
  const eye = [1, 0.66, 0.34]
    .map((share) => ellipse(knot[0], knot[1], near * share, near * share * 0.62, darker(colour, 0.2 + (1 - share) * 0.3), 'opacity="0.7"'))
    .join('')
  const box = rect(x, y, wide, tall, colour)
  return (
    framed(x, y, wide, tall, moved(box + lines + (random.chance(0.6) ? eye : ''), -x, -y)) +
    stroke(line([x, y + tall], [x + wide, y + tall]), darker(colour, 0.45), 3.5)
  )
}

function dovetail(random: Random, board: string, other: string): string {
  const count = random.whole(3, 4)
  const tall = 420
  const step = tall / count
  let tails = ''
  for (let index = 0; index < count; index += 1) {
    const y = -tall / 2 + index * step
    tails += `M-4 ${y + step * 0.26}L92 ${y + step * 0.12}L92 ${y + step * 0.88}L-4 ${y + step * 0.74}Z`
  }
  const gap = random.between(0, 70)
  const left =
    shadow(slab(-430, -tall / 2, 432, tall, 3), 10, 16, 26, 0.5) +
    shadow(tails, 10, 16, 20, 0.5) +
    timber(random, -430, -tall / 2, 432, tall, board) +
    shape(tails, mix(board, other, 0.08)) +
    stroke(tails, darker(board, 0.45), 3) +
    stroke(line([0, -tall / 2], [0, tall / 2]), darker(board, 0.5), 2.5)
  const right =
    shadow(slab(gap, -tall / 2, 440, tall, 3), 10, 16, 26, 0.5) +
    timber(random, gap, -tall / 2, 440, tall, other) +
    moved(shape(tails, darker(other, 0.55)) + stroke(tails, darker(other, 0.75), 3), gap + 1, 0)
  return right + left
}

function boards(random: Random, board: string, other: string): string {
  return (
    [-1, 0, 1]
      .map((row) => {
        const [wide, y] = [random.between(620, 860), row * 178 - 80]
        const tone = [board, other, mix(board, other, 0.4)][row + 1] ?? board
        return moved(
          shadow(slab(-wide / 2, 0, wide, 160, 3), 10, 14, 26, 0.5) +
            timber(random, -wide / 2, 0, wide, 160, tone) +
            rect(wide / 2 - 22, 0, 22, 160, darker(tone, 0.14)),
          random.bell(60),
          y,
          random.bell(5),
        )
      })
      .join('') +
    stroke('M-230 -230L-190 190', '#4a4240', 2.5) +
    moved(
      rect(-110, -8, 190, 16, '#c9862f') +
        shape('M80 -8L116 0L80 8Z', '#ecd5ae') +
        shape('M104 -3L116 0L104 3Z', '#2b2328') +
        rect(-124, -8, 18, 16, '#b5685f'),
      120,
      -40,
      -28,
    )
  )
}

function turned(random: Random, board: string, other: string): string {
  const bowl = (x: number, y: number, r: number, tone: string) =>
    shadow(ring(x, y, r), 14, 20, 36, 0.55) +
    circle(x, y, r, darker(tone, 0.12)) +
    Array.from({ length: 13 }, (_, index) => {
      const share = 1 - index * 0.072
      return ellipse(
        x + index * 1.4,
        y + index * 1.8,
        r * share,
        r * share * 0.99,
        mix(tone, index % 2 ? '#2a1d22' : '#fff2d6', 0.05 + (index > 1 ? 0.1 : 0)),
        'opacity="0.8"',
      )
    }).join('') +
    stroke(
      Array.from(
        { length: 6 },
        (_, index) =>
          `M${x - r * 0.62} ${y - 60 + index * 26}Q${x} ${y - 90 + index * 30 + random.bell(30)} ${x + r * 0.62} ${y - 50 + index * 22}`,
      ).join(''),
      darker(tone, 0.3),
      2.4,
      'opacity="0.5"',
    )
  return bowl(-150, -40, 240, board) + bowl(216, 110, 168, other) + bowl(170, -206, 112, mix(board, other, 0.5))
}

function chisel(random: Random, colour: string): string {
  const wide = random.between(20, 42)
  return (
    shadow(`M${-wide} -170L${wide} -170L22 190L-22 190Z`, 8, 12, 14, 0.3) +
    shape(`M${-wide} -190L${wide} -190L${wide * 0.8} 20L${-wide * 0.8} 20Z`, '#c2c0b8') +
    shape(`M${-wide} -190L${wide} -190L${wide} -160L${-wide} -160Z`, '#efece2') +
    rect(-13, 14, 26, 40, '#8a8780') +
    shape('M-22 50Q-32 110 -24 190Q0 206 24 190Q32 110 22 50Z', colour) +
    rect(-24, 176, 48, 14, '#c9a25a') +
    stroke('M-10 70Q-16 120 -10 170', lighter(colour, 0.4), 6)
  )
}
const plane = (colour: string) =>
  shadow(slab(-230, -66, 460, 132, 12), 12, 18, 24, 0.6) +
  rect(-230, -66, 460, 132, '#5f6466', 'rx="12"') +
  rect(-218, -54, 436, 108, '#74797a', 'rx="8"') +
  rect(-40, -40, 26, 80, '#2b2328') +
  shape('M-20 -44L90 -34L90 34L-20 44Z', '#c9c6bc') +
  circle(60, 0, 18, '#c9a25a') +
  ellipse(152, 0, 56, 24, colour) +
  ellipse(150, -4, 40, 12, lighter(colour, 0.3)) +
  circle(-150, 0, 40, colour) +
  circle(-156, -8, 22, lighter(colour, 0.25))
const saw = (colour: string) =>
  shadow('M-80 -50L330 -20L330 20L-80 60Z', 8, 12, 14, 0.4) +
  shape('M-80 -54L340 -22L344 20L-80 56Z', '#cbc8be') +
  shape(
    polygon([
      ...Array.from({ length: 44 }, (_, index): Point => [-80 + index * 9.7, 56 - index * 0.82 + (index % 2 ? 9 : 0)]),
      [340, 10],
      [-80, 40],
    ]),
    '#b5b2a8',
  ) +
  shape(
    'M-250 -70Q-110 -90 -70 -60L-70 60Q-130 80 -240 90Q-270 40 -262 0ZM-214 -34L-124 -40Q-106 0 -130 36L-212 46Q-232 0 -214 -34Z',
    colour,
    'fill-rule="evenodd"',
  ) +
  circle(-92, 0, 8, '#d9b55f')
const square = (colour: string) =>
  shadow(slab(-26, -190, 52, 380, 3), 8, 12, 14, 0.5) +
  rect(20, -190, 300, 46, '#c9c6bc') +
  Array.from({ length: 24 }, (_, index) =>
    stroke(line([34 + index * 12, -144], [34 + index * 12, index % 5 ? -154 : -164]), '#4a4644', 2),
  ).join('') +
  rect(-30, -200, 60, 390, colour, 'rx="4"') +
  [-150, 0, 150].map((y) => circle(0, y, 8, '#d9b55f')).join('')
const mallet = (colour: string) =>
  shadow(slab(-120, -190, 240, 150, 16), 10, 14, 20, 0.6) +
  rect(-20, -60, 40, 310, lighter(colour, 0.3), 'rx="16"') +
  rect(-124, -196, 248, 152, colour, 'rx="14"') +
  rect(-124, -196, 30, 152, darker(colour, 0.25), 'rx="10"') +
  rect(94, -196, 30, 152, darker(colour, 0.25), 'rx="10"') +
  stroke('M-70 -170Q0 -160 70 -172M-70 -120Q0 -110 70 -122M-70 -76Q0 -66 70 -78', darker(colour, 0.25), 3)

function shavings(random: Random, width: number, height: number, unit: number, wood: string): string {
  return Array.from({ length: 20 }, () => {
    const turns = random.between(1.2, 2.6)
    const points = Array.from({ length: 18 }, (_, step): Point => {
      const angle = (step / 17) * turns * Math.PI * 2
      const reach = 10 + step * random.between(1.5, 2.2)
      return [Math.cos(angle) * reach + step * 3, Math.sin(angle) * reach]
    })
    const path = curve(points)
    const curl =
      moved(stroke(path, '#1f1518', 15, 'opacity="0.24"'), 5, 8) +
      stroke(path, darker(wood, 0.12), 15) +
      stroke(path, lighter(wood, 0.4), 9)
    return moved(
      group(curl, 'stroke-linecap="butt"'),
      random.between(0.05, 0.95) * width,
      random.between(0.05, 0.95) * height,
      random.between(0, 360),
      unit * random.between(0.6, 1.15),
    )
  }).join('')
}
