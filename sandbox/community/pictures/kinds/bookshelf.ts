import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, linear, moved, polygon, rect, shape, stroke } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { back: '#6f4f3a', wood: '#a9784c', spines: ['#8f3b3a', '#3f5560', '#d9b26a', '#e9dcc0', '#55694f', '#b5643f', '#2f2a30', '#7a5a72'] },
  { back: '#56625c', wood: '#dccbaa', spines: ['#b5583f', '#efe4cc', '#2f4650', '#c99a4a', '#7d8a6a', '#6a3a40', '#a9b0a2', '#3a3438'] },
  { back: '#3f3436', wood: '#6a4438', spines: ['#c9a25a', '#8a4a40', '#d9cdb2', '#4f6a6a', '#a86a4a', '#5f5068', '#efe2c6', '#6f7a50'] },
  { back: '#d9c8a8', wood: '#f1e6d0', spines: ['#7a3f44', '#46606a', '#b98a3f', '#5a6a4a', '#2f2c33', '#c27a5a', '#8a8f8a', '#a5503f'] },
] as const

/** Shelves of books, with the things that end up between them. */
export const drawBookshelf: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const rows = height > width ? 4 : width > height ? 2 : 3
  const room = height / rows
  let body = rect(0, 0, width, height, tones.back)
  let dots =
    linear('under', [
      [0, '#1f1518', 0.75],
      [1, '#1f1518', 0],
    ]) +
    linear(
      'book',
      [
        [0, '#2a1d22', 0.5],
        [0.3, '#fff2d6', 0.22],
        [0.6, '#2a1d22', 0.04],
        [1, '#2a1d22', 0.55],
      ],
      [0, 0],
      [1, 0],
    )
  for (let row = 0; row < rows; row += 1) {
    const foot = room * (row + 1) - 30
    let x = -random.between(0, 30)
    while (x < width) {
      const what = random()
      if (what < 0.09 && x > 20 && x < width - 260) {
        const wide = random.between(170, 230)
        body += moved(random.pick([plant, vase, frame, cat, clock])(random, tones.spines), x + wide / 2, foot, 0, room / 470)
        x += wide
      } else if (what < 0.15) {
        const pile = stack(random, x + 10, foot, room, tones.spines)
        body += pile.body
        x += pile.wide + 20
      } else {
        const tall = room * random.between(0.52, 0.8)
        const wide = random.between(26, 66)
        const lean = random.chance(0.05) ? 9 : 0
        body += moved(book(random, wide, tall, random.pick(tones.spines)), x, foot, lean)
        dots += moved(rect(0, -tall, wide, tall, 'url(#book)'), x, foot, lean)
        x += wide + (lean ? tall * 0.16 : 1)
      }
    }
    dots += rect(0, row * room, width, room * 0.36, 'url(#under)')
    body +=
      rect(0, foot, width, 32, tones.wood) +
      rect(0, foot, width, 7, lighter(tones.wood, 0.3)) +
      stroke(
        curve([
          [0, foot + 18],
          [width * 0.4, foot + 14 + random.bell(8)],
          [width, foot + 20],
        ]),
        darker(tones.wood, 0.2),
        2,
      )
  }
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function book(random: Random, wide: number, tall: number, tone: string): string {
  const colour = mix(tone, random.chance(0.5) ? '#fff2d6' : '#2a1d22', random.between(0, 0.16))
  const print = random.pick([lighter(colour, 0.62), darker(colour, 0.5), '#d9b55f'])
  const marks = [
    rect(0, -tall * 0.88, wide, 7, print) + rect(0, -tall * 0.84, wide, 3, print) + rect(0, -tall * 0.14, wide, 7, print),
    rect(wide * 0.2, -tall * 0.78, wide * 0.6, tall * 0.24, print),
    [0.2, 0.36, 0.52, 0.68, 0.84].map((share) => rect(0, -tall * share, wide, 5, print)).join(''),
    circle(wide / 2, -tall * 0.8, wide * 0.26, print) + rect(wide * 0.42, -tall * 0.66, wide * 0.16, tall * 0.36, print, 'opacity="0.8"'),
    rect(wide * 0.34, -tall * 0.82, wide * 0.12, tall * 0.5, print) + rect(wide * 0.56, -tall * 0.82, wide * 0.12, tall * 0.36, print),
    '',
  ]
  return (
    rect(0, -tall, wide, tall, colour, 'rx="3"') +
    random.pick(marks) +
    rect(wide - 3, -tall, 3, tall, darker(colour, 0.45), 'opacity="0.7"')
  )
}

function stack(random: Random, x: number, foot: number, room: number, spines: readonly string[]): { body: string; wide: number } {
  const wide = random.between(170, 240)
  let [body, y] = ['', foot]
  for (let index = 0; index < random.whole(3, 6); index += 1) {
    const tall = random.between(22, 44)
    y -= tall
    if (y < foot - room * 0.7) break
    const [left, w, colour] = [x + random.between(0, 16), wide - random.between(0, 40), random.pick(spines)]
    body +=
      rect(left, y, w, tall, colour, 'rx="3"') +
      rect(left + 14, y, 6, tall, lighter(colour, 0.55)) +
      rect(left + w - 26, y, 6, tall, lighter(colour, 0.55)) +
      rect(left, y + tall - 3, w, 3, darker(colour, 0.45))
  }
  return { body, wide }
}

const plant = (random: Random, spines: readonly string[]) => {
  const green = random.pick(['#5f7a52', '#7d9a66', '#4d6a58'])
  const vines = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [(index - 3) * 34, -40 + Math.abs(index - 3) * 34 + random.bell(40)]
    return (
      stroke(`M0 -110Q${x} -190 ${x * 1.25} ${y}`, green, 4) +
      Array.from({ length: 5 }, (_, leaf) =>
        moved(
          shape('M0 0Q17 -12 0 -32Q-17 -12 0 0Z', leaf % 2 ? green : lighter(green, 0.2)),
          x * (0.5 + leaf * 0.16),
          -150 + leaf * (y + 150) * 0.22,
          x > 0 ? 100 : -100,
        ),
      ).join('')
    )
  }).join('')
  return (
    shape('M-62 -110L62 -110L46 0L-46 0Z', spines[3] ?? '#efe4cc') + rect(-68, -122, 136, 24, darker(spines[3] ?? '#efe4cc', 0.1)) + vines
  )
}
const vase = (random: Random, spines: readonly string[]) =>
  stroke(`M0 -170L${random.bell(40)} -300M0 -170L-50 -280M0 -170L56 -270`, '#8a7a52', 4) +
  [
    [0, -300],
    [-50, -280],
    [56, -270],
    [-20, -250],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 21, random.pick(['#d9a24a', '#c27a5a', '#efe2c6'])) + circle(x, y, 8, '#7a4a3a'))
    .join('') +
  shape('M-16 -180L16 -180Q14 -150 46 -110Q66 -50 36 0L-36 0Q-66 -50 -46 -110Q-14 -150 -16 -180Z', spines[1] ?? '#46606a') +
  ellipse(-22, -72, 8, 34, lighter(spines[1] ?? '#46606a', 0.5), 'opacity="0.6"')
const frame = (random: Random) =>
  rect(-80, -230, 160, 226, '#c9a25a') +
  rect(-66, -216, 132, 198, '#f3ead8') +
  rect(-50, -198, 100, 162, '#a9bcba') +
  circle(20, -150, 19, '#f6e6bf') +
  shape(`M-50 -90Q-10 ${-140 + random.bell(30)} 10 -96Q30 -120 50 -100L50 -36L-50 -36Z`, '#5f7058')
const cat = (random: Random) =>
  shape('M-90 0Q-110 -90 -40 -110Q60 -124 84 -60Q98 -20 90 0Z', '#3a3438') +
  moved(
    shape('M-44 8Q-48 -34 -40 -58Q-24 -48 -14 -38Q0 -42 14 -38Q24 -48 40 -58Q48 -34 44 8Q0 40 -44 8Z', '#443d42') +
      stroke('M-20 -6Q-13 2 -6 -6M6 -6Q13 2 20 -6', '#d9c9a0', 3.5),
    -50,
    -84 + random.bell(8),
  ) +
  stroke('M84 -16Q110 30 60 60', '#3a3438', 22)
const clock = (random: Random) =>
  shape(
    polygon([
      [-50, 0],
      [-34, -24],
      [34, -24],
      [50, 0],
    ]),
    '#6a4438',
  ) +
  circle(0, -104, 84, '#8a5a42') +
  circle(0, -104, 68, '#f3ead6') +
  Array.from({ length: 12 }, (_, index) => circle(Math.sin(index * 0.5236) * 54, -104 - Math.cos(index * 0.5236) * 54, 4, '#4a3a38')).join(
    '',
  ) +
  stroke(`M0 -104L${(Math.sin(random() * 6) * 34).toFixed(0)} -130M0 -104L${(Math.cos(random() * 6) * 44).toFixed(0)} -96`, '#3a2c2e', 6)
