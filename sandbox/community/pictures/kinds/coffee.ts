import { darker, lighter } from '../colour.ts'
import type { Random } from '../random.ts'
import {
  circle,
  clipped,
  curve,
  ellipse,
  group,
  line,
  lump,
  moved,
  radial,
  rect,
  ring,
  shadow,
  shape,
  slab,
  stroke,
  type Point,
} from '../svg.ts'
import type { Draw } from './draw.ts'

const tables = [
  { table: '#b98d63', cup: '#f4ecdd', mark: '#5f7466', paper: '#f4ead6' },
  { table: '#6d7f79', cup: '#e9d8bb', mark: '#a34f3c', paper: '#efe4cf' },
  { table: '#e3d5bf', cup: '#48555c', mark: '#c9a25a', paper: '#fbf4e6' },
  { table: '#8c4f45', cup: '#f2e6d2', mark: '#33464f', paper: '#ecdfc6' },
  { table: '#3d4044', cup: '#c9a98a', mark: '#e6d3b3', paper: '#d9cfbd' },
  { table: '#c7c4a8', cup: '#8a3f4d', mark: '#f1e2c8', paper: '#f6efdf' },
] as const

/** A cup from above, with milk drawn in it and what else lies on the table. */
export const drawCoffee: Draw = (random, width, height) => {
  const tones = random.turn(tables)
  const unit = Math.min(width, height) / 1080
  const [x, y] = [width * random.between(0.42, 0.58), height * random.between(0.46, 0.58)]
  const planks = random.chance(0.6) ? boards(random, width, height, tones.table) : ''
  const side = random.turn([croissant(random), book(random, tones.mark, tones.paper), biscuits(random), letter(tones.paper, tones.mark)])
  const angle = random.between(0, 360)
  const away: Point = [x + (x < width / 2 ? 1 : -1) * width * random.between(0.3, 0.38), y - height * random.between(0.27, 0.33)]
  const body =
    rect(0, 0, width, height, tones.table) +
    planks +
    moved(side, away[0], away[1], random.between(-35, 35), unit * 1.15) +
    moved(shadow(ring(0, 0, 330), 18, 26, 60, 0.5) + saucer(tones.cup, tones.mark), x, y, 0, unit) +
    moved(shadow(ring(0, 0, 205), 14, 20, 44, 0.55) + cup(tones.cup), x, y, angle, unit) +
    moved(brew(random), x, y, random.between(-40, 40), unit) +
    moved(spoon(), x - 40 * unit, y + 268 * unit, random.between(-24, 14), unit)
  const dots = moved(
    radial(
      'rim',
      [
        [0.55, '#2a1d22', 0],
        [1, '#2a1d22', 0.42],
      ],
      [0.42, 0.4],
      0.66,
    ) +
      circle(0, 0, 330, 'url(#rim)', 'opacity="0.3"') +
      circle(0, 0, 178, 'url(#rim)'),
    x,
    y,
    0,
    unit,
  )
  return { layers: [{ body: body + branchShadow(random, width, height) }, { body: dots, stippled: true }] }
}

function boards(random: Random, width: number, height: number, wood: string): string {
  const wide = width / random.whole(4, 6)
  let body = ''
  for (let x = 0; x < width; x += wide) {
    body += rect(x, 0, wide, height, random.chance(0.5) ? darker(wood, random.between(0, 0.09)) : lighter(wood, random.between(0, 0.08)))
    for (let index = 0; index < 6; index += 1) {
      const left = x + random.between(8, wide - 8)
      body += stroke(
        curve([
          [left, -10],
          [left + random.bell(20), height * 0.4],
          [left + random.bell(20), height + 10],
        ]),
        darker(wood, 0.22),
        random.between(1, 3),
        'opacity="0.5"',
      )
    }
    body += stroke(line([x, 0], [x, height]), darker(wood, 0.45), 4)
  }
  return body
}

const saucer = (colour: string, mark: string) =>
  circle(0, 0, 330, colour) +
  `<circle r="306" fill="none" stroke="${mark}" stroke-width="7"/>` +
  `<circle r="290" fill="none" stroke="${mark}" stroke-width="2"/>` +
  circle(0, 0, 216, darker(colour, 0.08)) +
  circle(0, 0, 208, lighter(colour, 0.16))

const cup = (colour: string) =>
  `<path d="M150 -40Q300 -74 306 0Q300 74 150 40" fill="none" stroke="${darker(colour, 0.1)}" stroke-width="34"/>` +
  `<path d="M150 -40Q296 -70 300 -6" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="14"/>` +
  circle(0, 0, 208, darker(colour, 0.06)) +
  circle(0, 0, 200, lighter(colour, 0.25)) +
  circle(0, 0, 182, darker(colour, 0.3))

function brew(random: Random): string {
  const dark = random.pick(['#6a3f26', '#7b4a2a', '#553220'])
  const milk = '#f0dcb8'
  const art = random.turn([rosetta, heart, plain, tulip, swirl])(random, milk, dark)
  return circle(0, 0, 176, dark) + circle(0, 0, 168, lighter(dark, 0.14)) + clipped('brew', circle(0, 0, 172, '#000'), art)
}

function rosetta(_: Random, milk: string): string {
  let body = ''
  for (let index = 0; index < 7; index += 1) {
    const [y, reach] = [104 - index * 32, 128 - Math.abs(index - 2.2) * 18]
    body += stroke(`M${-reach} ${y - 40}Q${-reach * 0.5} ${y + 16} 0 ${y}Q${reach * 0.5} ${y + 16} ${reach} ${y - 40}`, milk, 15 - index)
  }
  return body + shape('M0 -128Q-56 -156 -40 -106Q-26 -82 0 -70Q26 -82 40 -106Q56 -156 0 -128Z', milk) + stroke('M0 -70L0 140', milk, 8)
}
const heart = (_: Random, milk: string, dark: string) =>
  shape('M0 128Q-156 16 -122 -62Q-82 -128 0 -62Q82 -128 122 -62Q156 16 0 128Z', milk) +
  stroke('M-82 -40Q-50 20 0 46Q50 20 82 -40', lighter(dark, 0.45), 6, 'opacity="0.6"')
const tulip = (_: Random, milk: string) =>
  [70, 18, -30]
    .map((y, index) =>
      shape(
        `M0 ${y + 44}Q${-124 + index * 18} ${y + 26} ${-112 + index * 18} ${y - 34}Q${-50} ${y + 14} 0 ${y - 8}Q50 ${y + 14} ${112 - index * 18} ${y - 34}Q${124 - index * 18} ${y + 26} 0 ${y + 44}Z`,
        milk,
      ),
    )
    .join('') + shape('M0 -34Q-66 -70 -42 -106Q-20 -126 0 -102Q20 -126 42 -106Q66 -70 0 -34Z', milk)
function swirl(random: Random, milk: string): string {
  const turns = Array.from({ length: 34 }, (_, step): Point => [Math.cos(step * 0.46) * (step * 4.6), Math.sin(step * 0.46) * (step * 4.6)])
  return (
    stroke(curve(turns), milk, 12, 'opacity="0.85"') +
    Array.from({ length: 20 }, () => circle(random.bell(220), random.bell(220), random.between(2, 5), milk, 'opacity="0.8"')).join('')
  )
}
const plain = (random: Random, milk: string, dark: string) =>
  circle(0, 0, 172, darker(dark, 0.35)) +
  ellipse(-30, -40, 92, 70, lighter(dark, 0.1), 'opacity="0.5"') +
  Array.from({ length: 26 }, () =>
    circle(Math.cos(random() * 6.3) * 158, Math.sin(random() * 6.3) * 158, random.between(2, 6), milk, 'opacity="0.5"'),
  ).join('')

const spoon = () =>
  shadow('M-170 -6L90 -6Q150 -40 176 0Q150 40 90 6L-170 6Z', 8, 12, 16, 0.6) +
  shape('M-174 -8Q-180 0 -174 8L92 6L92 -6Z', '#cfc8ba') +
  ellipse(132, 0, 52, 32, '#d9d3c6') +
  ellipse(136, 3, 40, 22, '#b9b1a2') +
  stroke('M-168 -3L88 -2', '#f5f0e4', 3)

function croissant(random: Random): string {
  const outline = 'M-190 70Q-176 -60 -60 -110Q60 -140 150 -50Q206 20 186 92Q140 60 96 30Q30 -8 -44 22Q-110 60 -190 70Z'
  const crust = random.pick(['#c98b46', '#b9783a'])
  const folds = [
    'M-120 -72Q-96 -10 -78 38',
    'M-52 -112Q-40 -50 -28 14',
    'M36 -122Q22 -50 22 2',
    'M112 -86Q74 -30 72 14',
    'M168 -26Q126 10 112 36',
  ]
  return (
    shadow(ring(0, 0, 250), 12, 18, 40, 0.42) +
    circle(0, 0, 250, '#efe7d8') +
    circle(0, 0, 186, '#e2d8c5') +
    shadow(outline, 8, 14, 30, 0.5) +
    shape(outline, crust) +
    folds
      .map(
        (fold) =>
          stroke(fold, darker(crust, 0.38), 8) + group(stroke(fold, lighter(crust, 0.45), 12), 'transform="translate(13 0)" opacity="0.6"'),
      )
      .join('')
  )
}

function book(random: Random, mark: string, paper: string): string {
  const rules = Array.from({ length: 13 }, (_, index) =>
    [-1, 1]
      .map((side) =>
        stroke(
          `M${side * 36} ${-150 + index * 24}L${side * (random.chance(0.15) ? 130 : 204)} ${-150 + index * 24}`,
          '#8b7f74',
          4,
          'opacity="0.6"',
        ),
      )
      .join(''),
  ).join('')
  return (
    shadow(slab(-246, -206, 492, 412, 8), 14, 20, 44, 0.48) +
    shape(slab(-252, -208, 504, 416, 10), mark) +
    shape('M0 -190Q-120 -212 -238 -192L-238 192Q-120 172 0 190Z', paper) +
    shape('M0 -190Q120 -212 238 -192L238 192Q120 172 0 190Z', darker(paper, 0.06)) +
    rules +
    stroke('M0 -188L0 188', darker(paper, 0.35), 5)
  )
}

function biscuits(random: Random): string {
  const one = (x: number, y: number) => {
    const chips = Array.from({ length: 9 }, () =>
      circle(x + random.bell(100), y + random.bell(100), random.between(6, 12), '#4a2a1c'),
    ).join('')
    return (
      shadow(ring(x, y, 84), 6, 9, 20, 0.5) +
      shape(curve(lump(random, x, y, 86, 84, 0.05), true), '#c99356') +
      shape(curve(lump(random, x - 6, y - 8, 66, 62, 0.06), true), '#d9a96c') +
      chips
    )
  }
  return (
    shadow(ring(0, 0, 220), 12, 18, 40, 0.42) +
    circle(0, 0, 220, '#7c8f86') +
    circle(0, 0, 176, '#8fa097') +
    one(-70, -40) +
    one(64, -52) +
    one(8, 64)
  )
}

const letter = (paper: string, mark: string) =>
  shadow(slab(-260, -180, 520, 360, 4), 12, 18, 36, 0.42) +
  rect(-260, -180, 520, 360, darker(paper, 0.05)) +
  shape('M-260 -180L0 40L260 -180Z', paper) +
  stroke('M-260 -180L0 40L260 -180', darker(paper, 0.25), 4) +
  circle(0, 34, 38, mark) +
  circle(0, 34, 27, darker(mark, 0.2)) +
  moved(shape('M0 0Q-40 -90 0 -190Q40 -90 0 0Z', '#6f8560') + stroke('M0 40L0 -180', '#4d6044', 5), 170, 120, 40)

/** The shadow of a branch in the window. */
function branchShadow(random: Random, width: number, height: number): string {
  if (random.chance(0.35)) return ''
  const side = random.chance(0.5) ? 1 : -1
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const share = index / 10
    return moved(
      shape('M0 0Q46 -60 0 -170Q-46 -60 0 0Z', '#2a1d22', 'opacity="0.17"'),
      share * 560,
      share * share * 240,
      (index % 2 ? 40 : 128) + random.bell(24),
      1.25 - share * 0.5,
    )
  })
  const twig = stroke('M-80 -10Q280 20 560 240', '#2a1d22', 12, 'opacity="0.17"')
  return group(
    twig + leaves.join(''),
    `transform="translate(${side > 0 ? -20 : width + 20} ${height * random.between(0.05, 0.4)}) scale(${side * (width / 1080)} ${width / 1080})"`,
  )
}
