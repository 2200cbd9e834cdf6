import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import {
  circle,
  clipped,
  curve,
  ellipse,
  group,
  line,
  linear,
  lump,
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
  { table: '#a97a50', cover: ['#e9d5a8', '#b5503f', '#3f5f66', '#2f2a30'] },
  { table: '#5f6f6a', cover: ['#d9a24a', '#8f3b3f', '#f1e4c8', '#33414a'] },
  { table: '#d9c7a8', cover: ['#4a5f5a', '#e0a07a', '#efe4cb', '#7a3f4a'] },
  { table: '#6a4038', cover: ['#efe2c6', '#6f8a86', '#c98a4a', '#2b3038'] },
] as const

/** A record half out of its sleeve. */
export const drawRecord: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  const unit = Math.min(width, height) / 1080
  const lean = random.between(-18, 18)
  const [x, y] = [width / 2, height / 2]
  const side = random.chance(0.5) ? 1 : -1
  const off = width > height ? 330 : 250
  const planks =
    Array.from({ length: 7 }, (_, index) =>
      stroke(line([0, (index / 6) * height], [width, (index / 6) * height + random.bell(4)]), darker(tones.table, 0.3), 3),
    ).join('') +
    Array.from({ length: 46 }, () => {
      const at = random.between(0, height)
      return stroke(
        curve([
          [random.between(-50, width * 0.5), at],
          [width * 0.6, at + random.bell(12)],
          [random.between(width * 0.6, width + 50), at],
        ]),
        darker(tones.table, 0.2),
        random.between(1, 3.4),
        'opacity="0.4"',
      )
    }).join('')
  const disc = moved(vinyl(random, tones.cover), side * off, random.bell(40), random.between(0, 360))
  const sleeve = moved(cover(random, tones.cover), -side * 150, 0, random.bell(5))
  const body = rect(0, 0, width, height, tones.table) + planks + moved(disc + sleeve, x, y, lean, unit * 1.02)
  const dots =
    linear(
      'lamp',
      [
        [0, '#fff0cc', 0.22],
        [0.5, '#2a1d22', 0],
        [1, '#2a1d22', 0.5],
      ],
      [0, 0],
      [1, 1],
    ) + rect(0, 0, width, height, 'url(#lamp)')
  return { layers: [{ body }, { body: dots, stippled: true }] }
}

function vinyl(random: Random, colours: readonly string[]): string {
  const label = random.pick(colours)
  const grooves = Array.from(
    { length: 26 },
    (_, index) =>
      `<circle r="${136 + index * 8.6}" fill="none" stroke="${index % 6 === 5 ? '#17141a' : '#3d373e'}" stroke-width="${index % 6 === 5 ? 5 : 2}"/>`,
  ).join('')
  const shine = [20, 200]
    .map((angle) =>
      group(
        shape('M0 0L366 -64A372 372 0 0 1 366 64Z', '#f3e6cf', 'opacity="0.16"') +
          shape('M0 0L370 -26A372 372 0 0 1 370 26Z', '#f3e6cf', 'opacity="0.16"'),
        `transform="rotate(${angle})"`,
      ),
    )
    .join('')
  return (
    shadow(ring(0, 0, 372), 14, 20, 46, 0.5) +
    circle(0, 0, 372, '#252128') +
    grooves +
    shine +
    circle(0, 0, 126, label) +
    `<circle r="108" fill="none" stroke="${darker(label, 0.4)}" stroke-width="3"/>` +
    circle(0, -50, 22, mix(label, '#2b2328', 0.55)) +
    stroke('M-60 44L60 44M-44 66L44 66M-26 88L26 88', mix(label, '#2b2328', 0.55), 6) +
    circle(0, 0, 11, '#d9cbb0')
  )
}

function cover(random: Random, colours: readonly string[]): string {
  const [ground = '', first = '', second = '', third = ''] = colours
  const art = random.turn([bars, circles, hills, leaves, angles])(random, first, second, third)
  const edge = slab(-372, -372, 744, 744, 4)
  return (
    shadow(edge, 14, 22, 46, 0.55) +
    clipped(
      'cover',
      shape(edge, '#000'),
      shape(edge, ground) +
        art +
        rect(-372, -372, 10, 744, darker(ground, 0.4), 'opacity="0.4"') +
        rect(-352, -372, 3, 744, lighter(ground, 0.4), 'opacity="0.4"'),
    ) +
    `<circle r="366" fill="none" stroke="${darker(ground, 0.3)}" stroke-width="3" stroke-opacity="0.35"/>`
  )
}

const bars = (random: Random, ...tones: string[]) =>
  Array.from({ length: 9 }, (_, index) => rect(-300 + index * 70, 260 - random.between(90, 480), 48, 600, tones[index % 3] ?? '')).join('')
const circles = (random: Random, ...tones: string[]) =>
  Array.from({ length: 7 }, (_, index) =>
    circle(random.bell(420), random.bell(420), random.between(60, 190), tones[index % 3] ?? '', 'opacity="0.88"'),
  ).join('')
const hills = (random: Random, ...tones: string[]) =>
  circle(random.bell(240), -120, 120, tones[0] ?? '') +
  [0, 1, 2]
    .map((row) =>
      shape(
        `${curve(Array.from({ length: 6 }, (_, step): Point => [-400 + step * 160, 20 + row * 120 + random.bell(110)]))}L400 400L-400 400Z`,
        tones[(row + 1) % 3] ?? '',
      ),
    )
    .join('')
const leaves = (random: Random, ...tones: string[]) =>
  Array.from({ length: 11 }, (_, index) =>
    moved(shape('M0 0Q80 -110 0 -320Q-80 -110 0 0Z', tones[index % 3] ?? ''), 0, 160, index * 32.7 + random.bell(10)),
  ).join('') + shape(curve(lump(random, 0, 160, 60, 60, 0.05), true), tones[0] ?? '')
const angles = (random: Random, ...tones: string[]) =>
  Array.from({ length: 10 }, (_, index) =>
    shape(
      polygon([
        [random.bell(800), random.bell(800)],
        [random.bell(800), random.bell(800)],
        [random.bell(800), random.bell(800)],
      ]),
      tones[index % 3] ?? '',
      'opacity="0.85"',
    ),
  ).join('') + ellipse(0, 0, 90, 90, tones[2] ?? '')
