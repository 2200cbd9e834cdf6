import { darker, lighter } from '../colour.ts'
import { shuffled, type Random } from '../random.ts'
import { circle, clipped, curve, ellipse, linear, lump, moved, radial, rect, shadow, shape, slab, stroke } from '../svg.ts'
import type { Draw } from './draw.ts'

type Fruit = (random: Random, r: number) => string

const spot = (x: number, y: number, r: number, colour: string) => ellipse(x, y, r, r * 0.7, lighter(colour, 0.6), 'opacity="0.55"')
const sphere = (r: number, colour: string) => circle(0, 0, r, darker(colour, 0.22)) + circle(-r * 0.06, -r * 0.08, r * 0.92, colour)
const orange: Fruit = (random, r) =>
  sphere(r, random.pick(['#d9822f', '#e0913a', '#cf7429'])) +
  circle(r * 0.1, -r * 0.1, r * 0.12, '#6f7a3a') +
  spot(-r * 0.4, -r * 0.42, r * 0.2, '#e0913a')
const lemon: Fruit = (random, r) =>
  moved(
    shape(
      `M${-r * 1.15} 0Q${-r * 0.7} ${-r * 0.86} 0 ${-r * 0.84}Q${r * 0.7} ${-r * 0.86} ${r * 1.15} 0Q${r * 0.7} ${r * 0.86} 0 ${r * 0.84}Q${-r * 0.7} ${r * 0.86} ${-r * 1.15} 0Z`,
      '#cfa232',
    ) +
      ellipse(-r * 0.05, -r * 0.08, r * 0.9, r * 0.7, '#e3bf4a') +
      spot(-r * 0.36, -r * 0.32, r * 0.2, '#e3bf4a'),
    0,
    0,
    random.between(0, 180),
  )
const apple: Fruit = (random, r) => {
  const tone = random.pick(['#a8352f', '#b9493a', '#8fa04f', '#c0603f'])
  return (
    shape(curve(lump(random, 0, 0, r, r * 0.97, 0.03, 9), true), darker(tone, 0.2)) +
    circle(-r * 0.05, -r * 0.07, r * 0.9, tone) +
    ellipse(0, -r * 0.12, r * 0.3, r * 0.18, darker(tone, 0.4)) +
    stroke(`M0 ${-r * 0.1}Q${r * 0.1} ${-r * 0.4} ${r * 0.3} ${-r * 0.5}`, '#5a4030', r * 0.1) +
    spot(-r * 0.45, -r * 0.36, r * 0.18, tone)
  )
}
const pear: Fruit = (random, r) => {
  const tone = random.pick(['#b9b05a', '#c9b765', '#a39a4a'])
  return moved(
    shape(
      `M0 ${-r * 1.15}Q${r * 0.5} ${-r * 1.1} ${r * 0.5} ${-r * 0.4}Q${r * 0.98} ${r * 0.1} ${r * 0.8} ${r * 0.6}Q${r * 0.4} ${r * 1.08} 0 ${r}Q${-r * 0.4} ${r * 1.08} ${-r * 0.8} ${r * 0.6}Q${-r * 0.98} ${r * 0.1} ${-r * 0.5} ${-r * 0.4}Q${-r * 0.5} ${-r * 1.1} 0 ${-r * 1.15}Z`,
      darker(tone, 0.16),
    ) +
      ellipse(-r * 0.1, r * 0.28, r * 0.6, r * 0.58, tone) +
      ellipse(-r * 0.06, -r * 0.5, r * 0.32, r * 0.46, tone) +
      stroke(`M0 ${-r * 1.1}L${r * 0.14} ${-r * 1.42}`, '#5a4030', r * 0.1),
    0,
    0,
    random.between(-70, 70),
    0.9,
  )
}
const tomato: Fruit = (random, r) =>
  sphere(r, random.pick(['#b5392b', '#c04a33', '#a8322c'])) +
  [0, 72, 144, 216, 288]
    .map((angle) => moved(shape(`M${-r * 0.1} 0L0 ${-r * 0.5}L${r * 0.1} 0Z`, '#55703f'), 0, 0, angle + random.bell(20)))
    .join('') +
  spot(-r * 0.46, -r * 0.4, r * 0.16, '#c04a33')
const plum: Fruit = (random, r) =>
  moved(
    ellipse(0, 0, r * 0.86, r, '#3d2a40') +
      ellipse(-r * 0.06, -r * 0.06, r * 0.76, r * 0.9, '#5a3f5e') +
      stroke(`M${r * 0.1} ${-r * 0.9}Q${r * 0.34} 0 ${r * 0.1} ${r * 0.86}`, '#3d2a40', r * 0.07) +
      spot(-r * 0.32, -r * 0.4, r * 0.22, '#8a7490'),
    0,
    0,
    random.between(0, 180),
  )
const fig: Fruit = (random, r) =>
  random.chance(0.4)
    ? circle(0, 0, r, '#4a3046') +
      circle(0, 0, r * 0.9, '#e9d9bb') +
      circle(0, 0, r * 0.74, '#a8484c') +
      Array.from({ length: 22 }, () => circle(random.bell(r * 0.9), random.bell(r * 0.9), r * 0.05, '#efd9a8')).join('')
    : moved(
        shape(
          `M0 ${-r * 1.2}Q${r * 0.2} ${-r * 0.9} ${r * 0.8} ${-r * 0.1}Q${r} ${r * 0.8} 0 ${r}Q${-r} ${r * 0.8} ${-r * 0.8} ${-r * 0.1}Q${-r * 0.2} ${-r * 0.9} 0 ${-r * 1.2}Z`,
          '#4a3046',
        ) + stroke(`M0 ${-r}Q${-r * 0.5} 0 ${-r * 0.3} ${r * 0.8}M0 ${-r}Q${r * 0.3} 0 ${r * 0.3} ${r * 0.8}`, '#7a5a72', r * 0.06),
        0,
        0,
        random.between(0, 360),
      )
const aubergine: Fruit = (random, r) =>
  moved(
    shape(
      `M${-r * 0.4} ${-r}Q${r * 0.4} ${-r * 1.2} ${r * 0.5} ${-r * 0.6}Q${r * 0.9} ${r * 0.8} 0 ${r * 1.05}Q${-r * 0.9} ${r * 0.9} ${-r * 0.7} 0Z`,
      '#3a2438',
    ) +
      stroke(`M${-r * 0.4} ${-r * 0.5}Q${-r * 0.5} ${r * 0.3} ${-r * 0.16} ${r * 0.7}`, '#80607c', r * 0.12) +
      shape(
        `M${-r * 0.5} ${-r * 0.9}L${r * 0.1} ${-r * 1.35}L${r * 0.56} ${-r * 0.7}L${r * 0.2} ${-r * 0.8}L0 ${-r * 0.5}L${-r * 0.2} ${-r * 0.8}Z`,
        '#6a7d45',
      ),
    0,
    0,
    random.between(-60, 60),
    0.95,
  )
const lettuce: Fruit = (random, r) =>
  [1.1, 0.86, 0.6, 0.36]
    .map((share, index) =>
      shape(curve(lump(random, 0, 0, r * share, r * share, 0.14, 17), true), ['#55753f', '#7d9a50', '#a3b86a', '#c9d494'][index] ?? ''),
    )
    .join('') +
  Array.from({ length: 7 }, (_, index) =>
    moved(stroke(`M0 0L0 ${-r * 0.8}`, '#d9e0b0', r * 0.05), 0, 0, index * 51 + random.bell(16)),
  ).join('')
const onion: Fruit = (random, r) => {
  const tone = random.pick(['#c99050', '#8a3f50', '#e6d9bc'])
  return (
    sphere(r, tone) +
    [-0.6, -0.3, 0, 0.3, 0.6]
      .map((at) => stroke(`M0 ${-r * 0.86}Q${r * at * 1.7} 0 0 ${r * 0.86}`, darker(tone, 0.24), r * 0.05))
      .join('') +
    circle(0, -r * 0.84, r * 0.13, '#a8895a')
  )
}

const fruits: readonly (readonly [Fruit, number])[] = [
  [orange, 62],
  [lemon, 54],
  [apple, 62],
  [pear, 62],
  [tomato, 58],
  [plum, 44],
  [fig, 52],
  [aubergine, 76],
  [lettuce, 100],
  [onion, 56],
]

/** Crates of a market stall from above. */
export const drawFruit: Draw = (random, width, height) => {
  const [columns, rows] = width > height ? [3, 2] : height > width ? [2, 3] : [2, 2]
  const ground = random.pick(['#6f5a4a', '#4f5a55', '#a58a68', '#7a4840', '#b7a587'])
  const wood = random.pick(['#c79d68', '#b5854f', '#d9b988'])
  const chosen = shuffled(random, fruits)
  const [wide, tall] = [width / columns, height / rows]
  let body = rect(0, 0, width, height, ground)
  let dots =
    radial(
      'round',
      [
        [0, '#2a1d22', 0],
        [0.5, '#2a1d22', 0],
        [1, '#2a1d22', 0.6],
      ],
      [0.4, 0.38],
      0.66,
    ) +
    linear('inside', [
      [0, '#2a1d22', 0.55],
      [1, '#2a1d22', 0],
    ])
  for (let index = 0; index < columns * rows; index += 1) {
    const [x, y] = [(index % columns) * wide + wide / 2, Math.floor(index / columns) * tall + tall / 2]
    const [fruit, r] = chosen[index] as (typeof fruits)[number]
    const crate = fill(random, `crate${index}`, wide - 46, tall - 46, fruit, r * (width / 1080) * (columns === 3 ? 0.86 : 1), wood)
    const lean = random.bell(2.4)
    body += moved(crate.body, x, y, lean)
    dots += moved(crate.dots, x, y, lean)
  }
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function fill(
  random: Random,
  id: string,
  wide: number,
  tall: number,
  fruit: Fruit,
  r: number,
  wood: string,
): { body: string; dots: string } {
  const paper = random.pick(['#e9dfc8', '#8fa09a', '#d9b9a0', '#5a6a70', '#efe6d2'])
  let [inner, dots] = [rect(-wide / 2, -tall / 2, wide, tall, paper), '']
  for (let row = 0, y = -tall / 2 + r * 0.7; y < tall / 2 + r * 0.4; row += 1, y += r * 1.62) {
    for (let x = -wide / 2 + (row % 2 ? r * 1.5 : r * 0.6); x < wide / 2 + r * 0.5; x += r * 1.9) {
      const [left, top] = [x + random.bell(r * 0.2), y + random.bell(r * 0.2)]
      inner += ellipse(left + r * 0.14, top + r * 0.2, r * 1.02, r, '#1f1518', 'opacity="0.42"') + moved(fruit(random, r), left, top)
      dots += circle(left, top, r * 0.96, 'url(#round)')
    }
  }
  const plank = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, wood) +
    rect(x, y + h - 5, w, 5, darker(wood, 0.3)) +
    stroke(`M${x + 8} ${y + h * 0.4}L${x + w - 8} ${y + h * 0.5}`, darker(wood, 0.18), 2)
  const frame =
    plank(-wide / 2 - 12, -tall / 2 - 12, wide + 24, 28) +
    plank(-wide / 2 - 12, tall / 2 - 16, wide + 24, 28) +
    rect(-wide / 2 - 12, -tall / 2 + 12, 24, tall - 26, darker(wood, 0.08)) +
    rect(wide / 2 - 12, -tall / 2 + 12, 24, tall - 26, darker(wood, 0.14))
  const nails = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([a = 0, b = 0]) => circle((a * wide) / 2, (b * tall) / 2, 4, darker(wood, 0.5)))
    .join('')
  const box = rect(-wide / 2, -tall / 2, wide, tall, '#000')
  return {
    body: shadow(slab(-wide / 2 - 12, -tall / 2 - 12, wide + 24, tall + 24, 4), 8, 14, 26, 0.6) + clipped(id, box, inner) + frame + nails,
    dots: clipped(`${id}dots`, box, dots) + rect(-wide / 2, -tall / 2 + 16, wide, 46, 'url(#inside)'),
  }
}
