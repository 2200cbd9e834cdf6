import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, clipped, curve, ellipse, group, linear, moved, polygon, rect, shadow, shape, slab, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const sets = [
  { table: '#5f4038', light: '#e6cda0', dark: '#8f5f3e', white: '#f4e9d2', black: '#3a2a2a' },
  { table: '#6a7a70', light: '#efe6d0', dark: '#5f7a6d', white: '#f3e6c6', black: '#2f3a38' },
  { table: '#c9b08a', light: '#f1e2c4', dark: '#a8503f', white: '#fbf2de', black: '#4a2430' },
  { table: '#3a4046', light: '#d5d2c6', dark: '#66767c', white: '#efe9da', black: '#24292e' },
] as const
/** Endgames and middlegames that could have come about; rows from the eighth down. */
const positions = [
  '8/5pk1/4p1p1/3pP2p/1p1P1P1P/1P1K2P1/8/8',
  'r1bq1rk1/pp2bppp/2n1pn2/3p4/3P1B2/2NBPN2/PP3PPP/R2Q1RK1',
  '6k1/5ppp/8/8/8/1q6/5PPP/3R2K1',
  'r4rk1/1b2qppp/p1n1p3/1p6/4P3/1BP2N2/PP2QPPP/R3R1K1',
  '8/8/4k3/8/2KP4/8/5N2/8',
  '2kr3r/ppp2ppp/2n1b3/2b1P3/8/2N2N2/PPP1BPPP/R1BR2K1',
  '8/1p3k2/p1p2p2/P1P2Pp1/1P1K2P1/8/8/8',
] as const

/** A position on a wooden board, as it stood at some point of an evening. */
export const drawChess: Draw = (random, width, height) => {
  const tones = random.turn(sets)
  const size = Math.min(width, height) * random.between(0.86, 1.06)
  const square = size / 8.8
  const lean = random.pick([0, random.bell(10), random.bell(22)])
  const [x, y] = [width / 2 + random.bell(width * 0.1), height / 2 + random.bell(height * 0.05)]
  const squares = board(random, square, tones.light, tones.dark)
  const pieces = random
    .turn(positions)
    .split('/')
    .flatMap((row, rank) =>
      readRow(row).map(([file, letter]) =>
        piece(letter, (file - 3.5) * square, (rank - 3.5) * square + square * 0.36, square / 100, tones, lean),
      ),
    )
  const edge = slab(-size / 2, -size / 2, size, size, 10)
  const grain = Array.from({ length: 40 }, () => {
    const at = random.between(-200, height + 200)
    return stroke(
      curve([
        [-20, at],
        [width * 0.4, at + random.bell(40)],
        [width + 20, at + random.bell(70)],
      ]),
      random.chance(0.6) ? darker(tones.table, 0.2) : lighter(tones.table, 0.12),
      random.between(1.5, 5),
      'opacity="0.4"',
    )
  }).join('')
  const taken =
    width > height
      ? Array.from({ length: random.whole(2, 4) }, (_, index) =>
          moved(
            piece(random.pick(['p', 'P', 'n', 'b', 'P', 'p']), 0, 0, square / 100, tones, 0),
            width * (lean > 0 ? 0.07 : 0.93) + random.bell(40),
            height * (0.22 + index * 0.17) + random.bell(30),
            random.chance(0.3) ? 84 : 0,
          ),
        ).join('')
      : ''
  const body =
    rect(0, 0, width, height, tones.table) +
    grain +
    moved(shadow(edge, 16, 24, 50, 0.55) + shape(edge, darker(tones.dark, 0.3)) + squares + pieces.join(''), x, y, lean) +
    taken
  const dots =
    linear(
      'lamp',
      [
        [0, '#ffe9bd', 0.26],
        [0.45, '#2a1d22', 0],
        [1, '#2a1d22', 0.34],
      ],
      [random(), 0],
      [random(), 1],
    ) + rect(0, 0, width, height, 'url(#lamp)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function readRow(row: string): (readonly [number, string])[] {
  const found: (readonly [number, string])[] = []
  let file = 0
  for (const letter of row) {
    if (/\d/.test(letter)) file += Number(letter)
    else {
      found.push([file, letter])
      file += 1
    }
  }
  return found
}

function board(random: Random, square: number, light: string, dark: string): string {
  let body = ''
  for (let index = 0; index < 64; index += 1) {
    const [file, rank] = [index % 8, Math.floor(index / 8)]
    const tone = mix((file + rank) % 2 ? dark : light, random.chance(0.5) ? '#2a1d22' : '#fff2d6', random.between(0, 0.07))
    const [x, y] = [(file - 4) * square, (rank - 4) * square]
    body += rect(x, y, square + 0.5, square + 0.5, tone)
    const lines = Array.from({ length: 3 }, () => {
      const at = y + random.between(4, square - 4)
      return curve([
        [x + 2, at],
        [x + square / 2, at + random.bell(8)],
        [x + square - 2, at],
      ])
    }).join('')
    body += stroke(lines, darker(tone, 0.18), 1.6, 'opacity="0.6"')
  }
  return body
}

/** Outlines on a foot at 0 0, about 90 high, facing up. */
const outlines: Record<string, string> = {
  p: 'M-27 0Q-27 -9 -18 -12Q-11 -22 -10 -34L-16 -36L-16 -42L-8 -43A16 16 0 1 1 8 -43L16 -42L16 -36L10 -34Q11 -22 18 -12Q27 -9 27 0Z',
  r: 'M-29 0Q-29 -10 -20 -13L-16 -46L-23 -50L-23 -72L-13 -72L-13 -64L-5 -64L-5 -72L5 -72L5 -64L13 -64L13 -72L23 -72L23 -50L16 -46L20 -13Q29 -10 29 0Z',
  n: 'M-28 0Q-28 -10 -20 -13Q-20 -34 -4 -46Q-14 -44 -20 -38Q-28 -34 -33 -42Q-36 -52 -24 -60Q-18 -74 -6 -78L-4 -88L6 -79Q28 -70 26 -36Q25 -22 20 -13Q28 -10 28 0Z',
  b: 'M-28 0Q-28 -9 -19 -12Q-11 -22 -9 -36L-15 -38L-15 -44L-9 -45Q-20 -58 -8 -74Q-4 -80 0 -84Q4 -80 8 -74Q20 -58 9 -45L15 -44L15 -38L9 -36Q11 -22 19 -12Q28 -9 28 0Z',
  q: 'M-30 0Q-30 -10 -21 -13Q-13 -28 -12 -46L-18 -48L-18 -54L-13 -55L-26 -84L-13 -74L-7 -92L0 -77L7 -92L13 -74L26 -84L13 -55L18 -54L18 -48L12 -46Q13 -28 21 -13Q30 -10 30 0Z',
  k: 'M-30 0Q-30 -10 -21 -13Q-13 -28 -12 -48L-18 -50L-18 -56L-13 -57Q-24 -74 -18 -82L-4 -84L-4 -92L-11 -92L-11 -99L-4 -99L-4 -107L4 -107L4 -99L11 -99L11 -92L4 -92L4 -84L18 -82Q24 -74 13 -57L18 -56L18 -50L12 -48Q13 -28 21 -13Q30 -10 30 0Z',
}

function piece(letter: string, x: number, y: number, scale: number, tones: (typeof sets)[number], lean: number): string {
  const outline = outlines[letter.toLowerCase()] ?? ''
  const colour = letter === letter.toLowerCase() ? tones.black : tones.white
  const id = `piece${letter}${Math.round(x * 7)}x${Math.round(y)}`
  const side = rect(6, -120, 60, 130, darker(colour, 0.45), 'opacity="0.4"') + rect(-60, -8, 120, 9, darker(colour, 0.4), 'opacity="0.5"')
  const shine = ellipse(-11, -42, 4, 24, lighter(colour, 0.6), 'opacity="0.4"')
  const eye =
    letter.toLowerCase() === 'n'
      ? circle(-14, -58, 3.4, mix(colour, letter === 'n' ? '#f4e9d2' : '#3a2a2a', 0.8))
      : letter.toLowerCase() === 'b'
        ? stroke('M2 -70L9 -60', mix(colour, '#7a5a4a', 0.6), 3.5)
        : ''
  const cast =
    shape(
      polygon([
        [-20, -2],
        [26, 3],
        [66, 30],
        [34, 30],
      ] as Point[]),
      '#1f1518',
      'opacity="0.28"',
    ) + ellipse(4, 1, 34, 11, '#1f1518', 'opacity="0.42"')
  const body =
    cast +
    group(clipped(id, shape(outline, '#000'), shape(outline, colour) + side + shine) + eye + stroke(outline, darker(colour, 0.55), 2.5), '')
  return moved(body, x, y, -lean, scale)
}
