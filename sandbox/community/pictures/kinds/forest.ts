import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, clipped, curve, linear, lump, moved, radial, rect, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { air: '#f2e4c4', haze: '#d9c79a', trunk: '#5c4238', leaf: ['#c98a3c', '#b5632f', '#d9a94e', '#8f4a30'], floor: '#8a5a35', birch: false },
  { air: '#e9ead8', haze: '#b9c6a4', trunk: '#4a4438', leaf: ['#7f9a5a', '#5f7f4d', '#a9b56c', '#3f5f45'], floor: '#5d6b3f', birch: false },
  { air: '#f3ead6', haze: '#dcc99a', trunk: '#efe6d6', leaf: ['#d8a83f', '#e0bd5c', '#b98a35', '#c9773a'], floor: '#a67c3d', birch: true },
  { air: '#e6e8e6', haze: '#c3cccb', trunk: '#3d4244', leaf: ['#8fa09b', '#6f8580', '#aab5ae', '#55706c'], floor: '#dfe2de', birch: false },
  { air: '#e3ecdf', haze: '#b5cdb4', trunk: '#ece6d8', leaf: ['#8fb072', '#6d9660', '#bccb84', '#4f7a52'], floor: '#6f8550', birch: true },
] as const

/** A path between tall trees; the far ones fade into the light. */
export const drawForest: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const ground = height * random.between(0.68, 0.76)
  const light = width * random.between(0.35, 0.65)
  let body =
    linear('air', [
      [0, mix(tones.haze, tones.leaf[1], 0.25)],
      [0.5, tones.air],
      [1, tones.haze],
    ]) + rect(0, 0, width, height, 'url(#air)')
  body +=
    radial('sun', [
      [0, lighter(tones.air, 0.9)],
      [0.4, lighter(tones.air, 0.6), 0.7],
      [1, tones.air, 0],
    ]) + circle(light, ground * 0.66, width * 0.42, 'url(#sun)')
  body +=
    linear('floor', [
      [0, mix(tones.haze, tones.floor, 0.45)],
      [1, darker(tones.floor, 0.3)],
    ]) +
    rect(0, ground, width, height, 'url(#floor)') +
    path(random, width, height, ground, light, tones.air, tones.floor)
  for (let row = 0; row < 4; row += 1) {
    const near = row / 3
    const foot = ground + (height - ground) * near ** 1.7 * 0.7
    body += canopy(random, width, foot * (0.34 - near * 0.12), mix(tones.haze, random.pick(tones.leaf), 0.35 + near * 0.6), near)
    for (let index = 0; index < 15 - row * 4; index += 1) {
      const x = random.between(-0.03, 1.03) * width
      if (Math.abs(x - light) < width * (0.05 + near * 0.17)) continue
      const wide = (9 + near * near * 58) * random.between(0.7, 1.3) * (width / 1080)
      body += trunk(random, `t${row}${index}`, x, foot + random.bell(26), wide, mix(tones.haze, tones.trunk, 0.3 + near * 0.7), tones.birch)
    }
  }
  body += litter(random, width, height, ground, tones.leaf)
  const dots =
    linear('shade', [
      [0, '#2a1d22', 0.42],
      [0.45, '#2a1d22', 0.02],
    ]) +
    rect(0, 0, width, height * 0.7, 'url(#shade)') +
    linear('foot', [
      [0, '#2a1d22', 0],
      [1, '#2a1d22', 0.5],
    ]) +
    rect(0, ground, width, height - ground, 'url(#foot)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function path(random: Random, width: number, height: number, ground: number, light: number, air: string, floor: string): string {
  const bend = random.between(-0.25, 0.25) * width
  const left = curve([
    [light - 8, ground],
    [light - width * 0.07 + bend * 0.5, ground + (height - ground) * 0.35],
    [light - width * 0.3 + bend, height + 20],
  ])
  const right = [
    [light + width * 0.3 + bend, height + 20],
    [light + width * 0.06 + bend * 0.5, ground + (height - ground) * 0.35],
    [light + 8, ground],
  ] as const
  return shape(`${left}${curve(right).replace('M', 'L')}Z`, mix(floor, air, 0.62))
}

function canopy(random: Random, width: number, reach: number, colour: string, near: number): string {
  return Array.from({ length: 170 }, () => {
    const y = random() ** 1.7 * reach
    const r = random.between(7, 24) * (0.7 + near * 0.9)
    const tone = random.chance(0.35) ? lighter(colour, 0.2) : random.chance(0.3) ? darker(colour, 0.18) : colour
    return shape(curve(lump(random, random.between(-20, width + 20), y, r * 1.25, r * 0.8, 0.25, 7), true), tone, 'opacity="0.85"')
  }).join('')
}

function trunk(random: Random, id: string, x: number, foot: number, wide: number, colour: string, birch: boolean): string {
  const lean = random.bell(wide * 1.6)
  const outline = shape(
    `M${x - wide} ${foot + wide * 0.4}Q${x - wide * 0.4} ${foot - wide} ${x - wide * 0.42 + lean * 0.4} ${foot * 0.5}L${x - wide * 0.3 + lean} -20L${x + wide * 0.3 + lean} -20L${x + wide * 0.42 + lean * 0.4} ${foot * 0.5}Q${x + wide * 0.4} ${foot - wide} ${x + wide} ${foot + wide * 0.4}Z`,
    colour,
  )
  let marks = rect(x + wide * 0.1 + lean * 0.4, -20, wide * 2, foot + 60, darker(colour, birch ? 0.14 : 0.3), 'opacity="0.55"')
  const count = birch ? 17 : 6
  for (let index = 0; index < count; index += 1) {
    const y = random.between(0, foot)
    const left = x + lean * (1 - y / foot) * 0.7 + random.bell(wide * 0.7)
    if (birch)
      marks += stroke(
        curve([
          [left - wide * 0.3, y],
          [left, y + wide * 0.06],
          [left + wide * 0.22, y - 1],
        ]),
        '#3f3431',
        Math.max(1.5, wide * 0.11),
      )
    else
      marks += stroke(
        curve([
          [left, y],
          [left + random.bell(6), y + wide * 2],
          [left, y + wide * 4],
        ]),
        darker(colour, 0.35),
        Math.max(1, wide * 0.06),
      )
  }
  const branch = random.chance(0.5)
    ? stroke(
        curve([
          [x + lean * 0.6, foot * 0.36],
          [x + lean + wide * 1.6, foot * 0.27],
          [x + lean + wide * 3.4, foot * 0.2],
        ]),
        colour,
        Math.max(2, wide * 0.16),
      )
    : ''
  return branch + clipped(id, outline, outline + marks)
}

function litter(random: Random, width: number, height: number, ground: number, leaves: readonly string[]): string {
  return Array.from({ length: 170 }, () => {
    const near = random() ** 0.8
    const size = 2 + near * 8
    const place: Point = [random.between(0, width), ground + near * (height - ground)]
    return moved(shape('M-1 0Q0 -0.6 1 0Q0 0.6 -1 0Z', random.pick(leaves)), place[0], place[1], random.between(0, 180), size)
  }).join('')
}
