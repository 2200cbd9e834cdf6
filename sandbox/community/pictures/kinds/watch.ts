import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import {
  circle,
  clipped,
  curve,
  ellipse,
  group,
  linear,
  moved,
  polygon,
  radial,
  rect,
  ring,
  shadow,
  shape,
  stroke,
  type Point,
} from '../svg.ts'
import type { Draw } from './draw.ts'

const metals = [
  { bench: '#4a5450', plate: '#b9a27a', bridge: '#d9c9a5', wheel: '#cf9a4a', steel: '#a9a8a2' },
  { bench: '#7a4a40', plate: '#a9a59a', bridge: '#cfccc0', wheel: '#c9954f', steel: '#8a8e90' },
  { bench: '#c9b797', plate: '#8a7a66', bridge: '#b59a72', wheel: '#e0b565', steel: '#c2beb2' },
  { bench: '#343a42', plate: '#c9a28a', bridge: '#e3c7b0', wheel: '#b98a4a', steel: '#b5b2ac' },
] as const

interface Tones {
  readonly bench: string
  readonly plate: string
  readonly bridge: string
  readonly wheel: string
  readonly steel: string
}

/** The wheels of a movement on the bench. */
export const drawWatch: Draw = (random, width, height) => {
  const tones: Tones = random.turn(metals)
  const unit = Math.min(width, height) / 1080
  const [x, y] = [width / 2 + random.bell(60), height / 2 + random.bell(60)]
  const turn = random.between(0, 360)
  const parts = scattered(random, width, height, unit, tones)
  const body =
    rect(0, 0, width, height, tones.bench) +
    mat(width, height, tones.bench) +
    parts +
    moved(shadow(ring(0, 0, 470), 20, 28, 60, 0.55) + movement(random, tones), x, y, turn, unit * random.between(0.96, 1.12))
  const dots =
    radial(
      'rim',
      [
        [0.6, '#2a1d22', 0],
        [0.97, '#2a1d22', 0.5],
        [1, '#2a1d22', 0],
      ],
      [0.45, 0.44],
      0.58,
    ) +
    moved(circle(0, 0, 470, 'url(#rim)'), x, y, 0, unit) +
    linear(
      'glint',
      [
        [0.2, '#fff4de', 0],
        [0.38, '#fff4de', 0.3],
        [0.5, '#fff4de', 0],
        [1, '#2a1d22', 0.42],
      ],
      [0, 0],
      [1, 1],
    ) +
    moved(circle(0, 0, 470, 'url(#glint)'), x, y, 0, unit)
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function mat(width: number, height: number, bench: string): string {
  let body = ''
  for (let x = 0; x < width; x += 60) body += stroke(`M${x} 0L${x} ${height}`, lighter(bench, 0.14), 1.5)
  for (let y = 0; y < height; y += 60) body += stroke(`M0 ${y}L${width} ${y}`, lighter(bench, 0.14), 1.5)
  return body
}

function gear(r: number, teeth: number, colour: string, spokes: number): string {
  const points: Point[] = []
  for (let index = 0; index < teeth * 4; index += 1) {
    const angle = (index / (teeth * 4)) * Math.PI * 2
    const reach = index % 4 < 2 ? r : r * (1 - 2.6 / teeth - 0.02)
    points.push([Math.cos(angle) * reach, Math.sin(angle) * reach])
  }
  const outline = polygon(points)
  const gaps = Array.from({ length: spokes }, (_, index) => {
    const [from, to] = [((index + 0.12) / spokes) * Math.PI * 2, ((index + 0.88) / spokes) * Math.PI * 2]
    const at = (angle: number, reach: number) => `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
    return `M${at(from + 0.1, r * 0.3)}L${at(from, r * 0.76)}A${r * 0.76} ${r * 0.76} 0 0 1 ${at(to, r * 0.76)}L${at(to - 0.1, r * 0.3)}A${r * 0.3} ${r * 0.3} 0 0 0 ${at(from + 0.1, r * 0.3)}Z`
  }).join('')
  const cut = `fill-rule="evenodd"`
  return (
    moved(shape(outline + gaps, '#1f1518', `opacity="0.36" ${cut}`), 6, 9) +
    shape(outline + gaps, colour, cut) +
    `<circle r="${r * 0.84}" fill="none" stroke="${darker(colour, 0.3)}" stroke-width="2.5"/><circle r="${r * 0.25}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="3"/>` +
    stroke(outline, darker(colour, 0.4), 1.6) +
    circle(0, 0, r * 0.12, lighter(colour, 0.4))
  )
}

const jewel = (x: number, y: number, r: number, colour = '#a8324a') =>
  circle(x, y, r * 1.5, '#d9b55f') +
  circle(x, y, r * 1.16, darker(colour, 0.3)) +
  circle(x, y, r, colour) +
  circle(x - r * 0.3, y - r * 0.3, r * 0.3, '#f0c2c0') +
  circle(x, y, r * 0.28, '#3a1d26')
const screw = (x: number, y: number, r: number, angle: number, colour = '#44607a') =>
  circle(x + 2, y + 3, r * 1.15, '#1f1518', 'opacity="0.4"') +
  circle(x, y, r, colour) +
  circle(x - r * 0.15, y - r * 0.2, r * 0.7, lighter(colour, 0.18)) +
  moved(rect(-r, -r * 0.16, r * 2, r * 0.32, darker(colour, 0.6)), x, y, angle)

function movement(random: Random, tones: Tones): string {
  const perlage = Array.from({ length: 190 }, () => {
    const [angle, far] = [random.between(0, 6.3), Math.sqrt(random()) * 440]
    return `<circle cx="${(Math.cos(angle) * far).toFixed(0)}" cy="${(Math.sin(angle) * far).toFixed(0)}" r="26" fill="none" stroke="${random.chance(0.5) ? lighter(tones.plate, 0.25) : darker(tones.plate, 0.16)}" stroke-width="3" stroke-opacity="0.6"/>`
  }).join('')
  const train = [
    [-30, 60, 150, 64, 5],
    [176, -40, 116, 52, 4],
    [-210, -96, 128, 48, 5],
    [70, -214, 92, 40, 4],
    [-180, 190, 104, 44, 5],
  ] as const
  const wheels = train
    .map(([x, y, r, teeth, spokes], index) =>
      moved(gear(r * random.between(0.92, 1.04), teeth, index % 2 ? tones.steel : tones.wheel, spokes), x, y, random.between(0, 60)),
    )
    .join('')
  return (
    circle(0, 0, 470, darker(tones.plate, 0.2)) +
    circle(0, 0, 458, tones.plate) +
    clipped('plate', circle(0, 0, 452, '#000'), perlage) +
    wheels +
    bridges(random, tones) +
    moved(balance(random, tones), 176, 186) +
    rimScrews(tones)
  )
}

function rimScrews(tones: Tones): string {
  return (
    `<circle r="452" fill="none" stroke="${darker(tones.plate, 0.35)}" stroke-width="5"/>` +
    [20, 110, 200, 290]
      .map((angle) => screw(Math.cos((angle * Math.PI) / 180) * 424, Math.sin((angle * Math.PI) / 180) * 424, 19, angle * 1.7))
      .join('')
  )
}

function bridges(random: Random, tones: Tones): string {
  const stripes = (id: string, outline: string) => {
    const lines = Array.from({ length: 24 }, (_, index) =>
      rect(-500 + index * 44, -500, 22, 1000, index % 2 ? lighter(tones.bridge, 0.22) : darker(tones.bridge, 0.05), 'opacity="0.7"'),
    ).join('')
    return (
      shadow(outline, 8, 12, 18, 0.6) +
      shape(outline, tones.bridge) +
      clipped(id, shape(outline, '#000'), group(lines, 'transform="rotate(34)"')) +
      stroke(outline, lighter(tones.bridge, 0.45), 5) +
      stroke(outline, darker(tones.bridge, 0.35), 1.6)
    )
  }
  const first = 'M-430 -60Q-420 -300 -180 -412Q-60 -440 -40 -380Q-20 -300 -120 -250Q-190 -200 -170 -110Q-180 -20 -290 0Q-400 20 -430 -60Z'
  const second =
    'M60 -436Q260 -420 380 -250Q420 -170 340 -150Q250 -140 230 -60Q190 20 110 -10Q60 -50 110 -140Q140 -230 50 -290Q-10 -400 60 -436Z'
  const third = 'M-380 220Q-300 100 -200 120Q-110 140 -90 60Q-50 0 20 40Q60 100 0 180Q-80 280 -40 380Q-60 450 -160 420Q-330 350 -380 220Z'
  const jewels = (
    [
      [-210, -96],
      [176, -40],
      [70, -214],
      [-30, 60],
      [-180, 190],
    ] as const
  )
    .map(([x, y]) => jewel(x, y, 17))
    .join('')
  const screws = (
    [
      [-330, -50],
      [-110, -360],
      [110, -380],
      [330, -200],
      [-310, 220],
      [-90, 372],
    ] as const
  )
    .map(([x, y]) => screw(x, y, 22, random.between(0, 180)))
    .join('')
  return stripes('b1', first) + stripes('b2', second) + (random.chance(0.6) ? stripes('b3', third) : '') + jewels + screws
}

function balance(random: Random, tones: Tones): string {
  const spring = Array.from({ length: 64 }, (_, step): Point => [
    Math.cos(step * 0.52) * (12 + step * 1.35),
    Math.sin(step * 0.52) * (12 + step * 1.35),
  ])
  const weights = Array.from({ length: 12 }, (_, index) =>
    group(rect(138, -9, 26, 18, tones.wheel), `transform="rotate(${index * 30})"`),
  ).join('')
  const rim = (colour: string, wide: number) => `<circle r="136" fill="none" stroke="${colour}" stroke-width="${wide}"/>`
  return (
    moved(rim('#1f1518', 22).replace('/>', ' stroke-opacity="0.35"/>'), 8, 12) +
    weights +
    rim(darker(tones.wheel, 0.15), 24) +
    rim(lighter(tones.wheel, 0.25), 12) +
    group(rect(-136, -9, 272, 18, tones.wheel), `transform="rotate(${random.between(0, 180).toFixed(0)})"`) +
    stroke(curve(spring), '#3f5a78', 3.4) +
    jewel(0, 0, 16) +
    shape('M0 -28Q60 -34 200 70L184 100Q70 20 -6 26Z', mix(tones.bridge, tones.steel, 0.4), 'opacity="0.96"') +
    jewel(0, 0, 15) +
    screw(172, 74, 17, 40)
  )
}

function scattered(random: Random, width: number, height: number, unit: number, tones: Tones): string {
  const spots: Point[] = [
    [0.07, 0.09],
    [0.93, 0.1],
    [0.08, 0.91],
    [0.92, 0.92],
  ]
  return spots
    .map(([a, b]) => {
      const [x, y] = [a * width + random.bell(40), b * height + random.bell(40)]
      const tweezers =
        shadow('M-150 -14L140 -4L140 4L-150 14Z', 6, 10, 14, 0.6) +
        shape('M-170 -20L150 -5L150 0L-170 -4Z', lighter(tones.steel, 0.3)) +
        shape('M-170 20L150 5L150 0L-170 4Z', darker(tones.steel, 0.15))
      const kind = random.pick([
        gear(66, 30, tones.wheel, 5),
        gear(46, 24, tones.steel, 4),
        tweezers,
        `${screw(-30, 0, 15, 30)}${screw(20, 30, 15, 100)}${screw(30, -34, 12, 160)}`,
      ])
      return moved(kind + ellipse(0, 0, 0, 0, '#000'), x, y, random.between(0, 360), unit)
    })
    .join('')
}
