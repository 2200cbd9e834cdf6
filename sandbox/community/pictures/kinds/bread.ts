import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import {
  circle,
  clipped,
  curve,
  ellipse,
  group,
  lump,
  moved,
  polygon,
  radial,
  rect,
  shadow,
  shape,
  slab,
  stroke,
  type Point,
} from '../svg.ts'
import type { Draw } from './draw.ts'

const tables = [
  { table: '#5f6f68', cloth: '#eee3cf', stripe: '#a8503f', board: '#b98753' },
  { table: '#d9c9b0', cloth: '#f6efe0', stripe: '#4e6874', board: '#8d5f3c' },
  { table: '#7a4a44', cloth: '#ead9bd', stripe: '#7a4a44', board: '#c79a64' },
  { table: '#3f464c', cloth: '#d9d2c4', stripe: '#9a7b3f', board: '#a97447' },
  { table: '#b7b79a', cloth: '#f4ecdb', stripe: '#6b7a52', board: '#7d5538' },
] as const
const crusts = ['#b8743a', '#a8622f', '#c58744', '#96552c']

/** A loaf on a board, seen from above, with flour, a cloth and a knife. */
export const drawBread: Draw = (random, width, height) => {
  const tones = random.turn(tables)
  const unit = Math.min(width, height) / 1080
  const [x, y] = [width * 0.5 + random.bell(50), height * 0.52 + random.bell(50)]
  const angle = random.between(-28, 28)
  const body =
    rect(0, 0, width, height, tones.table) +
    moved(
      cloth(tones.cloth, tones.stripe),
      width * random.between(0.1, 0.9),
      height * random.between(0.12, 0.3),
      random.between(-40, 40),
      unit * 1.15,
    ) +
    moved(board(random, tones.board), x, y, angle, unit) +
    (random.chance(0.75) ? moved(knife(), x + unit * 330, y + unit * 150, angle + 84 + random.bell(14), unit) : '')
  const loaf = random.turn([boule, batard, boule, rolls, batard, rolls, batard])(random, random.pick(crusts))
  const turn = angle + random.between(-26, 26)
  const dust = Array.from({ length: 190 }, () =>
    circle(x + random.bell(780) * unit, y + random.bell(620) * unit, random.between(0.8, 3.4) * unit, '#fbf4e4', 'opacity="0.7"'),
  ).join('')
  return {
    layers: [
      { body: body + dust + moved(loaf.body, x - unit * 30, y, turn, unit * 1.12) },
      { body: moved(loaf.dots, x - unit * 30, y, turn, unit * 1.12), stippled: true },
      { body: crumbs(random, x, y, unit, random.pick(crusts)) },
    ],
  }
}

const under = (d: string) => shadow(d, 15, 22, 44, 0.5)

function cloth(colour: string, stripe: string): string {
  const bands = [-250, -222, 222, 250].map((x) => rect(x - 7, -420, 14, 840, stripe, 'opacity="0.85"')).join('')
  const outline = 'M-310 -430Q0 -410 310 -424Q296 0 316 410Q0 432 -306 418Q-322 0 -310 -430Z'
  return (
    under(outline) +
    shape(outline, colour) +
    bands +
    stroke('M-120 -400Q-90 0 -130 400M60 -410Q100 0 70 410', darker(colour, 0.2), 5, 'opacity="0.5"')
  )
}

function board(random: Random, wood: string): string {
  const outline = '<rect x="-450" y="-310" width="900" height="620" rx="58"/>'
  const handle = rect(420, -62, 190, 124, wood, 'rx="58"')
  const grain = Array.from({ length: 26 }, () => {
    const y = random.between(-310, 310)
    const points = Array.from({ length: 7 }, (_, step): Point => [-460 + step * 154, y + random.bell(18)])
    return stroke(curve(points), random.chance(0.6) ? darker(wood, 0.25) : lighter(wood, 0.25), random.between(1.5, 5), 'opacity="0.45"')
  }).join('')
  return (
    under(slab(-450, -310, 900, 620, 58)) +
    under(slab(420, -62, 190, 124, 58)) +
    handle +
    circle(562, 0, 22, darker(wood, 0.55)) +
    group(outline, `fill="${wood}"`) +
    clipped('board', outline, grain) +
    group(outline, `fill="none" stroke="${darker(wood, 0.3)}" stroke-width="5"`)
  )
}

const knife = () =>
  shadow(slab(-300, -20, 560, 40, 16), 6, 10, 22, 0.5) +
  shape('M-30 -26L250 -24Q316 -10 330 22L-30 22Z', '#d5d3cb') +
  shape('M-30 6L328 18L330 22L-30 22Z', '#f3f0e6') +
  rect(-300, -26, 276, 46, '#4a2f27', 'rx="20"') +
  circle(-90, -3, 6, '#c9b48a') +
  circle(-220, -3, 6, '#c9b48a')

interface Loaf {
  readonly body: string
  readonly dots: string
}

function bake(outline: string, crust: string, cuts: string): Loaf {
  const body = under(outline) + shape(outline, crust) + cuts
  const dots =
    radial(
      'crust',
      [
        [0, lighter(crust, 0.55), 0.75],
        [0.42, lighter(crust, 0.2), 0.2],
        [0.7, darker(crust, 0.5), 0.2],
        [1, darker(crust, 0.72), 0.95],
      ],
      [0.42, 0.38],
      0.64,
    ) + shape(outline, 'url(#crust)')
  return { body, dots: dots + group(cuts, 'opacity="0.5"') }
}

function boule(random: Random, crust: string): Loaf {
  const outline = curve(lump(random, 0, 0, 272, 262, 0.02, 16), true)
  const pale = lighter(crust, 0.62)
  const leaves = random.whole(5, 8)
  let cuts = ''
  for (let index = 0; index < leaves; index += 1) {
    const angle = (index / leaves) * 360
    const leaf = shape('M0 -52Q34 -120 0 -206Q-34 -120 0 -52Z', pale) + stroke('M0 -60L0 -196', mix(crust, '#5b2c16', 0.5), 6)
    cuts += group(leaf, `transform="rotate(${angle})"`)
  }
  for (let ring = 0; ring < 30; ring += 1)
    cuts += circle(Math.cos(ring * 0.2094) * 236, Math.sin(ring * 0.2094) * 228, 6, pale, 'opacity="0.7"')
  return bake(outline, crust, cuts)
}

function batard(random: Random, crust: string): Loaf {
  const outline = curve(
    [
      [-352, 10],
      [-300, -110],
      [-150, -168],
      [30, -176],
      [220, -150],
      [338, -60],
      [356, 24],
      [300, 118],
      [130, 172],
      [-80, 176],
      [-270, 128],
    ].map(([x = 0, y = 0]): Point => [x + random.bell(14), y + random.bell(14)]),
    true,
  )
  const pale = lighter(crust, 0.6)
  const dark = mix(crust, '#4a2010', 0.6)
  let cuts =
    shape('M-290 34Q-110 -58 286 -34Q120 6 -40 30Q-200 58 -290 34Z', mix(crust, pale, 0.75)) +
    stroke('M-200 30Q-60 -14 120 -16M-120 34Q0 0 190 -22', mix(crust, pale, 0.35), 5) +
    stroke('M-292 32Q-110 -62 288 -36', dark, 15)
  for (let index = -4; index <= 4; index += 1) {
    cuts += stroke(`M${index * 58 - 20} ${-92 - Math.abs(index) * -7}Q${index * 58 + 6} -118 ${index * 58 + 34} -128`, pale, 9)
    cuts += stroke(`M${index * 56} ${112 - Math.abs(index) * 6}q16 14 34 18`, pale, 8, 'opacity="0.8"')
  }
  return bake(outline, crust, cuts)
}

function rolls(random: Random, crust: string): Loaf {
  const spots: readonly Point[] = [
    [-190, -120],
    [20, -140],
    [210, -90],
    [-150, 90],
    [60, 80],
    [240, 110],
  ]
  const parts = spots.slice(0, random.whole(4, 6)).map(([x, y], index) => ({ index, x: x + random.bell(30), y: y + random.bell(30) }))
  const outlines = parts.map(({ x, y }) => curve(lump(random, x, y, 108, 96, 0.04, 10), true))
  const cuts = parts
    .map(({ x, y }) =>
      moved(
        shape('M-62 6Q0 -30 62 -6Q10 26 -62 6Z', lighter(crust, 0.62)) + stroke('M-62 4Q0 -34 62 -8', mix(crust, '#4a2010', 0.5), 6),
        x,
        y,
        random.between(-30, 30),
      ),
    )
    .join('')
  const dots = outlines.map((outline) => shape(outline, 'url(#crust)')).join('')
  const gradient = radial(
    'crust',
    [
      [0, lighter(crust, 0.5), 0.7],
      [0.5, crust, 0.1],
      [1, darker(crust, 0.7), 0.95],
    ],
    [0.42, 0.36],
    0.62,
  )
  return {
    body: outlines.map(under).join('') + outlines.map((outline) => shape(outline, crust)).join('') + cuts,
    dots: gradient + dots + group(cuts, 'opacity="0.55"'),
  }
}

function crumbs(random: Random, x: number, y: number, unit: number, crust: string): string {
  let body = ''
  for (let index = 0; index < 34; index += 1) {
    const [left, top, size] = [x + (240 + random.bell(320)) * unit, y + (210 + random.bell(200)) * unit, random.between(2, 8) * unit]
    body +=
      ellipse(left + 2, top + 3, size, size * 0.7, '#2a1d22', 'opacity="0.3"') +
      shape(
        polygon([
          [left - size, top],
          [left, top - size * 0.8],
          [left + size, top + 1],
          [left, top + size * 0.6],
        ]),
        random.chance(0.5) ? crust : lighter(crust, 0.5),
      )
  }
  return body
}
