import { darker, lighter } from '../colour.ts'
import { shuffled, type Random } from '../random.ts'
import { circle, curve, ellipse, linear, lump, moved, rect, ring, shadow, shape, slab, stroke } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { path: '#cdb894', soil: '#5a4234', wood: '#a9784c' },
  { path: '#a9ad8a', soil: '#4a3a32', wood: '#8c6a50' },
  { path: '#c9bfae', soil: '#6a4a3a', wood: '#b98d5f' },
  { path: '#8f9a78', soil: '#3f3430', wood: '#c29a6a' },
] as const
type Plant = (random: Random) => string

const rosette = (random: Random, tones: readonly string[], r: number) =>
  tones
    .map((tone, index) => shape(curve(lump(random, 0, 0, r * (1 - index * 0.23), r * (1 - index * 0.23), 0.16, 15), true), tone))
    .join('') +
  Array.from({ length: 8 }, (_, index) =>
    moved(stroke(`M0 0L0 ${-r * 0.8}`, lighter(tones[1] ?? '#fff', 0.45), 2.5), 0, 0, index * 45 + random.bell(20)),
  ).join('')
const cabbage: Plant = (random) => rosette(random, ['#5f7f6a', '#86a383', '#a9bf98', '#cdd8b3'], 62)
const redCabbage: Plant = (random) => rosette(random, ['#4f3f5a', '#745a78', '#947690', '#b79aac'], 60)
const lettuce: Plant = (random) => rosette(random, ['#6f8f42', '#93ad55', '#b5c873', '#d9dfa2'], 50)
const blades = (count: number, reach: number, tone: string) => (random: Random) =>
  Array.from({ length: count }, () =>
    moved(
      stroke(
        `M0 0Q${random.bell(20)} ${-reach * 0.6} ${random.bell(36)} ${-reach * random.between(0.8, 1.1)}`,
        random.chance(0.5) ? tone : lighter(tone, 0.2),
        5,
      ),
      0,
      0,
      random.between(0, 360),
    ),
  ).join('')
const leek: Plant = blades(11, 62, '#6d8f7a')
const carrot: Plant = (random) =>
  Array.from({ length: 15 }, (_, index) =>
    moved(
      stroke('M0 0L0 -46M0 -18L12 -30M0 -18L-12 -30M0 -32L10 -42M0 -32L-10 -42', random.pick(['#5f8a45', '#7aa055', '#4d7540']), 4),
      0,
      0,
      index * 24,
    ),
  ).join('') + circle(0, 0, 9, '#d07a35')
const beet: Plant = (random) =>
  Array.from({ length: 8 }, (_, index) =>
    moved(
      shape('M0 0Q22 -28 0 -66Q-22 -28 0 0Z', random.pick(['#4d6b40', '#5f7d4a'])) + stroke('M0 4L0 -52', '#a3405a', 4),
      0,
      0,
      index * 45 + random.bell(16),
    ),
  ).join('')
const marigold: Plant = (random) =>
  Array.from({ length: 7 }, () => {
    const [x, y] = [random.bell(70), random.bell(70)]
    return ellipse(x + 8, y + 9, 14, 10, '#55703f') + circle(x, y, 15, '#c9702a') + circle(x, y, 10, '#e09a3a') + circle(x, y, 4, '#b5602a')
  }).join('')
const strawberry: Plant = (random) =>
  Array.from({ length: 9 }, () =>
    shape(curve(lump(random, random.bell(70), random.bell(70), 24, 20, 0.18, 9), true), random.pick(['#4f7a45', '#6a9455'])),
  ).join('') +
  Array.from({ length: 4 }, () =>
    moved(shape('M-10 -8Q0 -14 10 -8Q10 8 0 16Q-10 8 -10 -8Z', '#b8382f'), random.bell(70), random.bell(70), random.bell(40)),
  ).join('')
const plants: readonly (readonly [Plant, number])[] = [
  [cabbage, 128],
  [redCabbage, 124],
  [lettuce, 104],
  [leek, 78],
  [carrot, 70],
  [beet, 104],
  [marigold, 86],
  [strawberry, 96],
]

/** Vegetable beds from above, with a watering can and what the gardener left lying. */
export const drawGardenBed: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const unit = width / 1080
  const beds = width > height ? 4 : height > width ? 3 : 3
  const lean = random.bell(9)
  const gap = 54 * unit
  const wide = (width - gap) / beds
  const chosen = shuffled(random, plants)
  let body = rect(0, 0, width, height, tones.path) + gravel(random, width, height, tones.path)
  let inner = ''
  for (let index = -1; index <= beds; index += 1) {
    const middle = (index + 0.5) * wide + gap / 2 - width / 2
    inner += moved(
      bed(
        random,
        wide - gap,
        height * 1.3,
        tones.soil,
        tones.wood,
        chosen[(index + 8) % 8] as (typeof plants)[number],
        chosen[(index + 11) % 8] as (typeof plants)[number],
        unit,
      ),
      middle,
      0,
    )
  }
  body += moved(inner, width / 2, height / 2, lean)
  const [x, y] = [width * (Math.round(random() * (beds - 2) + 1) / beds) + random.bell(14), height * random.between(0.3, 0.7)]
  body += moved(random.chance(0.65) ? can(random) : basket(random), x, y, random.between(0, 360), unit * 1.15)
  const dots =
    linear(
      'late',
      [
        [0, '#2a1d22', 0.34],
        [0.6, '#2a1d22', 0],
        [1, '#f6dca4', 0.22],
      ],
      [0, 0],
      [1, 1],
    ) + rect(0, 0, width, height, 'url(#late)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function gravel(random: Random, width: number, height: number, colour: string): string {
  return Array.from({ length: 500 }, () =>
    ellipse(
      random.between(0, width),
      random.between(0, height),
      random.between(2, 6),
      random.between(2, 4),
      random.chance(0.5) ? darker(colour, 0.2) : lighter(colour, 0.35),
      'opacity="0.6"',
    ),
  ).join('')
}

function bed(
  random: Random,
  wide: number,
  tall: number,
  soil: string,
  wood: string,
  first: readonly [Plant, number],
  second: readonly [Plant, number],
  unit: number,
): string {
  let body =
    shadow(slab(-wide / 2 - 12, -tall / 2, wide + 24, tall, 4), 8, 10, 26, 0.5) +
    rect(-wide / 2 - 14, -tall / 2, wide + 28, tall, wood) +
    rect(-wide / 2, -tall / 2, wide, tall, soil) +
    rect(-wide / 2, -tall / 2, 14, tall, darker(soil, 0.4), 'opacity="0.6"')
  for (let index = 0; index < 150; index += 1)
    body += circle(
      random.between(-wide / 2, wide / 2),
      random.between(-tall / 2, tall / 2),
      random.between(1.5, 5),
      random.chance(0.6) ? darker(soil, 0.3) : lighter(soil, 0.22),
      'opacity="0.7"',
    )
  const change = random.between(-0.25, 0.25) * tall
  for (let y = -tall / 2; y < tall / 2;) {
    const [plant, room] = y < change ? first : second
    const step = room * unit
    const count = Math.max(1, Math.floor(wide / step))
    for (let index = 0; index < count; index += 1) {
      const x = -wide / 2 + ((index + 0.5) / count) * wide + random.bell(10)
      if (random.chance(0.05)) continue
      body +=
        ellipse(x + 9 * unit, y + step / 2 + 13 * unit, step * 0.42, step * 0.38, '#1f1518', 'opacity="0.42"') +
        moved(plant(random), x, y + step / 2, random.between(0, 360), unit * random.between(0.86, 1.02))
    }
    y += step * 0.98
  }
  return body
}

function can(random: Random): string {
  const tone = random.pick(['#8fa09a', '#b5583f', '#55706a', '#d0a24a'])
  return (
    shadow(ring(0, 0, 78), 16, 22, 26, 0.6) +
    stroke('M60 0L196 0', darker(tone, 0.2), 20) +
    ellipse(206, 0, 14, 40, darker(tone, 0.3)) +
    ellipse(212, 0, 12, 36, lighter(tone, 0.2)) +
    circle(0, 0, 80, darker(tone, 0.1)) +
    circle(0, 0, 72, tone) +
    shape('M-72 0A72 72 0 0 1 0 -72L0 72A72 72 0 0 1 -72 0Z', darker(tone, 0.42)) +
    ellipse(-20, 0, 36, 48, '#4d6468') +
    stroke('M72 0Q20 -14 -96 0', lighter(tone, 0.3), 15)
  )
}

function basket(random: Random): string {
  const weave = Array.from(
    { length: 5 },
    (_, index) => `<circle r="${112 - index * 7}" fill="none" stroke="${index % 2 ? '#b58a55' : '#8f693f'}" stroke-width="7"/>`,
  ).join('')
  const crop = Array.from({ length: 22 }, () => {
    const [x, y] = [random.bell(110), random.bell(110)]
    return (
      circle(x + 3, y + 5, 23, '#3a2a26', 'opacity="0.4"') +
      circle(x, y, 22, random.pick(['#b8402f', '#d98a35', '#c9b04a', '#7a9a50'])) +
      circle(x - 6, y - 7, 6, '#fff2d6', 'opacity="0.35"')
    )
  }).join('')
  return (
    shadow(ring(0, 0, 116), 12, 18, 30, 0.6) +
    circle(0, 0, 84, '#5a4030') +
    weave +
    crop +
    stroke('M0 -112Q50 0 0 112', '#8f693f', 18) +
    stroke('M0 -112Q50 0 0 112', '#b58a55', 9)
  )
}
