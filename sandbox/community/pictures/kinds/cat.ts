import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, clipped, curve, ellipse, group, linear, line, moved, polygon, rect, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const rooms = [
  { wall: '#d9b99a', frame: '#f3e9d6', sky: ['#c9d6d6', '#f2e4c8'], land: '#8a9a72', curtain: '#a65346' },
  { wall: '#7a8a85', frame: '#efe6d3', sky: ['#e8b98f', '#f7dfb0'], land: '#8a6a60', curtain: '#d9c49a' },
  { wall: '#e9ddc6', frame: '#8a6248', sky: ['#a9bcc4', '#dfe2da'], land: '#62757a', curtain: '#6f8a86' },
  { wall: '#8a4f4c', frame: '#e9dcc3', sky: ['#39495a', '#b98a7a'], land: '#2f3a42', curtain: '#d9a05a' },
  { wall: '#b9bfa5', frame: '#fbf4e4', sky: ['#d5dfdc', '#f6ead0'], land: '#7d9a6a', curtain: '#e9e0cc' },
] as const
interface Coat {
  readonly base: string
  readonly mark: string
  readonly tabby?: boolean
  readonly bib?: boolean
  readonly patches?: boolean
}
const coats: readonly Coat[] = [
  { base: '#c9803f', mark: '#9a5528', tabby: true, bib: true },
  { base: '#34303a', mark: '#1f1b24' },
  { base: '#8a8a88', mark: '#5a5a5c', tabby: true },
  { base: '#efe4d0', mark: '#c77f42', patches: true },
  { base: '#38343c', mark: '#f0e8da', bib: true },
  { base: '#d9c3a3', mark: '#6a4f42' },
]

/** A cat on a window sill that looks out, or does not. */
export const drawCat: Draw = (random, width, height) => {
  const tones = random.turn(rooms)
  const coat = random.pick(coats)
  const sill = height * random.between(0.74, 0.79)
  const [left, right, top] = [width * 0.13, width * 0.87, height * 0.06]
  const view = clipped('view', rect(left, top, right - left, sill - top, '#000'), outside(random, left, right, top, sill, tones))
  const panes = stroke(
    line([width / 2, top], [width / 2, sill]) + line([left, top + (sill - top) * 0.36], [right, top + (sill - top) * 0.36]),
    tones.frame,
    20,
  )
  let body =
    rect(0, 0, width, height, tones.wall) +
    rect(left - 34, top - 34, right - left + 68, sill - top + 40, tones.frame) +
    rect(left - 4, top - 4, right - left + 8, sill - top + 8, darker(tones.frame, 0.35)) +
    view +
    panes
  body += drape(tones.curtain, 0, left + 62, sill, 1) + drape(tones.curtain, width, width - right + 62, sill, -1)
  body +=
    rect(left - 70, sill, right - left + 140, 44, lighter(tones.frame, 0.2)) +
    rect(left - 70, sill + 36, right - left + 140, 16, darker(tones.frame, 0.25))
  const size = Math.min(width / 1080, height / 1080) * 1.12
  const side = random.chance(0.5) ? 1 : -1
  const pose = random.chance(0.6) ? sitting(random, coat) : loafing(random, coat)
  body +=
    moved(plant(random), width / 2 - side * (right - left) * 0.33, sill, 0, size) +
    group(
      group(pose, `transform="scale(${side} 1)"`),
      `transform="translate(${width / 2 + side * width * 0.1} ${sill}) scale(${size.toFixed(3)})"`,
    )
  const dots =
    linear(
      'beam',
      [
        [0, '#2a1d22', 0.36],
        [0.5, '#fff0cc', 0.14],
        [1, '#2a1d22', 0.34],
      ],
      [0, 0],
      [1, 0.2],
    ) +
    rect(0, 0, width, height, 'url(#beam)') +
    linear('low', [
      [0, '#2a1d22', 0.42],
      [1, '#2a1d22', 0.12],
    ]) +
    rect(0, sill + 52, width, height - sill, 'url(#low)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function outside(random: Random, left: number, right: number, top: number, foot: number, { sky, land }: (typeof rooms)[number]): string {
  let body =
    linear('out', [
      [0, sky[0]],
      [1, sky[1]],
    ]) +
    rect(left, top, right - left, foot - top, 'url(#out)') +
    circle(random.between(left + 120, right - 120), top + (foot - top) * random.between(0.2, 0.36), 52, lighter(sky[1], 0.5))
  const kind = random.pick(['hills', 'roofs', 'rain', 'snow'])
  if (kind === 'hills' || kind === 'snow') {
    for (let row = 0; row < 3; row += 1) {
      const crest = Array.from({ length: 6 }, (_, step): Point => [
        left - 20 + (step / 5) * (right - left + 40),
        foot - (foot - top) * (0.42 - row * 0.13) + random.bell(60),
      ])
      body += shape(
        `${curve(crest)}L${right + 20} ${foot}L${left - 20} ${foot}Z`,
        mix(sky[1], kind === 'snow' ? '#e9e6de' : land, 0.4 + row * 0.28),
      )
    }
    if (kind === 'snow')
      for (let index = 0; index < 130; index += 1)
        body += circle(random.between(left, right), random.between(top, foot), random.between(2, 7), '#fbf8f0', 'opacity="0.9"')
    return body
  }
  for (let x = left - 20; x < right; x += random.between(90, 170)) {
    const [y, wide] = [foot - random.between(0.2, 0.5) * (foot - top), random.between(110, 200)]
    const tone = mix(sky[1], land, random.between(0.5, 0.95))
    body +=
      rect(x, y, wide, foot - y, tone) +
      shape(
        polygon([
          [x - 12, y],
          [x + wide / 2, y - 64],
          [x + wide + 12, y],
        ]),
        darker(mix(tone, '#a8553f', 0.45), 0.12),
      ) +
      rect(x + wide * 0.7, y - 80, 22, 60, darker(tone, 0.25))
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 3; column += 1)
        body += rect(
          x + wide * (0.14 + column * 0.28),
          y + 30 + row * 62,
          wide * 0.15,
          34,
          random.chance(0.3) ? '#f2cf86' : darker(tone, 0.3),
        )
  }
  if (kind === 'rain')
    for (let index = 0; index < 120; index += 1) {
      const [x, y] = [random.between(left, right), random.between(top, foot)]
      body += stroke(line([x, y], [x - 8, y + random.between(20, 60)]), '#f3efe4', 2, 'opacity="0.5"')
    }
  return body
}

function drape(colour: string, edge: number, reach: number, foot: number, side: number): string {
  const to = (share: number) => edge + side * reach * share
  const folds = [0.22, 0.42, 0.62, 0.8]
    .map((share) =>
      stroke(
        `M${to(share * 1.05)} 0Q${to(share * 1.08)} ${foot * 0.5} ${to(share * 0.9)} ${foot + 60}`,
        darker(colour, 0.22),
        9,
        'opacity="0.6"',
      ),
    )
    .join('')
  return shape(`M${edge} -10L${to(1.12)} -10Q${to(1.1)} ${foot * 0.5} ${to(0.92)} ${foot + 70}L${edge} ${foot + 70}Z`, colour) + folds
}

function plant(random: Random): string {
  const clay = random.pick(['#b5684a', '#5f7a80', '#e9dcc3', '#8a5444'])
  const green = random.pick(['#5a7048', '#6f8a62', '#4d6a52'])
  const leaves = random.chance(0.5)
    ? Array.from({ length: 13 }, (_, index) =>
        moved(
          shape('M0 0Q24 -90 0 -230Q-24 -90 0 0Z', index % 2 ? green : lighter(green, 0.2)),
          0,
          -90,
          (index - 6) * 13,
          random.between(0.6, 1),
        ),
      ).join('')
    : Array.from({ length: 18 }, () => {
        const [x, y] = [random.bell(150), -190 + random.bell(110)]
        return (
          stroke(`M0 -90Q${x * 0.4} ${y * 0.6} ${x} ${y}`, darker(green, 0.2), 4) +
          ellipse(x, y, 33, 30, random.chance(0.5) ? green : lighter(green, 0.18)) +
          stroke(`M${x - 18} ${y}L${x + 18} ${y}`, darker(green, 0.15), 3)
        )
      }).join('')
  return (
    ellipse(16, 2, 92, 10, '#2a1d22', 'opacity="0.3"') +
    leaves +
    shape('M-72 -108L72 -108L54 0L-54 0Z', clay) +
    rect(-80, -124, 160, 30, lighter(clay, 0.14)) +
    shape('M20 -94L66 -94L50 0L14 0Z', darker(clay, 0.18))
  )
}

function stripes(coat: Coat, lines: string): string {
  return coat.tabby ? stroke(lines, coat.mark, 13) : ''
}

/** Seen from behind: all attention is outside. */
function sitting(random: Random, coat: Coat): string {
  const lean = random.bell(14)
  const torso = 'M-122 0Q-160 -120 -92 -236Q-66 -290 -60 -330L60 -330Q66 -290 92 -236Q160 -120 122 0Z'
  const patch = coat.patches ? ellipse(-60, -130, 70, 84, coat.mark) + ellipse(70, -40, 60, 66, '#4a403e') : ''
  const back = clipped(
    'back',
    shape(torso, '#000'),
    shape(torso, coat.base) +
      patch +
      stripes(
        coat,
        'M-150 -90Q-90 -70 -60 -84M-140 -150Q-90 -126 -56 -142M-112 -208Q-80 -188 -50 -200M150 -90Q90 -70 60 -84M140 -150Q90 -126 56 -142M112 -208Q80 -188 50 -200M0 -300L0 -60',
      ) +
      shape('M40 -330Q60 -180 30 0L140 0Q170 -130 92 -250L70 -330Z', darker(coat.base, 0.35), 'opacity="0.45"'),
  )
  const head =
    shape(
      'M-98 -374Q-104 -440 -92 -492Q-60 -470 -36 -446Q0 -456 36 -446Q60 -470 92 -492Q104 -440 98 -374Q90 -306 0 -300Q-90 -306 -98 -374Z',
      coat.base,
    ) +
    shape('M-84 -472Q-64 -458 -48 -442Q-70 -430 -84 -410Z', darker(coat.base, 0.3)) +
    shape('M84 -472Q64 -458 48 -442Q70 -430 84 -410Z', darker(coat.base, 0.3)) +
    (coat.patches ? shape('M20 -446Q60 -470 92 -492Q104 -440 98 -380Q50 -380 20 -446Z', coat.mark) : '') +
    stripes(coat, 'M-26 -430L-20 -392M0 -436L0 -390M26 -430L20 -392') +
    stroke('M-96 -356L-150 -366M-94 -344L-148 -336M96 -356L150 -366M94 -344L148 -336', '#f5eee0', 3)
  const tail = 'M96 -18Q210 10 220 84Q224 150 176 168'
  return (
    ellipse(14, 2, 170, 15, '#2a1d22', 'opacity="0.36"') +
    back +
    group(head, `transform="rotate(${lean.toFixed(1)} 0 -330)"`) +
    stroke(tail, darker(coat.base, 0.12), 44) +
    stroke(tail, coat.base, 36) +
    (coat.tabby ? stroke('M206 40L232 34M212 92L236 100', coat.mark, 12) : '') +
    ellipse(-66, -8, 62, 24, darker(coat.base, 0.1)) +
    ellipse(66, -8, 62, 24, darker(coat.base, 0.16))
  )
}

/** Paws folded away, eyes shut. */
function loafing(random: Random, coat: Coat): string {
  const outline = 'M-236 0Q-280 -150 -120 -192Q40 -222 150 -176Q270 -120 236 0Z'
  const patch = coat.patches ? ellipse(120, -130, 100, 70, coat.mark) + ellipse(10, -60, 80, 60, '#4a403e') : ''
  const body = clipped(
    'loaf',
    shape(outline, '#000'),
    shape(outline, coat.base) +
      patch +
      stripes(coat, 'M20 -220Q50 -150 30 -90M90 -210Q120 -140 104 -80M160 -190Q190 -120 176 -70M220 -150Q240 -100 230 -50') +
      shape('M-240 0Q0 -60 250 -90L250 10L-240 10Z', darker(coat.base, 0.35), 'opacity="0.35"') +
      (coat.bib ? ellipse(-168, -50, 76, 62, coat.tabby ? '#f3e8d4' : coat.mark) : ''),
  )
  const face =
    stroke('M-44 -12Q-30 2 -16 -12M16 -12Q30 2 44 -12', coat.base === '#34303a' || coat.base === '#38343c' ? '#d9c9a0' : '#3a2c2a', 5) +
    shape('M-10 14L10 14L0 25Z', '#b5685f') +
    stroke('M0 25Q-2 36 -17 36M0 25Q2 36 17 36', '#5a3f3a', 4) +
    stroke('M-50 20L-120 8M-50 30L-118 38M50 20L120 8M50 30L118 38', '#f5eee0', 3)
  const muzzle = coat.bib ? ellipse(0, 30, 42, 30, coat.tabby ? '#f3e8d4' : coat.mark) : ''
  const head =
    shape('M-92 14Q-102 -60 -88 -116Q-56 -96 -32 -72Q0 -82 32 -72Q56 -96 88 -116Q102 -60 92 14Q80 74 0 78Q-80 74 -92 14Z', coat.base) +
    shape('M-80 -96Q-60 -82 -44 -68Q-66 -56 -78 -38Z', mix(coat.base, '#d98a7a', 0.5)) +
    shape('M80 -96Q60 -82 44 -68Q66 -56 78 -38Z', mix(coat.base, '#d98a7a', 0.5)) +
    (coat.patches ? shape('M14 -76Q56 -96 88 -116Q102 -60 92 0Q40 0 14 -76Z', coat.mark) : '') +
    stripes(coat, 'M-22 -62L-17 -30M0 -68L0 -30M22 -62L17 -30') +
    muzzle +
    face
  const tail = stroke('M226 -26Q160 26 20 6', darker(coat.base, 0.18), 44) + stroke('M226 -28Q160 20 24 2', coat.base, 34)
  return (
    ellipse(14, 2, 262, 16, '#2a1d22', 'opacity="0.36"') + body + tail + moved(head, -150, -150 + random.bell(12), random.bell(16), 1.05)
  )
}
