import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, group, moved, rect, shadow, shape, slab, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { table: '#8a9a8b', sheet: '#f5eddd', inks: ['#3f5f4d', '#6d8a5a'] },
  { table: '#b98a6a', sheet: '#efe2ca', inks: ['#7a3f33', '#b5653f'] },
  { table: '#4a5459', sheet: '#e9e2d2', inks: ['#2f4a5a', '#5f7f86'] },
  { table: '#d9c5a5', sheet: '#fbf5e8', inks: ['#5a6a3a', '#a3943f'] },
  { table: '#7a4c50', sheet: '#f3e4d3', inks: ['#6a2f42', '#a65b5f'] },
  { table: '#c9c8b5', sheet: '#39473f', inks: ['#e3dcc0', '#a9b98f'] },
] as const

/** A sheet with the print of a plant, as from a hand press. */
export const drawLeafPrint: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const edge = Math.min(width, height) * random.between(0.07, 0.1)
  const [wide, tall] = [width - edge * 2, height - edge * 2]
  const lean = random.bell(2.5)
  const sheet =
    shadow(slab(-wide / 2, -tall / 2, wide, tall, 4), 12, 20, 50, 0.42) +
    rect(-wide / 2, -tall / 2, wide, tall, tones.sheet) +
    rect(-wide / 2 + edge * 0.6, -tall / 2 + edge * 0.6, wide - edge * 1.2, tall - edge * 1.2, mix(tones.sheet, tones.inks[1], 0.07))
  const plant = random.turn([fern, sprig, coins, ginkgo, poppy, monstera, sprig])
  const count = width > height ? 3 : plant === ginkgo ? 2 : 1
  const scale = ((tall - edge * 1.6) / 900) * (count > 1 && width <= height ? 0.62 : 1)
  const plants = Array.from({ length: count }, (_, index) => {
    const x = count === 1 ? 0 : (index - (count - 1) / 2) * (wide / (count + 0.35))
    const y = count === 2 ? (index - 0.5) * tall * 0.32 : 0
    return moved(plant(random, tones.inks[0], tones.inks[1]), x, y, random.bell(12), scale * 0.92)
  }).join('')
  const print = group(plants, `transform="translate(${width / 2} ${height / 2}) rotate(${lean.toFixed(2)})"`)
  const flecks = Array.from({ length: 700 }, () =>
    circle(random.between(edge, width - edge), random.between(edge, height - edge), random.between(0.6, 2.2), tones.sheet, 'opacity="0.5"'),
  ).join('')
  return {
    layers: [
      { body: rect(0, 0, width, height, tones.table) + moved(sheet, width / 2, height / 2, lean) },
      { body: group(print, 'opacity="0.9"'), stippled: true },
      { body: flecks },
    ],
  }
}

const leafShape = 'M0 0Q34 -44 0 -150Q-34 -44 0 0Z'
const leaf = (dark: string, light: string) =>
  shape(leafShape, dark) +
  shape('M0 -4Q28 -46 0 -144L0 -4Z', light) +
  stroke('M0 0L0 -140M0 -30L14 -56M0 -30L-14 -56M0 -62L14 -88M0 -62L-14 -88', lighter(light, 0.5), 2.5)

function fern(random: Random, dark: string, light: string): string {
  const bend = random.bell(160)
  let body = stroke(
    curve([
      [0, 440],
      [bend * 0.2, 100],
      [bend, -430],
    ]),
    dark,
    9,
  )
  for (let step = 0; step < 16; step += 1) {
    const share = step / 16
    const [x, y] = [bend * share ** 1.6, 330 - share * 760]
    const long = (1 - share) ** 0.85 * Math.min(1, share * 3 + 0.45) * 290 + 22
    for (const side of [-1, 1]) {
      let frond = stroke(`M0 0Q${long * 0.5} ${-long * 0.1} ${long} ${-long * 0.3}`, dark, 4)
      for (let blade = 1; blade < 11; blade += 1) {
        const along = blade / 11
        const size = (1 - along * 0.7) * (34 - share * 12)
        frond +=
          moved(
            ellipse(0, -size * 0.5, size * 0.2, size * 0.56, blade % 2 ? dark : light),
            long * along,
            -long * 0.3 * along * along - 4,
            12,
          ) + moved(ellipse(0, size * 0.5, size * 0.2, size * 0.56, light), long * along, -long * 0.3 * along * along + 4, -30)
      }
      body += group(
        frond,
        `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${side} 1) rotate(${(-8 - share * 22).toFixed(1)})"`,
      )
    }
  }
  return body
}

function sprig(random: Random, dark: string, light: string): string {
  const bend = random.bell(220)
  const berries = random.chance(0.5)
  let body = stroke(
    curve([
      [0, 440],
      [bend * 0.25, 60],
      [bend, -420],
    ]),
    dark,
    8,
  )
  for (let step = 0; step < 14; step += 1) {
    const share = step / 13
    const place: Point = [bend * share ** 1.7, 320 - share * 740]
    body += moved(leaf(dark, light), place[0], place[1], (step % 2 ? 1 : -1) * (66 - share * 26) + random.bell(16), 1.5 - share * 0.7)
    if (berries && step % 3 === 0)
      body +=
        stroke(`M${place[0]} ${place[1]}q${step % 2 ? -50 : 50} -20 ${step % 2 ? -78 : 78} 12`, dark, 4) +
        circle(place[0] + (step % 2 ? -84 : 84), place[1] + 24, 20, light) +
        circle(place[0] + (step % 2 ? -90 : 78), place[1] + 18, 6, lighter(light, 0.6))
  }
  return body + moved(leaf(dark, light), bend, -400, bend / 12, 0.9)
}

function coins(random: Random, dark: string, light: string): string {
  const bend = random.bell(200)
  let body = stroke(
    curve([
      [0, 440],
      [bend * 0.2, 60],
      [bend, -420],
    ]),
    dark,
    7,
  )
  for (let step = 0; step < 11; step += 1) {
    const share = step / 10
    const place: Point = [bend * share ** 1.7, 300 - share * 700]
    for (const side of [-1, 1]) {
      const r = (92 - share * 52) * random.between(0.85, 1.1)
      const blade =
        stroke(`M0 0L0 -20`, dark, 5) +
        ellipse(0, -20 - r * 0.8, r * 0.86, r * 0.8, side > 0 ? light : mix(dark, light, 0.55)) +
        stroke(`M0 -16L0 ${-r * 1.4}M0 ${-r * 0.6}L${r * 0.4} ${-r}M0 ${-r * 0.6}L${-r * 0.4} ${-r}`, dark, 3)
      body += moved(blade, place[0], place[1], side * (78 - share * 30) + random.bell(16))
    }
  }
  return body
}

function ginkgo(random: Random, dark: string, light: string): string {
  const fan = 'M0 0Q-80 -60 -260 -110Q-250 -230 -140 -280Q-70 -300 -14 -250L0 -200L14 -250Q70 -300 140 -280Q250 -230 260 -110Q80 -60 0 0Z'
  const veins = Array.from({ length: 25 }, (_, index) => {
    const angle = ((index - 12) / 12) * 1.12 - Math.PI / 2
    return `M0 0L${Math.cos(angle) * 250} ${Math.sin(angle) * 250}`
  }).join('')
  return moved(shape(fan, light) + stroke(veins, dark, 3) + stroke('M0 0Q20 140 -30 300', dark, 9), random.bell(40), 0, 0, 1.25)
}

function poppy(random: Random, dark: string, light: string): string {
  return [-150, 10, 160]
    .map((x, index) => {
      const [top, lean] = [-300 + index * 90 + random.bell(90), random.bell(60)]
      const petals = [0, 72, 144, 216, 288]
        .map((angle) =>
          moved(
            shape('M0 0Q-90 -60 -50 -136Q0 -166 50 -136Q90 -60 0 0Z', angle % 144 ? light : mix(dark, light, 0.5)),
            0,
            0,
            angle + random.bell(14),
          ),
        )
        .join('')
      const head =
        index === 2
          ? ellipse(0, -20, 34, 48, dark) + stroke('M-34 -62L34 -62', dark, 10)
          : petals +
            circle(0, 0, 30, dark) +
            Array.from({ length: 18 }, (_, spot) => circle(Math.cos(spot * 0.349) * 48, Math.sin(spot * 0.349) * 48, 5, dark)).join('')
      return (
        stroke(
          curve([
            [x * 0.3, 440],
            [x * 0.6 + lean, 100],
            [x, top],
          ]),
          dark,
          8,
        ) +
        moved(leaf(dark, light), x * 0.45, 240, x > 0 ? 52 : -52, 1.3) +
        moved(head, x, top, 0, 1.05)
      )
    })
    .join('')
}

function monstera(random: Random, dark: string, light: string): string {
  const half: Point[] = [[0, -380]]
  for (let step = 0; step < 6; step += 1) {
    const share = (step + 0.5) / 6
    const reach = Math.sin(share * Math.PI * 0.92 + 0.1) * 330
    const y = -360 + share * 620
    half.push([reach * 0.88, y - 36], [reach, y + 8], [reach * 0.92, y + 40], [reach * random.between(0.36, 0.5), y + 34])
  }
  half.push([110, 300], [0, 190])
  const outline = curve(
    [
      ...half,
      ...half
        .slice(1, -1)
        .map(([x, y]): Point => [-x + random.bell(14), y])
        .reverse(),
    ],
    true,
  )
  const veins = [-260, -160, -60, 40, 130]
    .map((y) => `M0 ${y + 60}Q110 ${y + 20} 220 ${y + 20}M0 ${y + 60}Q-110 ${y + 20} -220 ${y + 20}`)
    .join('')
  return shape(outline, dark) + stroke(veins, mix(dark, light, 0.9), 5) + stroke('M0 -350L0 200Q10 330 -30 440', darker(light, 0.05), 10)
}
