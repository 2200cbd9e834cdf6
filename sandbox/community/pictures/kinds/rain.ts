import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, linear, line, lump, moved, polygon, rect, ring, shadow, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const streets = [
  { stone: '#6d7377', stripe: '#d9d6cb', shine: '#9aa5a8' },
  { stone: '#7d7468', stripe: '#e6dcc6', shine: '#b3a893' },
  { stone: '#4f5a60', stripe: '#c9ccc4', shine: '#869499' },
  { stone: '#8a8a80', stripe: '#efe8d8', shine: '#b9b9ab' },
] as const
const cloths = ['#b5463a', '#d9a23f', '#3f5f6a', '#8a3f5a', '#efe2c9', '#5f7a5a', '#2f2c33', '#c9744a', '#8fa5a8', '#6a4a5f']

/** People with umbrellas on a wet street, from a window above. */
export const drawRain: Draw = (random, width, height) => {
  const tones = random.turn(streets)
  const unit = width / 1080
  const lean = random.between(-24, 24)
  let ground = ''
  const zebra = random.chance(0.6)
  ground += zebra ? crossing(tones.stripe) : cobbles(random, tones.stone)
  let body = rect(0, 0, width, height, tones.stone) + moved(ground, width / 2, height / 2, lean, Math.max(width, height) / 1080)
  body += puddles(random, width, height, tones.shine)
  const spots = scatter(random, width, height, 178 * unit, random.whole(8, 12))
  body += spots
    .map(([x, y]) =>
      moved(person(random, tones.shine), x, y, lean + (random.chance(0.5) ? 0 : 180) + random.bell(40), unit * random.between(0.92, 1.18)),
    )
    .join('')
  const drops = Array.from({ length: 210 }, () => {
    const [x, y, long] = [random.between(-20, width), random.between(-20, height), random.between(24, 80)]
    return stroke(
      line([x, y], [x - long * 0.16, y + long]),
      '#f3efe4',
      random.between(1, 2.4),
      `opacity="${random.between(0.14, 0.42).toFixed(2)}"`,
    )
  }).join('')
  const splashes = Array.from(
    { length: 40 },
    () =>
      `<ellipse cx="${random.between(0, width).toFixed(0)}" cy="${random.between(0, height).toFixed(0)}" rx="${random.between(6, 18).toFixed(0)}" ry="${random.between(4, 9).toFixed(0)}" fill="none" stroke="${lighter(tones.shine, 0.4)}" stroke-width="2" stroke-opacity="0.5"/>`,
  ).join('')
  const dots =
    linear(
      'wet',
      [
        [0, '#2a2530', 0.4],
        [0.5, '#2a2530', 0.02],
        [1, '#2a2530', 0.36],
      ],
      [0, 0],
      [1, 1],
    ) + rect(0, 0, width, height, 'url(#wet)')
  return { layers: [{ body }, { body: dots, stippled: true }, { body: splashes + drops }] }
}

function scatter(random: Random, width: number, height: number, apart: number, count: number): Point[] {
  const spots: Point[] = []
  for (let attempt = 0; attempt < 400 && spots.length < count; attempt += 1) {
    const spot: Point = [random.between(0.02, 0.98) * width, random.between(0.02, 0.98) * height]
    if (spots.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) > apart * 1.25)) spots.push(spot)
  }
  return spots
}

const crossing = (stripe: string) =>
  Array.from({ length: 9 }, (_, index) => rect(-800, -760 + index * 184, 1600, 92, stripe, 'opacity="0.82"')).join('') +
  rect(-1000, -1000, 230, 2000, '#8b857a') +
  rect(770, -1000, 230, 2000, '#8b857a') +
  rect(-786, -1000, 18, 2000, '#b9b3a5') +
  rect(768, -1000, 18, 2000, '#b9b3a5')

function cobbles(random: Random, stone: string): string {
  let body = ''
  for (let y = -900, row = 0; y < 900; y += 52, row += 1)
    for (let x = -900 + (row % 2) * 40; x < 900; x += 80)
      body += rect(
        x + 3 + random.bell(3),
        y + 3,
        74,
        46,
        mix(stone, random.chance(0.5) ? '#d9d2c4' : '#2f2c33', random.between(0.02, 0.2)),
        'rx="12"',
      )
  return body
}

function puddles(random: Random, width: number, height: number, shine: string): string {
  return Array.from({ length: 5 }, () => {
    const [x, y, r] = [random.between(0, width), random.between(0, height), random.between(60, 170)]
    return (
      shape(curve(lump(random, x, y, r * 1.4, r * 0.6, 0.25, 9), true), shine, 'opacity="0.5"') +
      shape(curve(lump(random, x - 10, y - 6, r * 0.9, r * 0.3, 0.25, 8), true), lighter(shine, 0.4), 'opacity="0.4"')
    )
  }).join('')
}

function person(random: Random, shine: string): string {
  const cloth = random.pick(cloths)
  const parts = random.whole(8, 9)
  const coat = random.pick(['#3a3640', '#6a4f42', '#4f5f5a', '#8a6a4a'])
  const feet =
    ellipse(-24, 150, 15, 28, '#2b2328') +
    ellipse(26, 126, 15, 28, '#2b2328') +
    shape('M-58 60Q-50 132 0 138Q50 132 58 60Z', coat) +
    (random.chance(0.4) ? rect(46, 70, 44, 56, random.pick(['#8a5a3f', '#c9a25a', '#55606a']), 'rx="8"') : '')
  const reach = 136
  const corner = (index: number): Point => [
    Math.cos((index / parts) * Math.PI * 2) * reach,
    Math.sin((index / parts) * Math.PI * 2) * reach,
  ]
  const style = random.pick(['plain', 'plain', 'turns', 'edge', 'dots'])
  let segments = ''
  for (let index = 0; index < parts; index += 1) {
    const [from, to] = [corner(index), corner(index + 1)]
    const middle: Point = [((from[0] + to[0]) / 2) * 0.93, ((from[1] + to[1]) / 2) * 0.93]
    const side = (1 + Math.sin((index / parts) * Math.PI * 2 - 0.6)) / 2
    const base = style === 'turns' && index % 2 ? lighter(cloth, 0.7) : cloth
    segments += shape(
      `M0 0L${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}Z`,
      side > 0.5 ? darker(base, (side - 0.5) * 0.5) : lighter(base, (0.5 - side) * 0.36),
    )
    segments += stroke(line([0, 0], from), darker(cloth, 0.35), 2.5) + circle(from[0], from[1], 4, '#2b2328')
    if (style === 'edge')
      segments += stroke(
        `M${(from[0] * 0.84).toFixed(1)} ${(from[1] * 0.84).toFixed(1)}L${(to[0] * 0.84).toFixed(1)} ${(to[1] * 0.84).toFixed(1)}`,
        lighter(cloth, 0.6),
        7,
      )
    if (style === 'dots')
      segments +=
        circle(middle[0] * 0.7, middle[1] * 0.7, 9, lighter(cloth, 0.65)) + circle(from[0] * 0.42, from[1] * 0.42, 6, lighter(cloth, 0.65))
  }
  const mirror = shape(polygon(Array.from({ length: parts }, (_, index) => corner(index))), mix(cloth, shine, 0.5), 'opacity="0.3"')
  return (
    moved(mirror, 34, 70, 0, 0.98) +
    shadow(ring(0, 0, reach * 0.9), 18, 30, 34, 0.5) +
    feet +
    segments +
    circle(0, 0, 8, '#2b2328') +
    circle(0, 0, 4, '#c9b48a')
  )
}
