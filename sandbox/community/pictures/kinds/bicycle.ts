import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, group, line, linear, lump, moved, polygon, rect, shadow, shape, slab, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { wall: '#e2c29a', base: '#a9785a', ground: '#b7a88f', frame: '#3f6a68', door: '#7a3f3a' },
  { wall: '#a9b5a3', base: '#74807a', ground: '#c9bda5', frame: '#b5443a', door: '#e9dcc0' },
  { wall: '#d99a80', base: '#9a5f50', ground: '#a89a8a', frame: '#e9d9b5', door: '#3f5560' },
  { wall: '#efe4cf', base: '#8fa0a0', ground: '#bcae98', frame: '#d09a35', door: '#4f6a58' },
  { wall: '#7a8a92', base: '#53616a', ground: '#9a968a', frame: '#f0e3c8', door: '#a8583f' },
] as const

/** A bicycle leaning on a wall, beside a door or a window. */
export const drawBicycle: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const ground = height * random.between(0.77, 0.82)
  const size = Math.min(width / 1080, height / 1000) * (height > width ? 1 : 0.98)
  const [x, flip] = [width * (width > height ? random.pick([0.4, 0.58]) : 0.5), random.chance(0.5) ? 1 : -1]
  let body =
    rect(0, 0, width, height, tones.wall) +
    plaster(random, width, ground, tones.wall) +
    rect(0, ground - 86, width, 90, tones.base) +
    stroke(line([0, ground - 86], [width, ground - 86]), darker(tones.base, 0.3), 5)
  body +=
    width > height
      ? moved(door(tones.door, tones.wall), x < width / 2 ? width * 0.8 : width * 0.16, ground, 0, height / 1060)
      : moved(shutters(random, tones.door, tones.wall), width * random.between(0.34, 0.66), ground * 0.34, 0, width / 1080)
  body +=
    climber(random, width, height, ground) +
    rect(0, ground, width, height, tones.ground) +
    paving(random, width, height, ground, tones.ground)
  const bike = bicycle(random, tones.frame)
  const turn = (content: string, more = '') =>
    group(
      content,
      `transform="translate(${x.toFixed(0)} ${(ground + 26).toFixed(0)}) scale(${(flip * size).toFixed(3)} ${size.toFixed(3)})" ${more}`,
    )
  body +=
    group(
      group(bike.cast, `transform="translate(${x + 46} ${ground + 8}) scale(${(flip * size).toFixed(3)} ${(size * 0.98).toFixed(3)})"`),
      'opacity="0.2"',
    ) +
    turn(ellipse(0, 6, 420, 14, '#2a1d22', 'opacity="0.3"') + bike.body) +
    pot(random, x < width / 2 ? width * 0.92 : width * 0.07, ground + 40, size)
  const dots =
    linear(
      'lit',
      [
        [0, '#2a1d22', 0.34],
        [0.5, '#fff2d6', 0.12],
        [1, '#2a1d22', 0.3],
      ],
      [0, 0],
      [1, 0.4],
    ) +
    rect(0, 0, width, height, 'url(#lit)') +
    linear('kerb', [
      [0, '#2a1d22', 0.5],
      [1, '#2a1d22', 0],
    ]) +
    rect(0, ground, width, 80, 'url(#kerb)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function plaster(random: Random, width: number, ground: number, wall: string): string {
  return Array.from({ length: 22 }, () =>
    shape(
      curve(
        lump(random, random.between(0, width), random.between(0, ground), random.between(30, 170), random.between(16, 70), 0.3, 9),
        true,
      ),
      random.chance(0.5) ? lighter(wall, 0.14) : darker(wall, 0.07),
      'opacity="0.6"',
    ),
  ).join('')
}

function paving(random: Random, width: number, height: number, ground: number, stone: string): string {
  let body = ''
  for (let y = ground + 34, row = 0; y < height; y += 34 + row * 18, row += 1) {
    body += stroke(line([0, y], [width, y]), darker(stone, 0.2), 3)
    for (let x = random.between(0, 120); x < width; x += random.between(150, 230))
      body += stroke(line([x, y], [x + (x - width / 2) * 0.1, y + 34 + row * 18]), darker(stone, 0.2), 3)
  }
  return body
}

function door(colour: string, wall: string): string {
  const panels = [
    [-92, -560],
    [12, -560],
    [-92, -300],
    [12, -300],
  ]
    .map(([x = 0, y = 0]) => rect(x, y, 80, 210, darker(colour, 0.16)) + rect(x + 8, y + 10, 64, 192, lighter(colour, 0.06)))
    .join('')
  return (
    rect(-150, -690, 300, 700, lighter(wall, 0.5)) +
    rect(-122, -640, 244, 650, darker(colour, 0.3)) +
    rect(-112, -630, 224, 636, colour) +
    panels +
    circle(86, -320, 11, '#d9b55f') +
    rect(-170, -6, 340, 30, lighter(wall, 0.35))
  )
}

function shutters(random: Random, colour: string, wall: string): string {
  const slats = (x: number) =>
    rect(x, -190, 116, 380, colour) +
    Array.from({ length: 15 }, (_, index) => rect(x + 12, -176 + index * 24, 92, 13, darker(colour, 0.22))).join('')
  const flowers = Array.from({ length: 46 }, () =>
    circle(
      random.bell(230),
      178 + random.bell(44),
      random.between(9, 18),
      random.pick(['#5f7a4a', '#4f6a42', '#7d9a5a', '#c0523f', '#e0907a', '#efd9b0']),
    ),
  ).join('')
  return (
    rect(-146, -206, 292, 412, lighter(wall, 0.5)) +
    rect(-124, -186, 248, 372, '#4f5a60') +
    shape(
      polygon([
        [-110, 170],
        [-10, -180],
        [50, -180],
        [-50, 170],
      ]),
      '#8a989c',
      'opacity="0.5"',
    ) +
    stroke('M0 -186L0 186M-124 -50L124 -50', lighter(wall, 0.6), 11) +
    slats(-264) +
    slats(148) +
    flowers +
    rect(-170, 190, 340, 44, '#9a5a42')
  )
}

function climber(random: Random, width: number, height: number, ground: number): string {
  const side = random.chance(0.5) ? 1 : -1
  const from = side > 0 ? -10 : width + 10
  const leaves = Array.from({ length: 150 }, () => {
    const share = random()
    const x = from + side * (random() ** 2 * width * 0.3 * (1 - share * 0.4) + 8)
    return moved(
      shape('M0 0Q14 -14 0 -34Q-14 -14 0 0Z', random.pick(['#5a7048', '#6f8a55', '#465c3c', '#8fa065'])),
      x,
      ground - 20 - share * height * 0.8,
      random.between(0, 360),
      random.between(0.7, 1.5),
    )
  })
  return (
    stroke(
      curve([
        [from, ground],
        [from + side * 60, ground * 0.6],
        [from + side * 20, ground * 0.2],
        [from + side * 130, 20],
      ]),
      '#6a5040',
      8,
    ) + leaves.join('')
  )
}

function bicycle(random: Random, colour: string): { body: string; cast: string } {
  const [back, front, crank, seat, head]: readonly Point[] = [
    [-250, -150],
    [256, -150],
    [-40, -150],
    [-100, -372],
    [176, -380],
  ]
  if (!back || !front || !crank || !seat || !head) return { body: '', cast: '' }
  const low = random.chance(0.5)
  const wheel = (at: Point) => {
    const spokes = Array.from({ length: 18 }, (_, index) =>
      line(at, [at[0] + Math.cos(index * 0.349) * 136, at[1] + Math.sin(index * 0.349) * 136]),
    ).join('')
    return (
      stroke(spokes, '#d9d2c4', 1.8) +
      `<circle cx="${at[0]}" cy="${at[1]}" r="144" fill="none" stroke="#2f2a2e" stroke-width="15"/><circle cx="${at[0]}" cy="${at[1]}" r="133" fill="none" stroke="#cfc6b4" stroke-width="5"/>` +
      circle(at[0], at[1], 12, '#8a857c')
    )
  }
  const tubes = low
    ? `${line(seat, crank)}${line(back, crank)}${line(back, [-88, -330])}M176 -360Q80 -230 -40 -156M170 -310Q70 -176 -50 -206`
    : `${line(seat, crank)}${line(back, crank)}${line(back, [-92, -352])}${line([-92, -352], [180, -362])}${line(crank, [184, -330])}`
  const fork = `M${head[0]} ${head[1]}L196 -290Q220 -220 ${front[0]} ${front[1]}`
  const bars = random.chance(0.5) ? 'M164 -430Q200 -452 236 -440Q262 -424 236 -398' : 'M164 -430Q150 -462 96 -452Q66 -446 40 -420'
  const basket = random.chance(0.55)
    ? moved(
        shape('M-72 -56L72 -56L58 50L-58 50Z', '#b58a55') +
          Array.from({ length: 5 }, (_, index) =>
            stroke(`M${-66 + index * 3} ${-40 + index * 21}L${66 - index * 3} ${-40 + index * 21}`, '#8a6238', 5),
          ).join('') +
          Array.from({ length: 16 }, () =>
            circle(
              random.bell(90),
              -74 + random.bell(34),
              random.between(10, 19),
              random.pick(['#c0523f', '#e9dcc0', '#d9a23f', '#6f8a55', '#5a7048', '#8a3f5a']),
            ),
          ).join(''),
        296,
        -404,
      )
    : ''
  const rack = random.chance(0.5)
    ? stroke('M-110 -318L-330 -312M-250 -156L-310 -312', darker(colour, 0.35), 8) +
      rect(-340, -372, 150, 58, '#8a5a3f', 'rx="10"') +
      stroke('M-300 -372L-300 -316M-232 -372L-232 -316', '#5a382a', 6)
    : ''
  const guards = stroke('M-398 -170A150 150 0 0 1 -120 -220M404 -170A150 150 0 0 0 140 -246', mix(colour, '#efe6d2', 0.2), 11)
  const chain =
    stroke('M-250 -140L-40 -128M-250 -160L-40 -174', '#4a4548', 4) +
    circle(-40, -150, 32, '#6a645f') +
    circle(-40, -150, 20, mix(colour, '#efe6d2', 0.3)) +
    stroke('M-40 -150L-4 -88M-30 -86L26 -88', '#3a3438', 10)
  const frame = stroke(tubes, darker(colour, 0.25), 22) + stroke(tubes, colour, 16) + stroke(fork, colour, 13)
  const post =
    stroke(`${line(seat, [-112, -412])}${line(head, [164, -430])}`, '#b9b2a4', 11) +
    stroke(bars, '#b9b2a4', 12) +
    stroke(bars.startsWith('M164 -430Q200') ? 'M236 -398L222 -392' : 'M66 -438L40 -420', '#5a382a', 17) +
    shape('M-176 -424Q-110 -450 -60 -424Q-30 -412 -40 -402Q-100 -402 -170 -398Q-192 -408 -176 -424Z', '#5a382a')
  const lamp = circle(214, -376, 21, '#d9cfb8') + circle(222, -376, 13, '#f6e3ab')
  const rings = [back, front]
    .map((at) => `<circle cx="${at[0]}" cy="${at[1]}" r="144" fill="none" stroke="#2a1d22" stroke-width="15"/>`)
    .join('')
  return {
    body: rack + wheel(back) + wheel(front) + guards + frame + chain + post + lamp + basket,
    cast: rings + stroke(tubes + fork + bars, '#2a1d22', 20),
  }
}

function pot(random: Random, x: number, y: number, size: number): string {
  const leaves = Array.from({ length: 15 }, (_, index) =>
    moved(
      shape('M0 0Q26 -70 0 -190Q-26 -70 0 0Z', random.pick(['#5a7048', '#6f8a55', '#465c3c'])),
      0,
      -120,
      (index - 7) * 13 + random.bell(8),
      random.between(0.6, 1.1),
    ),
  ).join('')
  return moved(
    shadow(slab(-58, -30, 116, 40, 8), 10, 4, 16, 0.5) +
      leaves +
      shape('M-70 -136L70 -136L54 10L-54 10Z', '#b5684a') +
      rect(-78, -150, 156, 30, '#c27a5a'),
    x,
    y,
    0,
    size,
  )
}
