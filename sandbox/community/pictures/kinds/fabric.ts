import { darker, lighter, mix } from '../colour.ts'
import { shuffled, type Random } from '../random.ts'
import {
  circle,
  clipped,
  curve,
  ellipse,
  group,
  line,
  linear,
  moved,
  polygon,
  rect,
  ring,
  shadow,
  shape,
  slab,
  stroke,
  type Point,
} from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  ['#3f4f56', '#d9c3a0', '#a8503f', '#efe6d2', '#6f8070'],
  ['#7a3f46', '#ead9b8', '#c98f4a', '#3a3a42', '#b5a58a'],
  ['#5f7058', '#f1e6cc', '#b5653f', '#3f4a42', '#d9b26a'],
  ['#c9a27a', '#4a3a38', '#f3ead6', '#8a4a40', '#5f7a80'],
  ['#2f4656', '#e6d2ae', '#d9854f', '#f4ecdc', '#8a9a98'],
] as const
type Pattern = (random: Random, tones: readonly string[]) => string
const reach = 1100

/** Lengths of cloth over each other, with what a tailor needs. */
export const drawFabric: Draw = (random, width, height) => {
  const tones = shuffled(random, random.turn(palettes))
  const patterns = shuffled(random, [tartan, stripes, blocks, houndstooth, flowers, waves, herringbone])
  const [x, y] = [width / 2, height / 2]
  const base = random.between(-30, 30)
  const second = base + random.between(24, 60)
  const cloths = (patterns[0] as Pattern)(random, tones)
  const fold = 'M-1100 60Q-500 -10 0 40Q520 90 1100 20L1100 1300L-1100 1300Z'
  const strip = 'M-1100 -560Q-300 -520 200 -560Q700 -590 1100 -540L1100 -240Q500 -290 0 -250Q-560 -220 -1100 -270Z'
  const lay = (id: string, outline: string, content: string, edge: string) =>
    shadow(outline, 6, -14, 50, 0.5) + clipped(id, shape(outline, '#000'), content) + stroke(outline, edge, 4)
  const size = Math.max(width, height) / 1350
  const body =
    moved(cloths, x, y, base, size) +
    moved(lay('fold', fold, (patterns[1] as Pattern)(random, [...tones].reverse()), darker(tones[4] ?? '', 0.3)), x, y, second, size) +
    (random.chance(0.6)
      ? moved(
          lay(
            'strip',
            strip,
            (patterns[2] as Pattern)(random, [tones[2] ?? '', tones[0] ?? '', tones[3] ?? '', tones[1] ?? '', tones[4] ?? '']),
            darker(tones[2] ?? '', 0.3),
          ),
          x,
          y,
          second + random.between(10, 40),
          size,
        )
      : '') +
    tools(random, width, height)
  const drapes = Array.from({ length: 5 }, () => {
    const at = random.between(-700, 700)
    return (
      linear(
        `d${Math.round(at)}`,
        [
          [0, '#2a1d22', 0],
          [0.5, '#2a1d22', 0.42],
          [0.6, '#fff2d6', 0.26],
          [1, '#fff2d6', 0],
        ],
        [0, 0],
        [1, 0],
      ) + rect(at, -1200, random.between(120, 260), 2400, `url(#d${Math.round(at)})`)
    )
  }).join('')
  return {
    layers: [{ body }, { body: moved(drapes, x, y, base + random.bell(20), size), stippled: true }],
    grain: 1.25,
  }
}

const weave = (colour: string) => rect(-reach, -reach, reach * 2, reach * 2.4, colour)
const each = (step: number, draw: (at: number) => string) =>
  Array.from({ length: Math.ceil((reach * 2) / step) }, (_, index) => draw(-reach + index * step)).join('')

const tartan: Pattern = (_, [ground = '', light = '', warm = '', pale = '']) =>
  weave(ground) +
  each(
    190,
    (at) =>
      rect(at, -reach, 78, 2400, light, 'opacity="0.4"') +
      rect(-reach, at, 2200, 78, light, 'opacity="0.4"') +
      rect(at + 110, -reach, 12, 2400, warm, 'opacity="0.85"') +
      rect(-reach, at + 110, 2200, 12, warm, 'opacity="0.85"') +
      rect(at + 150, -reach, 5, 2400, pale, 'opacity="0.7"') +
      rect(-reach, at + 150, 2200, 5, pale, 'opacity="0.7"'),
  )
const stripes: Pattern = (random, [ground = '', light = '', warm = '']) =>
  weave(light) + each(random.between(48, 84), (at) => rect(at, -reach, 20, 2400, ground) + rect(at + 28, -reach, 4, 2400, warm))
const blocks: Pattern = (_, [ground = '', light = '', warm = '']) =>
  weave(ground) +
  each(130, (x) =>
    each(130, (y) =>
      moved(
        [0, 90, 180, 270].map((angle) => group(shape('M0 0Q26 -28 0 -54Q-26 -28 0 0Z', light), `transform="rotate(${angle})"`)).join('') +
          circle(0, 0, 9, warm) +
          circle(65, 65, 7, warm),
        x,
        y,
      ),
    ),
  )
const houndstooth: Pattern = (_, [ground = '', light = '']) =>
  weave(light) +
  each(88, (x) =>
    each(88, (y) =>
      shape(
        polygon([
          [x, y],
          [x + 44, y],
          [x + 66, y - 22],
          [x + 66, y],
          [x + 44, y + 22],
          [x + 44, y + 44],
          [x + 22, y + 66],
          [x, y + 66],
          [x + 22, y + 44],
          [x, y + 44],
        ] as Point[]),
        ground,
      ),
    ),
  )
const flowers: Pattern = (random, [ground = '', light = '', warm = '', pale = '', soft = '']) =>
  weave(ground) +
  each(170, (x) =>
    each(170, (y) =>
      moved(
        stroke('M0 10Q10 60 -14 90', soft, 6) +
          shape('M-2 50Q30 34 44 54Q24 70 -2 50Z', soft) +
          Array.from({ length: 6 }, (_, index) =>
            group(ellipse(0, -27, 15, 25, index % 2 ? light : mix(light, pale, 0.5)), `transform="rotate(${index * 60})"`),
          ).join('') +
          circle(0, 0, 13, warm),
        x + random.bell(50),
        y + random.bell(50),
        random.between(0, 360),
        random.between(0.7, 1.05),
      ),
    ),
  )
const waves: Pattern = (_, [ground = '', light = '']) =>
  weave(ground) +
  each(104, (x) =>
    each(52, (y) => {
      const left = x + (Math.round((y + reach) / 52) % 2) * 52
      return [50, 36, 22, 8]
        .map(
          (r) =>
            `<path d="M${left - r} ${y}A${r} ${r} 0 0 1 ${left + r} ${y}" fill="${r % 28 === 8 ? light : ground}" stroke="${light}" stroke-width="4"/>`,
        )
        .join('')
    }),
  )
const herringbone: Pattern = (_, [ground = '', light = '']) =>
  weave(ground) +
  each(92, (x) =>
    stroke(
      each(17, (y) => line([x, y], [x + 46, y + 40]) + line([x + 46, y + 40], [x + 92, y])),
      mix(light, ground, 0.3),
      5,
    ),
  )

function tools(random: Random, width: number, height: number): string {
  const size = Math.min(width, height) / 1080
  const things = shuffled(random, [
    scissors(),
    spool(random.pick(['#a8433a', '#3f5f66', '#d9a23f', '#5f7058'])),
    buttons(random),
    tape(random),
    pins(random),
  ])
  const spots = shuffled(random, [
    [0.26, 0.28],
    [0.72, 0.3],
    [0.3, 0.74],
    [0.7, 0.72],
  ] as const)
  return spots
    .slice(0, random.whole(2, 3))
    .map(([a, b], index) =>
      moved(things[index] ?? '', width * a + random.bell(50), height * b + random.bell(50), random.between(0, 360), size * 1.15),
    )
    .join('')
}

function scissors(): string {
  const blade = (flip: number) =>
    `<g transform="scale(1 ${flip}) rotate(9)">` +
    shape('M-20 -12L280 -2Q292 2 280 6L-20 12Z', flip > 0 ? '#b9b6ae' : '#d3d0c6') +
    shape(
      'M-20 -12Q-70 -30 -120 -26Q-190 -20 -196 30Q-190 74 -140 76Q-90 74 -84 40Q-70 10 -20 12ZM-140 2Q-112 0 -110 26Q-112 52 -140 52Q-170 50 -172 26Q-168 4 -140 2Z',
      '#3a3236',
      'fill-rule="evenodd"',
    ) +
    '</g>'
  return shadow('M-60 -20L280 -40L280 40L-60 20Z', 8, 12, 14, 0.3) + blade(1) + blade(-1) + circle(0, 0, 11, '#7a7570')
}
const spool = (colour: string) =>
  shadow(slab(-70, -84, 140, 168, 14), 10, 14, 20, 0.6) +
  rect(-70, -92, 140, 26, '#c79d68', 'rx="8"') +
  rect(-70, 66, 140, 26, '#b58a55', 'rx="8"') +
  rect(-56, -68, 112, 136, colour) +
  Array.from({ length: 13 }, (_, index) =>
    stroke(`M-56 ${-62 + index * 10.4}L56 ${-56 + index * 10.4}`, index % 2 ? darker(colour, 0.25) : lighter(colour, 0.25), 3),
  ).join('') +
  stroke('M56 40Q130 60 120 130Q110 200 190 210', colour, 4)
const buttons = (random: Random) =>
  Array.from({ length: 5 }, (_, index) => {
    const tone = random.pick(['#efe2c6', '#a8503f', '#4a5f66', '#c9954a', '#6a4a52'])
    const [x, y, r] = [Math.cos(index * 1.26) * 84, Math.sin(index * 1.26) * 84, random.between(30, 46)]
    return (
      shadow(ring(x, y, r), 5, 8, 12, 0.7) +
      circle(x, y, r, darker(tone, 0.15)) +
      circle(x, y, r * 0.86, tone) +
      circle(x, y, r * 0.6, darker(tone, 0.08)) +
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(([a = 0, b = 0]) => circle(x + a * r * 0.2, y + b * r * 0.2, r * 0.1, '#2b2328'))
        .join('')
    )
  }).join('')
function tape(random: Random): string {
  const colour = random.pick(['#e6c469', '#efe6d0', '#d98f6a'])
  const course: Point[] = [
    [-260, -60],
    [-140, 30],
    [-20, -40],
    [60, -120],
    [140, -40],
    [80, 70],
    [220, 110],
    [330, 60],
  ]
  const path = curve(course)
  return (
    moved(stroke(path, '#1f1518', 44, 'opacity="0.3"'), 7, 12) +
    stroke(path, darker(colour, 0.2), 42) +
    stroke(path, colour, 38) +
    stroke(path, '#3a2f2e', 38, 'stroke-dasharray="2 18" stroke-linecap="butt"').replace('stroke-linecap="round"', '')
  )
}
const pins = (random: Random) =>
  Array.from({ length: 6 }, () =>
    moved(
      stroke('M0 0L0 120', '#1f1518', 4, 'opacity="0.25"') +
        stroke('M-3 -2L-3 116', '#cfcabf', 3.5) +
        circle(-3, -8, 11, random.pick(['#b5443a', '#efe2c6', '#d9a23f', '#3f6a72'])),
      random.bell(150),
      random.bell(150),
      random.between(0, 360),
    ),
  ).join('')
