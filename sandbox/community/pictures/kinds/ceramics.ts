import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { clipped, circle, curve, ellipse, group, linear, moved, rect, shadow, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { wall: '#e9dcc6', shelf: '#9a6b45', glazes: ['#5f7f7c', '#c98f5f', '#efe6d6', '#35474f', '#b5583f', '#a3a98a'] },
  { wall: '#c9d0c4', shelf: '#6f5240', glazes: ['#f2ead9', '#8a5c4c', '#46584f', '#d9b98a', '#7f8f99', '#c26d4c'] },
  { wall: '#d9b9a0', shelf: '#5d4038', glazes: ['#f4ecdc', '#3f5660', '#8fa08f', '#e2c48f', '#7c3f3c', '#cfd4cb'] },
  { wall: '#55605e', shelf: '#b98d5f', glazes: ['#e8dcc4', '#b9694a', '#9fb0a5', '#d9a24e', '#efe8da', '#7a4a4c'] },
  { wall: '#efe6d4', shelf: '#c9a377', glazes: ['#7a8f9a', '#3d4a52', '#d9cdb8', '#a45f4b', '#6f7f5f', '#e4b98c'] },
] as const
/** Half widths of thrown pots from the rim down, in shares of their height. */
const profiles: Record<string, readonly number[]> = {
  bowl: [0.92, 0.9, 0.8, 0.6, 0.36, 0.3],
  dish: [1.5, 1.42, 1.2, 0.8, 0.5, 0.46],
  vase: [0.2, 0.17, 0.26, 0.4, 0.42, 0.28],
  bottle: [0.11, 0.1, 0.14, 0.32, 0.36, 0.3],
  jar: [0.34, 0.44, 0.5, 0.5, 0.44, 0.36],
  cup: [0.44, 0.43, 0.42, 0.4, 0.36, 0.28],
  moon: [0.24, 0.4, 0.52, 0.54, 0.44, 0.24],
}

interface Pot {
  readonly outline: string
  readonly body: string
  readonly reach: number
}

/** Shelves with pots, bowls and cups, each thrown and glazed a little differently. */
export const drawCeramics: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const rows = height > width ? 3 : 2
  const room = height / (rows + 0.28)
  let [body, dots] = [
    rect(0, 0, width, height, tones.wall),
    linear(
      'wall',
      [
        [0, '#2a1d22', 0.3],
        [0.5, '#2a1d22', 0],
      ],
      [1, 0],
      [0, 1],
    ) + rect(0, 0, width, height, 'url(#wall)'),
  ]
  dots += linear(
    'turn',
    [
      [0, '#2a1d22', 0.26],
      [0.28, '#fff4de', 0.4],
      [0.5, '#2a1d22', 0],
      [1, '#2a1d22', 0.66],
    ],
    [0, 0],
    [1, 0],
  )
  for (let row = 0; row < rows; row += 1) {
    const foot = room * (row + 1) - 12
    body +=
      linear('cast', [
        [0, '#2a1d22', 0.42],
        [1, '#2a1d22', 0],
      ]) +
      rect(0, foot + 34, width, 60, 'url(#cast)') +
      rect(0, foot, width, 36, tones.shelf) +
      rect(0, foot, width, 9, lighter(tones.shelf, 0.28))
    let x = random.between(30, 90)
    while (x < width - 60) {
      const tall = room * random.between(0.3, 0.72)
      const pot = throwPot(random, `pot${row}x${Math.round(x)}`, tall, tones.glazes)
      x += pot.reach
      body += moved(pot.body, x, foot)
      dots += moved(shape(pot.outline, 'url(#turn)'), x, foot)
      x += pot.reach + random.between(14, 52)
    }
  }
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function throwPot(random: Random, id: string, tall: number, glazes: readonly string[]): Pot {
  const kind = random.pick(Object.keys(profiles))
  const height = kind === 'bowl' ? tall * 0.5 : kind === 'dish' ? tall * 0.28 : kind === 'cup' ? tall * 0.45 : tall
  const half = (profiles[kind] ?? []).map((share) => share * height * random.between(0.96, 1.04))
  const right = half.map((reach, index): Point => [reach, -height + (index / (half.length - 1)) * height])
  const outline = `${curve(right)}L${right
    .map(([x, y]): Point => [-x, y])
    .reverse()[0]
    ?.join(' ')}${curve(right.map(([x, y]): Point => [-x, y]).reverse()).replace(/^M[^C]*/, '')}Z`
  const [clay, glaze] = [random.pick(['#c9a27c', '#a9765a', '#d9c3a4', '#7a5a4c']), random.pick(glazes)]
  const reach = Math.max(...half)
  const rim = half[0] ?? 10
  const lip =
    ellipse(0, -height, rim, Math.max(4, rim * 0.14), darker(glaze, 0.45)) +
    `<ellipse cx="0" cy="${-height}" rx="${rim}" ry="${Math.max(4, rim * 0.14)}" fill="none" stroke="${lighter(glaze, 0.35)}" stroke-width="4"/>`
  const handle =
    kind === 'cup' && random.chance(0.6)
      ? stroke(
          `M${reach * 0.85} ${-height * 0.8}Q${reach * 1.6} ${-height * 0.75} ${reach * 1.4} ${-height * 0.4}Q${reach * 1.2} ${-height * 0.15} ${reach * 0.7} ${-height * 0.24}`,
          darker(glaze, 0.1),
          13,
        )
      : ''
  const twig = (kind === 'vase' || kind === 'bottle') && random.chance(0.75) ? branch(random, height) : ''
  const body =
    shadow(`M${-reach * 0.7} -6L${reach * 0.8} -6L${reach * 0.8} 0L${-reach * 0.7} 0Z`, 8, 2, 20, 0.55) +
    twig +
    handle +
    clipped(id, shape(outline, '#000'), shape(outline, clay) + decorate(random, height, reach, glaze, glazes)) +
    lip
  return { outline, body, reach: reach * (handle ? 1.3 : 1) }
}

function decorate(random: Random, height: number, reach: number, glaze: string, glazes: readonly string[]): string {
  const edge = -height * random.between(0.08, 0.5)
  const drip = Array.from({ length: 9 }, (_, step): Point => [-reach * 1.1 + (step / 8) * reach * 2.2, edge + random.bell(height * 0.08)])
  let body = shape(`${curve(drip)}L${reach * 1.2} ${-height - 20}L${-reach * 1.2} ${-height - 20}Z`, glaze)
  const style = random.pick(['speckle', 'speckle', 'bands', 'leaves', 'plain', 'dashes'])
  const other = mix(glaze, random.pick(glazes), 0.8)
  if (style === 'speckle')
    for (let index = 0; index < 60; index += 1)
      body += circle(random.between(-reach, reach), random.between(-height, 0), random.between(0.8, 2.8), '#3a2a26', 'opacity="0.6"')
  if (style === 'bands')
    for (const share of [0.86, 0.8, 0.64])
      body += stroke(`M${-reach} ${-height * share}Q0 ${-height * share + 14} ${reach} ${-height * share}`, other, random.between(3, 9))
  if (style === 'dashes')
    for (let step = -8; step <= 8; step += 1) body += stroke(`M${step * reach * 0.13} ${-height * 0.74}l0 ${height * 0.16}`, other, 6)
  if (style === 'leaves')
    for (let step = -3; step <= 3; step += 1)
      body += moved(shape('M0 0Q13 -24 0 -50Q-13 -24 0 0Z', other), step * reach * 0.3, -height * 0.5, step * 14, height / 230)
  return body
}

function branch(random: Random, height: number): string {
  const top = height * random.between(0.55, 0.85)
  const bend = random.bell(height * 0.5)
  let body = stroke(
    curve([
      [0, -height + 10],
      [bend * 0.3, -height - top * 0.5],
      [bend, -height - top],
    ]),
    '#6a5a42',
    5,
  )
  const leaf = random.pick(['#7d8a5f', '#94804f', '#b0694c', '#5f7a66'])
  for (let step = 1; step <= 6; step += 1) {
    const share = step / 6
    body += moved(
      group(shape('M0 0Q12 -18 0 -42Q-12 -18 0 0Z', leaf), ''),
      bend * share ** 1.5,
      -height - top * share,
      (step % 2 ? -1 : 1) * 58,
      height / 200,
    )
  }
  return body
}
