import { darker, lighter } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, linear, line, lump, moved, polygon, rect, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const walls = [
  { panels: ['#b9b0a0', '#a89f90', '#c7bfb0', '#9a9285'], routes: ['#b5443a', '#3f6a72', '#d9a23f'] },
  { panels: ['#d9b48a', '#c9a075', '#e3c29c', '#b98f66'], routes: ['#3a4a55', '#a8483f', '#efe6d2'] },
  { panels: ['#6a757a', '#5c676c', '#7a858a', '#505a60'], routes: ['#e0b04a', '#d9785a', '#e9e2d2'] },
  { panels: ['#8a9a88', '#7a8a7a', '#9aaa97', '#6c7c6d'], routes: ['#f0e6cf', '#b8503f', '#2f3f4a'] },
  { panels: ['#c98f78', '#b97f6a', '#d59f88', '#a8705c'], routes: ['#f3e9d6', '#3f5a55', '#5a3448'] },
] as const

/** A climbing wall with its facets and holds, and somebody on it. */
export const drawClimbing: Draw = (random, width, height) => {
  const tones = random.turn(walls)
  const [facets, shades] = panels(random, width, height, tones.panels)
  const bolts = Array.from({ length: Math.round((width * height) / 13_000) }, (_, index) => {
    const columns = Math.round(width / 108)
    return circle(
      ((index % columns) + 0.5) * 108 + random.bell(6),
      (Math.floor(index / columns) + 0.5) * 118 + random.bell(6),
      4,
      darker(tones.panels[0], 0.55),
    )
  }).join('')
  const size = Math.min(width, height) / 1080
  const body = facets + bolts + holds(random, width, height, tones.routes)
  const figure = moved(
    climber(random, tones.routes),
    width * random.between(0.42, 0.58),
    height * random.between(0.46, 0.54),
    0,
    size * random.between(1.18, 1.36),
  )
  return { layers: [{ body }, { body: shades, stippled: true }, { body: figure }] }
}

function panels(random: Random, width: number, height: number, colours: readonly string[]): readonly [string, string] {
  const [columns, rows] = [3, width > height ? 3 : 4]
  const knots = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const loose = column > 0 && column < columns && row > 0 && row < rows
      return [
        (column / columns) * width + (loose ? random.bell(width * 0.2) : 0),
        (row / rows) * height + (loose || (row > 0 && row < rows) ? random.bell(height * 0.13) : 0),
      ]
    }),
  )
  let [body, dots] = ['', '']
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const corner = (down: number, across: number) => knots[row + down]?.[column + across] as Point
      const [a, b, c, d] = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)]
      const halves = random.chance(0.5)
        ? [
            [a, b, c],
            [a, c, d],
          ]
        : [
            [a, b, d],
            [b, c, d],
          ]
      for (const [index, half] of halves.entries()) {
        const [tone, id] = [random.pick(colours), `p${row}${column}${index}`]
        body += shape(polygon(half), tone) + stroke(polygon(half), darker(tone, 0.2), 3)
        dots +=
          linear(
            id,
            [
              [0, '#2a1d22', random.between(0, 0.2)],
              [1, '#2a1d22', random.between(0.2, 0.55)],
            ],
            [random(), 0],
            [random(), 1],
          ) + shape(polygon(half), `url(#${id})`)
      }
    }
  return [body, dots]
}

function holds(random: Random, width: number, height: number, routes: readonly string[]): string {
  return Array.from({ length: 46 }, () => {
    const [x, y, r] = [random.between(20, width - 20), random.between(20, height - 20), random.between(15, 44)]
    return hold(random, x, y, r, random.pick(routes))
  }).join('')
}

function hold(random: Random, x: number, y: number, r: number, colour: string): string {
  const outline = lump(random, 0, 0, r * random.between(0.9, 1.5), r * random.between(0.6, 0.95), 0.2, 8)
  const path = curve(outline, true)
  const top = curve(
    outline.map(([a, b]): Point => [a * 0.72 - r * 0.08, b * 0.6 - r * 0.16]),
    true,
  )
  const part =
    moved(shape(path, '#1f1518', 'opacity="0.36"'), 7, 12) +
    shape(path, darker(colour, 0.2)) +
    shape(top, lighter(colour, 0.1)) +
    circle(0, 0, r * 0.12, darker(colour, 0.6))
  return moved(part, x, y, random.between(-30, 30))
}

function climber(random: Random, routes: readonly string[]): string {
  const flip = random.chance(0.5) ? 1 : -1
  const skin = random.pick(['#e0ae88', '#c08a62', '#8a5a40', '#5f3c2c', '#d9a078'])
  const shirt = random.pick(['#efe2c8', '#a8433c', '#3f5f66', '#d09a3c', '#5a4056', '#6f8460'])
  const legs = random.pick(['#3a3a44', '#6a5a48', '#4a5f5a', '#7a7a78'])
  const hair = random.pick(['#2b2328', '#5a3a28', '#a8703f', '#8a8580'])
  const poses = [
    {
      hands: [
        [-128, -300],
        [150, -214],
      ],
      elbows: [
        [-118, -170],
        [136, -112],
      ],
      knees: [
        [-116, 136],
        [128, 96],
      ],
      feet: [
        [-150, 262],
        [140, 236],
      ],
    },
    {
      hands: [
        [-170, -180],
        [96, -318],
      ],
      elbows: [
        [-132, -74],
        [98, -186],
      ],
      knees: [
        [-138, 88],
        [60, 160],
      ],
      feet: [
        [-190, 190],
        [96, 300],
      ],
    },
    {
      hands: [
        [-60, -330],
        [176, -140],
      ],
      elbows: [
        [-78, -196],
        [116, -34],
      ],
      knees: [
        [-40, 150],
        [156, 64],
      ],
      feet: [
        [-92, 292],
        [206, 168],
      ],
    },
  ] as const
  const pose = random.pick(poses)
  const bend = (a: Point, b: Point, c: Point) => `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`
  const limbs = (from: readonly Point[], over: readonly Point[], to: readonly Point[]) =>
    from.map((start, index) => bend(start, over[index] as Point, to[index] as Point))
  const shoulders: Point[] = [
    [-52, -92],
    [52, -92],
  ]
  const hips: Point[] = [
    [-30, 44],
    [30, 44],
  ]
  const [arms, thighs] = [limbs(shoulders, pose.elbows, pose.hands), limbs(hips, pose.knees, pose.feet)]
  const all = [...arms, ...thighs].join('')
  const grips = [...pose.hands, ...pose.feet]
    .map(([x, y], index) => hold(random, x + (index < 2 ? 0 : 4), y + (index < 2 ? -8 : 26), 34, routes[0] ?? '#b5443a'))
    .join('')
  const cast = moved(stroke(all, '#1f1518', 40, 'opacity="0.22"') + ellipse(0, -20, 74, 104, '#1f1518', 'opacity="0.22"'), 26, 34)
  const sleeves = arms
    .map((arm, index) =>
      stroke(
        line(shoulders[index] as Point, [
          ((pose.elbows[index]?.[0] ?? 0) + (shoulders[index]?.[0] ?? 0)) / 2,
          ((pose.elbows[index]?.[1] ?? 0) + (shoulders[index]?.[1] ?? 0)) / 2,
        ]),
        shirt,
        44,
      ),
    )
    .join('')
  const torso =
    shape('M-70 -104Q0 -130 70 -104Q66 -20 46 52L-46 52Q-66 -20 -70 -104Z', shirt) +
    shape('M20 -120Q50 -118 70 -104Q66 -20 46 52L14 52Q34 -40 20 -120Z', darker(shirt, 0.16))
  const shoes = pose.feet
    .map(([x, y]) => ellipse(x, y + 6, 27, 16, '#2b2328') + stroke(`M${x - 18} ${y + 12}L${x + 18} ${y + 12}`, '#c9784a', 5))
    .join('')
  const bag = shape('M-18 50L18 50L22 94Q0 106 -22 94Z', '#b5653f') + ellipse(0, 50, 18, 7, '#f3ecdd')
  const harness = random.chance(0.5) ? stroke('M-46 40Q0 54 46 40', '#2b2328', 11) + stroke('M0 44Q16 400 -30 900', '#d9c9a5', 6) : ''
  const head =
    circle(0, -160, 43, skin) +
    shape('M-44 -158Q-50 -210 0 -208Q50 -210 44 -158Q36 -130 0 -126Q-36 -130 -44 -158Z', hair) +
    (random.chance(0.4) ? circle(0, -214, 20, hair) : random.chance(0.4) ? shape('M-14 -140Q-30 -80 0 -50Q22 -80 14 -140Z', hair) : '')
  const body =
    grips +
    cast +
    thighs.map((leg) => stroke(leg, legs, 46)).join('') +
    arms.map((arm) => stroke(arm, skin, 31)).join('') +
    sleeves +
    torso +
    harness +
    bag +
    rect(-20, -134, 40, 34, skin, 'rx="14"') +
    head +
    shoes +
    pose.hands.map(([x, y]) => circle(x, y, 19, skin)).join('')
  return `<g transform="scale(${flip} 1)">${body}</g>`
}
