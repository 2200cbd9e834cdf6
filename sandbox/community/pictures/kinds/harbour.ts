import { darker, lighter, mix } from '../colour.ts'
import { shuffled, type Random } from '../random.ts'
import { circle, curve, group, linear, moved, polygon, rect, shape, stroke, line, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { sky: '#cfdcd9', glow: '#f5e4c8', far: '#7f9aa0', sea: '#8fb0ae', deep: '#3f6a72', hill: '#7d8a6d' },
  { sky: '#e6b99b', glow: '#f9e1b8', far: '#a87f7d', sea: '#c99c8b', deep: '#5d5566', hill: '#7c5a5c' },
  { sky: '#b9cdd6', glow: '#ede4d3', far: '#7892a3', sea: '#7fa0ae', deep: '#2f5168', hill: '#66766f' },
  { sky: '#dcd9c6', glow: '#f4ead0', far: '#94a097', sea: '#a8b8a6', deep: '#4d6b62', hill: '#8b8a5f' },
] as const
const walls = ['#f3e6d0', '#e8c9a4', '#d99a78', '#c9d2c4', '#efd9b0', '#b9665a', '#dfe2dc']
const hulls = ['#9b3d3a', '#2f4f62', '#e9dcc3', '#d59a3c', '#4b6b5a', '#3a2f36', '#c56a4c']
const sails = ['#f7efdf', '#efe0c4', '#d98a5e', '#f3e9d6', '#c9584b']

/** A small harbour: houses below a hill, boats with their reflections. */
export const drawHarbour: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const horizon = height * random.between(0.36, 0.45)
  const flip = random.chance(0.5)
  let body =
    linear('sky', [
      [0, tones.sky],
      [1, tones.glow],
    ]) + rect(0, 0, width, horizon + 4, 'url(#sky)')
  body += circle(width * random.between(0.55, 0.85), horizon * random.between(0.35, 0.7), width * 0.05, lighter(tones.glow, 0.55))
  body += shape(curve(farCoast(random, width, horizon)) + `L${width} ${horizon}L0 ${horizon}Z`, mix(tones.far, tones.glow, 0.35))
  body +=
    linear('sea', [
      [0, tones.sea],
      [0.55, mix(tones.sea, tones.deep, 0.6)],
      [1, tones.deep],
    ]) + rect(0, horizon, width, height, 'url(#sea)')
  const land = village(random, width, horizon, tones.hill)
  const waves = ripples(random, width, height, horizon, tones)
  body += group(land + waves, flip ? `transform="translate(${width} 0) scale(-1 1)"` : '')
  body += fleet(random, width, height, horizon, tones.deep)
  const dots =
    linear('below', [
      [0, darker(tones.deep, 0.4), 0],
      [1, darker(tones.deep, 0.4), 0.55],
    ]) +
    rect(0, horizon + (height - horizon) * 0.4, width, height, 'url(#below)') +
    linear('above', [
      [0, darker(tones.sky, 0.4), 0.28],
      [1, tones.sky, 0],
    ]) +
    rect(0, 0, width, horizon * 0.7, 'url(#above)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function farCoast(random: Random, width: number, horizon: number): Point[] {
  return Array.from({ length: 9 }, (_, step): Point => [(step / 8) * width, horizon - 14 - random.between(0, horizon * 0.12)])
}

function village(random: Random, width: number, horizon: number, hill: string): string {
  const reach = width * random.between(0.45, 0.62)
  const slope: Point[] = [
    [-20, horizon - horizon * 0.42],
    [reach * 0.3, horizon - horizon * 0.4],
    [reach * 0.65, horizon - horizon * 0.24],
    [reach, horizon - 18],
    [reach * 1.12, horizon + 12],
  ]
  let body = shape(`${curve(slope)}L-20 ${horizon + 12}Z`, hill)
  for (let row = 0; row < 3; row += 1) {
    const foot = horizon + 4 - (2 - row) * horizon * 0.095
    const end = reach * (0.62 + row * 0.14)
    for (let x = -10 + random.between(0, 30); x < end; x += random.between(46, 82))
      body += house(random, x, foot, random.between(42, 66), random.between(44, 84))
  }
  body += rect(-20, horizon, reach * 1.14, 16, darker(hill, 0.45))
  return body
}

function house(random: Random, x: number, foot: number, wide: number, tall: number): string {
  const wall = random.pick(walls)
  const roof = random.pick(['#a5523f', '#8e4a3f', '#b86f4c', '#6f5a55'])
  let body = rect(x, foot - tall, wide, tall, wall) + rect(x + wide * 0.62, foot - tall, wide * 0.38, tall, darker(wall, 0.16))
  body += shape(
    polygon([
      [x - 5, foot - tall],
      [x + wide * 0.2, foot - tall - wide * 0.32],
      [x + wide * 0.8, foot - tall - wide * 0.32],
      [x + wide + 5, foot - tall],
    ]),
    roof,
  )
  for (let row = 0; row < Math.floor(tall / 30); row += 1)
    for (let column = 0; column < 3; column += 1)
      if (random.chance(0.8))
        body += rect(x + wide * (0.14 + column * 0.28), foot - tall + 12 + row * 26, wide * 0.14, 14, darker(wall, 0.62))
  return body
}

function ripples(
  random: Random,
  width: number,
  height: number,
  horizon: number,
  tones: { sea: string; deep: string; glow: string },
): string {
  let body = ''
  for (let index = 0; index < 150; index += 1) {
    const depth = random() ** 1.4
    const y = horizon + 14 + depth * (height - horizon)
    const long = (18 + depth * 130) * random.between(0.5, 1.3)
    const x = random.between(-40, width)
    const colour = random.chance(0.45) ? lighter(tones.glow, 0.2) : darker(tones.deep, 0.12)
    body += stroke(
      curve([
        [x, y],
        [x + long * 0.5, y - 2 - depth * 5],
        [x + long, y],
      ]),
      colour,
      1.5 + depth * 4,
      'opacity="0.42"',
    )
  }
  return body
}

function fleet(random: Random, width: number, height: number, horizon: number, deep: string): string {
  const spots = shuffled(random, [0.14, 0.38, 0.62, 0.85]).slice(0, random.whole(3, 4))
  const boats = spots.map((x, index) => ({
    x: width * x + random.bell(60),
    depth: 0.1 + (index / spots.length) * 0.62 + random.between(0, 0.1),
  }))
  return boats
    .sort((a, b) => a.depth - b.depth)
    .map(({ x, depth }) => {
      const y = horizon + (height - horizon) * depth
      return moved(random.chance(0.62) ? sailing(random, deep) : rowing(random, deep), x, y, random.bell(3), 0.45 + depth * 1.35)
    })
    .join('')
}

function sailing(random: Random, deep: string): string {
  const [hull, main, jib] = [random.pick(hulls), random.pick(sails), random.pick(sails)]
  const sail = shape('M4 -176Q62 -96 70 -16L4 -16Z', main) + shape('M4 -176Q44 -100 46 -16L4 -16Z', lighter(main, 0.35), 'opacity="0.6"')
  const front = shape('M-6 -158Q-40 -80 -62 -18L-6 -18Z', jib)
  const mirrored = group(shape('M4 -176Q62 -96 70 -16L4 -16Z', main) + front, 'transform="translate(0 22) scale(1 -0.62)" opacity="0.3"')
  return (
    mirrored +
    shape('M-78 24Q0 46 92 24L70 52Q0 62 -56 52Z', darker(hull, 0.2), 'opacity="0.42"') +
    rect(-3, -188, 6, 190, '#4a3a34') +
    sail +
    front +
    shape('M-84 -10Q0 2 98 -12Q86 22 66 28L-58 28Q-78 16 -84 -10Z', hull) +
    stroke('M-82 -4Q0 8 95 -6', lighter(hull, 0.55), 5) +
    stroke('M-96 32Q0 40 104 31', lighter(deep, 0.5), 3, 'opacity="0.6"')
  )
}

function rowing(random: Random, deep: string): string {
  const hull = random.pick(hulls)
  return (
    shape('M-70 22Q0 40 70 22L52 46Q0 56 -52 46Z', darker(hull, 0.25), 'opacity="0.4"') +
    shape('M-72 -12Q-60 26 -44 28L44 28Q62 24 76 -14Q0 4 -72 -12Z', hull) +
    shape('M-72 -12Q0 6 76 -14Q50 -22 0 -20Q-50 -20 -72 -12Z', darker(hull, 0.5)) +
    rect(-30, -16, 14, 12, lighter(hull, 0.4)) +
    rect(18, -16, 14, 12, lighter(hull, 0.4)) +
    stroke(line([-10, -14], [-92, 22]), '#d9c3a0', 5) +
    stroke('M-84 32Q0 40 88 31', lighter(deep, 0.5), 3, 'opacity="0.6"')
  )
}
