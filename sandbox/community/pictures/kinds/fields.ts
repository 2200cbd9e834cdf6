import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, clipped, curve, ellipse, linear, moved, polygon, rect, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { sky: '#cddad6', glow: '#f6ead0', greens: ['#a9b574', '#c8b962', '#7f9a62', '#d8c27a', '#5f7f57'], bloom: '#c0533f', tree: '#56704a' },
  { sky: '#ecd0a8', glow: '#f9edcf', greens: ['#d6a653', '#b98a45', '#e0bd6c', '#94823f', '#76713d'], bloom: '#8d4a3c', tree: '#7d6a36' },
  { sky: '#c3cfd3', glow: '#efe6d6', greens: ['#8fa07f', '#a2a0a8', '#8b7d98', '#7a8f6d', '#6d6480'], bloom: '#6e5a86', tree: '#5f7563' },
  { sky: '#d8dccb', glow: '#f3ecd6', greens: ['#b7c07f', '#8ea768', '#d9cf8f', '#6b8c5c', '#4d7254'], bloom: '#e2b33f', tree: '#4d7254' },
] as const

/** Rolling fields with furrows, hedges, a farmhouse and a lone tree. */
export const drawFields: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const horizon = height * random.between(0.32, 0.44)
  let body =
    linear('sky', [
      [0, tones.sky],
      [1, tones.glow],
    ]) + rect(0, 0, width, height, 'url(#sky)')
  body += clouds(random, width, horizon, tones.glow)
  const count = random.whole(5, 6)
  let dots = ''
  for (let index = 0; index < count; index += 1) {
    const depth = index / count
    const top = horizon + (height - horizon) * depth ** 1.2
    const crest = Array.from({ length: 7 }, (_, step): Point => [
      (step / 6) * (width + 60) - 30,
      top + random.bell(height * (0.03 + depth * 0.07)),
    ])
    const outline = `${curve(crest)}L${width + 40} ${height + 20}L-40 ${height + 20}Z`
    const colour = mix(tones.glow, tones.greens[(index + random.whole(0, 4)) % 5] as string, 0.45 + depth * 0.6)
    body +=
      shape(outline, colour) +
      clipped(`field${index}`, shape(outline, '#000'), furrows(random, width, height, top, colour, depth, tones.bloom))
    body += copse(random, crest, mix(tones.tree, tones.glow, 0.35 - depth * 0.35), colour, depth)
    if (index === 1) body += moved(farm(random), width * random.between(0.2, 0.8), top + 14, 0, 0.75 + width / 2600)
    dots +=
      linear(`edge${index}`, [
        [0, darker(colour, 0.55), 0.55],
        [0.3, darker(colour, 0.5), 0],
      ]) + shape(outline, `url(#edge${index})`)
  }
  body += moved(tree(random, tones.tree), width * random.pick([0.18, 0.8]), height * random.between(0.7, 0.8), 0, 1.2 + width / 3000)
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function clouds(random: Random, width: number, horizon: number, colour: string): string {
  return Array.from({ length: random.whole(2, 4) }, () => {
    const [x, y] = [random.between(0, width), horizon * random.between(0.2, 0.7)]
    const puffs = Array.from({ length: 6 }, () =>
      ellipse(
        x + random.bell(190),
        y + random.bell(16),
        random.between(50, 120),
        random.between(14, 30),
        lighter(colour, 0.4),
        'opacity="0.75"',
      ),
    )
    return puffs.join('')
  }).join('')
}

function furrows(random: Random, width: number, height: number, top: number, colour: string, depth: number, bloom: string): string {
  const style = random.pick(['rows', 'rows', 'across', 'flowers', 'plain'])
  const vanish: Point = [width * random.between(-0.2, 1.2), top - height * 0.12]
  const tone = random.chance(0.5) ? darker(colour, 0.16) : lighter(colour, 0.28)
  if (style === 'rows') {
    return Array.from({ length: 34 }, (_, index) => {
      const foot = -width * 0.7 + (index / 33) * width * 2.4
      return stroke(`M${vanish[0]} ${vanish[1]}L${foot} ${height + 60}`, tone, 2 + depth * 7, 'opacity="0.7"')
    }).join('')
  }
  if (style === 'across') {
    return Array.from({ length: 14 }, (_, index) => {
      const y = top + 12 + index * (9 + depth * 16)
      return stroke(
        curve([
          [-20, y + random.bell(8)],
          [width * 0.5, y + random.bell(24)],
          [width + 20, y + random.bell(8)],
        ]),
        tone,
        2 + depth * 5,
        'opacity="0.6"',
      )
    }).join('')
  }
  if (style === 'plain') return ''
  return Array.from({ length: 320 }, () => {
    const near = random()
    return circle(
      random.between(0, width),
      top + near ** 1.5 * height * 0.35,
      (1.4 + near * 3.4) * (0.6 + depth),
      random.chance(0.8) ? bloom : lighter(bloom, 0.5),
      'opacity="0.85"',
    )
  }).join('')
}

/** Small trees along the crest of a hill. */
function copse(random: Random, crest: readonly Point[], green: string, colour: string, depth: number): string {
  if (depth === 0 || random.chance(0.3)) return ''
  const at = random.whole(1, 4)
  const [from, to] = [crest[at] as Point, crest[at + 1] as Point]
  return Array.from({ length: random.whole(4, 9) }, () => {
    const share = random()
    const r = (7 + depth * 26) * random.between(0.6, 1.1)
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * (share * share * (3 - 2 * share)) - r * 0.7]
    const tone = mix(colour, green, random.between(0.4, 0.75))
    return (
      ellipse(x + r * 0.5, y + r * 0.95, r * 1.3, r * 0.22, '#2a1d22', 'opacity="0.22"') +
      ellipse(x, y, r * 0.8, r * 1.1, darker(tone, 0.3)) +
      ellipse(x - r * 0.16, y - r * 0.14, r * 0.58, r * 0.86, tone)
    )
  }).join('')
}

function farm(random: Random): string {
  const roof = random.pick(['#a4513f', '#7d5048', '#6b6460'])
  return (
    rect(-60, -54, 84, 54, '#f3e7d2') +
    rect(24, -54, 46, 54, '#d9c6a8') +
    shape(
      polygon([
        [-68, -52],
        [-52, -96],
        [34, -96],
        [24, -52],
      ]),
      roof,
    ) +
    shape(
      polygon([
        [24, -52],
        [34, -96],
        [78, -50],
      ]),
      darker(roof, 0.25),
    ) +
    rect(-36, -36, 14, 18, '#5b4a44') +
    rect(-8, -36, 14, 18, '#5b4a44') +
    rect(40, -30, 14, 30, '#5b4a44') +
    rect(-40, -112, 11, 24, '#8a6a5a') +
    moved(
      rect(-20, -34, 64, 34, '#b1755a') +
        shape(
          polygon([
            [-26, -32],
            [12, -60],
            [50, -32],
          ]),
          darker(roof, 0.35),
        ),
      108,
      2,
    )
  )
}

function tree(random: Random, green: string): string {
  const crown = Array.from({ length: 60 }, () => {
    const [angle, far] = [random.between(0, 6.28), Math.sqrt(random())]
    return { x: Math.cos(angle) * far * 112, y: -160 + Math.sin(angle) * far * 82, r: random.between(14, 30) }
  })
  const puff = (colour: string, x: number, y: number, share: number, part = crown) =>
    part.map((one) => circle(one.x * share + x, (one.y + 160) * share - 160 + y, one.r, colour)).join('')
  return (
    ellipse(36, 4, 130, 13, '#2a1d22', 'opacity="0.25"') +
    shape('M-13 6Q-6 -50 -9 -130L9 -130Q7 -50 15 6Z', '#5a4238') +
    stroke('M0 -60Q30 -90 50 -130M0 -80Q-20 -100 -44 -130', '#5a4238', 7) +
    puff(darker(green, 0.4), 6, 12, 1) +
    puff(darker(green, 0.16), -4, -4, 0.86) +
    puff(lighter(green, 0.06), -16, -16, 0.62, crown.slice(0, 24))
  )
}
