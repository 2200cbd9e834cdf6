import { darker, lighter, mix } from '../colour.ts'
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
  { table: '#4d5a57', cloth: '#c98f5a', bowl: '#e9dec8', rim: '#54707a' },
  { table: '#cdb591', cloth: '#7f8f77', bowl: '#3f4b52', rim: '#c9a25a' },
  { table: '#8a5148', cloth: '#ead9bb', bowl: '#f3e9d6', rim: '#8f3b3c' },
  { table: '#dfd3bd', cloth: '#a65b45', bowl: '#6f8a86', rim: '#e9dcc0' },
  { table: '#3a3c40', cloth: '#8b8f7a', bowl: '#d9c4a2', rim: '#6a4a3c' },
] as const

/** Something to eat, from above. */
export const drawDish: Draw = (random, width, height) => {
  const tones = random.turn(tables)
  const unit = Math.min(width, height) / 1080
  const [x, y] = [width * random.between(0.46, 0.54), height * random.between(0.48, 0.55)]
  const meal = random.turn([noodles, tart, salad, paella, soup, noodles, tart])(random)
  const cutlery = random.chance(0.5) ? chopsticks() : forkAndSpoon()
  const body =
    rect(0, 0, width, height, tones.table) +
    moved(napkin(tones.cloth), x + 120 * unit, y - 60 * unit, random.between(-30, 30), unit * 1.25) +
    moved(cutlery, x + 468 * unit, y, random.bell(12), unit) +
    garnish(random, width, height, unit) +
    moved(shadow(ring(0, 0, 372), 20, 30, 66, 0.5) + plate(random, tones.bowl, tones.rim), x, y, 0, unit) +
    moved(clipped('meal', circle(0, 0, 306, '#000'), meal), x, y, random.between(0, 90), unit)
  const dots =
    radial(
      'hollow',
      [
        [0.5, '#2a1d22', 0],
        [0.84, '#2a1d22', 0.18],
        [1, '#2a1d22', 0.7],
      ],
      [0.54, 0.56],
      0.56,
    ) +
    moved(circle(0, 0, 306, 'url(#hollow)'), x, y, 0, unit) +
    radial('shine', [
      [0, '#fff4de', 0.4],
      [1, '#fff4de', 0],
    ]) +
    moved(ellipse(-110, -130, 180, 130, 'url(#shine)'), x, y, 0, unit)
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

const napkin = (colour: string) => {
  const outline = 'M-380 -330Q0 -350 390 -322Q372 0 392 340Q0 352 -376 330Q-392 0 -380 -330Z'
  const checks = [-260, -130, 0, 130, 260]
    .map((at) => stroke(`M${at} -332L${at} 334M-380 ${at}L386 ${at}`, lighter(colour, 0.35), 9, 'opacity="0.5"'))
    .join('')
  return shadow(outline, 10, 16, 36, 0.4) + shape(outline, colour) + checks
}

function plate(random: Random, colour: string, rim: string): string {
  const marks = random.chance(0.5)
    ? Array.from({ length: 40 }, (_, index) =>
        moved(shape('M0 -8Q5 0 0 12Q-5 0 0 -8Z', rim), Math.cos(index * 0.157) * 342, Math.sin(index * 0.157) * 342, index * 9 + 90),
      ).join('')
    : `<circle r="350" fill="none" stroke="${rim}" stroke-width="9"/><circle r="334" fill="none" stroke="${rim}" stroke-width="3"/>`
  return (
    circle(0, 0, 372, darker(colour, 0.1)) +
    circle(0, 0, 366, colour) +
    marks +
    circle(0, 0, 316, darker(colour, 0.22)) +
    circle(0, 0, 308, darker(colour, 0.1))
  )
}

const chopsticks = () =>
  [0, 34]
    .map((x) =>
      group(
        shadow(slab(-8, -380, 16, 760, 6), 8, 10, 12, 0.6) +
          shape(`M-9 380L9 380L5 -380L-5 -380Z`, '#5d3129') +
          rect(-9, 250, 18, 30, '#c9a25a'),
        `transform="translate(${x} 0) rotate(${x / 12})"`,
      ),
    )
    .join('')

const forkAndSpoon = () =>
  shadow(slab(-10, -100, 20, 460, 9), 7, 10, 16, 0.6) +
  rect(-8, -110, 16, 470, '#cfc8ba', 'rx="8"') +
  ellipse(0, -180, 44, 84, '#d9d3c6') +
  ellipse(4, -174, 32, 68, '#b4ac9d') +
  group(
    shadow(slab(-10, -100, 20, 460, 9), 7, 10, 16, 0.6) +
      rect(-8, -120, 16, 480, '#cfc8ba', 'rx="8"') +
      shape(
        'M-36 -260L-36 -150Q-36 -110 0 -108Q36 -110 36 -150L36 -260L26 -260L24 -160L6 -160L5 -260L-5 -260L-6 -160L-24 -160L-26 -260Z',
        '#d9d3c6',
      ),
    'transform="translate(-936 0)"',
  )

function garnish(random: Random, width: number, height: number, unit: number): string {
  return Array.from({ length: 9 }, () => {
    const place: Point = [
      random.chance(0.5) ? random.between(0.02, 0.14) * width : random.between(0.88, 0.99) * width,
      random.between(0.03, 0.97) * height,
    ]
    return moved(
      shadow('M0 0Q18 -26 0 -64Q-18 -26 0 0Z', 3, 5, 8, 0.5) +
        shape('M0 0Q18 -26 0 -64Q-18 -26 0 0Z', random.pick(['#6f8a4f', '#55753f'])) +
        stroke('M0 8L0 -52', '#3f5a35', 2),
      place[0],
      place[1],
      random.between(0, 360),
      unit * 1.2,
    )
  }).join('')
}

const around = (random: Random, reach: number): Point => {
  const [angle, far] = [random.between(0, 6.28), Math.sqrt(random()) * reach]
  return [Math.cos(angle) * far, Math.sin(angle) * far]
}

function noodles(random: Random): string {
  let body =
    circle(0, 0, 310, random.pick(['#a8612f', '#c08a4a', '#8c3f2b'])) +
    Array.from({ length: 44 }, () => circle(...around(random, 290), random.between(4, 14), '#e0a860', 'opacity="0.5"')).join('')
  for (let index = 0; index < 36; index += 1) {
    const [x, y] = around(random, 150)
    const turn = random.between(0, 6.28)
    const points = Array.from({ length: 9 }, (_, step): Point => [
      x + Math.cos(turn + step * 0.45) * 130 + random.bell(16),
      y + 40 + Math.sin(turn + step * 0.45) * 96 + random.bell(16),
    ])
    body += stroke(curve(points), '#a5793a', 15) + stroke(curve(points), random.pick(['#ecd08f', '#e4c27a']), 11)
  }
  const egg = (x: number, y: number) =>
    shadow(ring(x, y, 60), 5, 8, 14, 0.5) +
    ellipse(x, y, 78, 62, '#f6ecd8') +
    ellipse(x + 4, y, 42, 38, '#d98a2e') +
    ellipse(x - 4, y - 6, 26, 20, '#e8a850')
  const greens = Array.from({ length: 16 }, () =>
    shape(
      curve(lump(random, 150 + random.bell(90), -110 + random.bell(90), 44, 30, 0.3, 9), true),
      random.pick(['#5a7a45', '#48683c', '#7a9455']),
    ),
  ).join('')
  const rings = Array.from({ length: 26 }, () => {
    const [x, y] = around(random, 240)
    return `<circle cx="${x}" cy="${y}" r="${random.between(9, 15)}" fill="none" stroke="${random.pick(['#8fae62', '#cfdc9f'])}" stroke-width="6"/>`
  }).join('')
  const slices = [-1, 0, 1]
    .map(
      (step) =>
        shape(curve(lump(random, -170 + step * 36, 110 + step * 40, 84, 58, 0.07), true), step % 2 ? '#b98a6a' : '#c59a7a') +
        stroke(`M${-220 + step * 36} ${112 + step * 40}q44 -34 96 0`, '#8a5a45', 7),
    )
    .join('')
  return body + greens + slices + egg(-96, -130) + egg(38, -176) + rings
}

function tart(random: Random): string {
  const fruit = random.pick([
    ['#b8433a', '#d0685a'],
    ['#e0a94a', '#efc877'],
    ['#6a3548', '#8a4d61'],
    ['#c96f48', '#e0976a'],
  ])
  let body =
    circle(0, 0, 310, '#b9783f') +
    Array.from({ length: 46 }, (_, index) =>
      circle(Math.cos(index * 0.1366) * 286, Math.sin(index * 0.1366) * 286, 22, index % 2 ? '#cf9455' : '#c28647'),
    ).join('') +
    circle(0, 0, 262, '#e9c98a')
  for (const [reach, count] of [
    [214, 20],
    [146, 14],
    [80, 8],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * 360
      const piece =
        shape('M-26 -52Q0 -70 26 -52Q36 10 0 56Q-36 10 -26 -52Z', fruit[0] ?? '') +
        shape('M-16 -44Q0 -56 14 -44Q18 0 -4 36Q-24 0 -16 -44Z', fruit[1] ?? '')
      body += group(moved(piece, 0, reach, 12), `transform="rotate(${angle})"`)
    }
  }
  body += circle(0, 0, 34, fruit[0] ?? '') + circle(-6, -8, 20, fruit[1] ?? '')
  return (
    body + Array.from({ length: 120 }, () => circle(...around(random, 290), random.between(1.4, 4), '#fbf4e4', 'opacity="0.75"')).join('')
  )
}

function salad(random: Random): string {
  let body = circle(0, 0, 310, '#5f7a48')
  for (let index = 0; index < 90; index += 1) {
    const tone = random.pick(['#7f9a55', '#5d7d42', '#a3b56f', '#48663a', '#7a3f4a'])
    const leaf =
      shape(curve(lump(random, 0, 0, 84, 52, 0.28, 11), true), darker(tone, 0.12)) +
      shape(curve(lump(random, -5, -7, 70, 42, 0.26, 11), true), tone) +
      stroke('M-66 6Q0 -8 64 4', lighter(tone, 0.4), 4)
    body += moved(leaf, ...around(random, 290), random.between(0, 360))
  }
  for (let index = 0; index < 12; index += 1) {
    const [x, y] = around(random, 230)
    body +=
      shadow(ring(x, y, 34), 4, 6, 10, 0.6) +
      circle(x, y, 38, '#b8402f') +
      circle(x, y, 30, '#cf6a4c') +
      [0, 1, 2].map((step) => ellipse(x + Math.cos(step * 2.1) * 14, y + Math.sin(step * 2.1) * 14, 7, 10, '#efc88a')).join('')
  }
  for (let index = 0; index < 10; index += 1)
    body += moved(
      rect(-26, -22, 52, 44, '#d9c9a8', 'rx="6"') + rect(-26, -22, 46, 38, '#f5ecd9', 'rx="6"'),
      ...around(random, 230),
      random.between(0, 90),
    )
  for (let index = 0; index < 16; index += 1) {
    const [x, y] = around(random, 250)
    body += circle(x, y, 19, '#3d3440') + circle(x - 2, y - 3, 6, '#8a7a86')
  }
  return body
}

function soup(random: Random): string {
  const broth = random.pick(['#c9742f', '#a93f2c', '#8f9a52', '#d9a24a'])
  const swirl = Array.from({ length: 40 }, (_, step): Point => [
    Math.cos(step * 0.42) * (30 + step * 5.2),
    Math.sin(step * 0.42) * (30 + step * 5.2),
  ])
  let body = circle(0, 0, 310, broth) + circle(0, 0, 288, lighter(broth, 0.1)) + stroke(curve(swirl), '#f4e6cb', 16, 'opacity="0.85"')
  for (let index = 0; index < 30; index += 1) body += circle(...around(random, 200), random.between(4, 10), mix(broth, '#f4e6cb', 0.5))
  for (let index = 0; index < 26; index += 1)
    body += moved(
      rect(-17, -15, 34, 30, '#b98148', 'rx="5"') + rect(-17, -15, 29, 24, '#d9a868', 'rx="5"'),
      random.bell(190),
      random.bell(190),
      random.between(0, 90),
    )
  for (let index = 0; index < 18; index += 1)
    body += moved(
      shape('M0 0Q14 -14 0 -44Q-14 -14 0 0Z', random.pick(['#5a7a45', '#7d9a55'])),
      random.bell(230),
      random.bell(230),
      random.between(0, 360),
    )
  return body
}

function paella(random: Random): string {
  let body = circle(0, 0, 310, '#c99235')
  for (let index = 0; index < 620; index += 1)
    body += moved(
      ellipse(0, 0, 11, 5, random.pick(['#e2b455', '#d9a23f', '#edc876', '#b97f2a'])),
      ...around(random, 300),
      random.between(0, 180),
    )
  for (let index = 0; index < 26; index += 1) body += circle(...around(random, 270), 11, '#6f8f4a')
  for (let index = 0; index < 9; index += 1) {
    const angle = index * 40
    body += group(
      shape('M-26 0Q-34 -70 0 -112Q34 -70 26 0Q0 18 -26 0Z', '#2f2c33') +
        shape('M-16 -6Q-20 -60 0 -94Q20 -60 16 -6Q0 6 -16 -6Z', '#d98a3c') +
        stroke(line([0, 0], [0, -84]), '#b5652a', 5),
      `transform="rotate(${angle}) translate(0 -150)"`,
    )
  }
  for (let index = 0; index < 8; index += 1)
    body += moved(
      stroke('M-70 0Q0 -26 70 0', '#b5392c', 24) + stroke('M-66 -5Q0 -30 64 -5', '#d9694f', 9),
      ...around(random, 150),
      random.between(0, 360),
    )
  const lemon =
    shape('M-58 0A58 58 0 0 1 58 0Z', '#e3bd3f') +
    shape('M-48 -4A46 46 0 0 1 48 -4Z', '#f5e49a') +
    stroke('M0 -4L0 -46M0 -4L-32 -34M0 -4L32 -34', '#e3bd3f', 4)
  return body + [20, 140, 265].map((angle) => group(lemon, `transform="rotate(${angle}) translate(0 -200)"`)).join('')
}
