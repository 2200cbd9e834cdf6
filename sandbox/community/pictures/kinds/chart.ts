import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, line, linear, moved, polyline, rect, shadow, shape, slab, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const desks = [
  { desk: '#a8855f', page: '#f6efe0', dots: '#c9bca5', inks: ['#a8433a', '#2f5560', '#c98f35'] },
  { desk: '#4f5f5c', page: '#f1ead9', dots: '#bdb5a2', inks: ['#2f2c33', '#b5583f', '#6f8a5f'] },
  { desk: '#8a4f48', page: '#fbf5e6', dots: '#d2c6ae', inks: ['#3f4f6a', '#a8433a', '#8a7a4a'] },
  { desk: '#d3c2a3', page: '#f9f3e4', dots: '#cdbfa6', inks: ['#7a3350', '#3f6a60', '#d0923a'] },
  { desk: '#353a40', page: '#ece5d4', dots: '#b5ac9a', inks: ['#9a3f34', '#33505c', '#6a5a3a'] },
] as const
interface Ink {
  readonly page: string
  readonly first: string
  readonly second: string
  readonly third: string
}

/** A notebook page with figures somebody drew by hand. */
export const drawChart: Draw = (random, width, height) => {
  const tones = random.turn(desks)
  const unit = Math.min(width, height) / 1080
  const [wide, tall] = width > height ? [1150, 790] : height > width ? [860, 1140] : [900, 900]
  const lean = random.between(-7, 7)
  const ink: Ink = { page: tones.page, first: tones.inks[0], second: tones.inks[1], third: tones.inks[2] }
  const grid = Array.from({ length: Math.floor(wide / 30) * Math.floor(tall / 30) }, (_, index) => {
    const columns = Math.floor(wide / 30)
    return circle(-wide / 2 + 15 + (index % columns) * 30, -tall / 2 + 15 + Math.floor(index / columns) * 30, 1.7, tones.dots)
  }).join('')
  const page = slab(-wide / 2, -tall / 2, wide, tall, 14)
  const rings = Array.from({ length: Math.floor(tall / 52) }, (_, index) => {
    const y = -tall / 2 + 30 + index * 52
    return (
      circle(-wide / 2 + 26, y, 10, darker(tones.desk, 0.3)) +
      stroke(`M${-wide / 2 + 26} ${y}Q${-wide / 2 - 34} ${y - 16} ${-wide / 2 - 10} ${y + 9}`, '#b9b6ae', 6)
    )
  }).join('')
  const gap = tall * 0.045
  const plots = random.turn([lines, bars, scatter, cycle, heat])
  const top = moved(plots(random, wide * 0.74, tall * 0.4, ink), -wide * 0.33, -tall / 2 + tall * 0.53)
  const below =
    moved(notes(random, wide * 0.36, ink), -wide * 0.35, tall * 0.1 + gap) +
    moved(random.pick([bars, lines, scatter])(random, wide * 0.3, tall * 0.22, ink), wide * 0.1, tall * 0.36)
  const title =
    stroke(scribble(random, -wide * 0.33, -tall / 2 + tall * 0.065, wide * 0.34, 11), ink.second, 5) +
    stroke(line([-wide * 0.33, -tall / 2 + tall * 0.09], [wide * 0.06, -tall / 2 + tall * 0.092]), ink.first, 3)
  const stain = random.chance(0.6)
    ? `<circle cx="${random.between(0.1, 0.36) * wide}" cy="${random.between(-0.4, 0.4) * tall}" r="92" fill="none" stroke="#a8754a" stroke-width="9" stroke-opacity="0.24" stroke-dasharray="420 40"/>`
    : ''
  const body =
    rect(0, 0, width, height, tones.desk) +
    moved(
      shadow(page, 14, 20, 46, 0.5) +
        moved(shape(page, darker(tones.page, 0.1)), 8, 8) +
        shape(page, tones.page) +
        grid +
        rings +
        stain +
        title +
        top +
        below,
      width / 2,
      height / 2,
      lean,
      unit,
    ) +
    moved(
      pencil(random.pick([ink.first, ink.third, '#d0923a'])),
      width * random.between(0.7, 0.86),
      height * random.between(0.78, 0.9),
      random.between(-50, -15),
      unit,
    )
  const shade =
    linear(
      'lamp',
      [
        [0, '#fff2d6', 0.2],
        [0.5, '#2a1d22', 0],
        [1, '#2a1d22', 0.34],
      ],
      [0, 0],
      [1, 1],
    ) + rect(0, 0, width, height, 'url(#lamp)')
  return { layers: [{ body }, { body: shade, stippled: true }] }
}

/** A line of handwriting nobody can read. */
function scribble(random: Random, x: number, y: number, wide: number, size: number): string {
  let [path, at] = ['', x]
  while (at < x + wide) {
    const long = random.between(3, 9) * size * 0.7
    const points = Array.from({ length: Math.max(4, Math.round(long / (size * 0.36))) }, (_, step): Point => [
      at + step * size * 0.42,
      y + (step % 2 ? -1 : 1) * size * random.between(0.1, 0.55) - (random.chance(0.12) ? size * 0.7 : 0),
    ])
    path += curve(points)
    at += long + size * 1.3
  }
  return path
}

const axes = (w: number, h: number, ink: Ink) =>
  stroke(
    `M-2 ${-h}Q1 ${-h * 0.5} 0 2Q${w * 0.5} -2 ${w} 1M-9 ${-h + 14}L-2 ${-h}L8 ${-h + 13}M${w - 14} -8L${w} 1L${w - 13} 9`,
    ink.second,
    4,
  ) + stroke(Array.from({ length: 8 }, (_, index) => line([((index + 1) / 9) * w, -5], [((index + 1) / 9) * w, 7])).join(''), ink.second, 3)

function lines(random: Random, w: number, h: number, ink: Ink): string {
  const series = [ink.first, ink.third]
    .map((colour, which) => {
      let level = random.between(0.2, 0.5)
      const points = Array.from({ length: 10 }, (_, step): Point => {
        level = Math.max(0.06, Math.min(0.94, level + random.bell(0.24) + 0.03))
        return [(step / 9.4) * w + 8, -level * h]
      })
      const area = which ? '' : shape(`${curve(points)}L${points.at(-1)?.[0] ?? 0} 0L${points[0]?.[0] ?? 0} 0Z`, colour, 'opacity="0.12"')
      return (
        area +
        stroke(which ? polyline(points) : curve(points), colour, 6, which ? 'stroke-dasharray="14 12"' : '') +
        points.map(([x, y]) => circle(x, y, which ? 6 : 9, which ? ink.page : colour, `stroke="${colour}" stroke-width="4"`)).join('')
      )
    })
    .join('')
  return axes(w, h, ink) + series
}

function bars(random: Random, w: number, h: number, ink: Ink): string {
  const count = w > 400 ? random.whole(7, 10) : 5
  const step = w / (count + 0.4)
  const marked = random.whole(1, count - 1)
  return (
    axes(w, h, ink) +
    Array.from({ length: count }, (_, index) => {
      const tall = h * random.between(0.2, 0.92)
      const x = (index + 0.3) * step
      const colour = index === marked ? ink.first : ink.third
      const hatch = Array.from(
        { length: Math.floor(tall / 15) },
        (_, line) => `M${x + 4} ${-line * 15 - 4}L${x + step * 0.66} ${-line * 15 - 16}`,
      ).join('')
      return (
        rect(x, -tall, step * 0.68, tall, colour, 'opacity="0.24"') +
        stroke(hatch, colour, 3) +
        stroke(`M${x} 0L${x} ${-tall}L${x + step * 0.68} ${-tall - 2}L${x + step * 0.68} 0`, colour, 4.5)
      )
    }).join('')
  )
}

function scatter(random: Random, w: number, h: number, ink: Ink): string {
  const slope = random.between(0.4, 0.75)
  const points = Array.from({ length: w > 400 ? 64 : 26 }, (): Point => {
    const share = random()
    return [share * w * 0.94 + 12, -Math.max(0.04, Math.min(0.96, 0.14 + share * slope + random.bell(0.2))) * h]
  })
  return (
    axes(w, h, ink) +
    points
      .map(([x, y], index) =>
        index % 4
          ? circle(x, y, 7.5, ink.third, 'opacity="0.8"')
          : stroke(`M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x + 7} ${y - 7}L${x - 7} ${y + 7}`, ink.first, 4),
      )
      .join('') +
    stroke(line([8, -0.14 * h], [w * 0.96, -(0.14 + slope) * h]), ink.second, 4, 'stroke-dasharray="20 12"')
  )
}

function cycle(random: Random, w: number, h: number, ink: Ink): string {
  const [x, y, r] = [w * 0.4, -h * 0.5, h * 0.47]
  let from = -Math.PI / 2
  const shares = [random.between(0.3, 0.42), random.between(0.18, 0.26), random.between(0.12, 0.18)]
  const slices = [...shares, 1 - shares.reduce((sum, share) => sum + share, 0)]
    .map((share, index) => {
      const to = from + share * Math.PI * 2
      const at = (angle: number) => `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`
      const d = `M${x} ${y}L${at(from)}A${r} ${r} 0 0 1 ${at(to)}Z`
      from = to
      const colour = [ink.first, ink.third, ink.second, mix(ink.third, ink.page, 0.5)][index] ?? ink.first
      return shape(d, colour, 'opacity="0.5"') + stroke(d, ink.second, 4)
    })
    .join('')
  return (
    slices +
    [0, 1, 2, 3]
      .map(
        (row) =>
          rect(
            w * 0.82,
            y - 90 + row * 52,
            26,
            26,
            [ink.first, ink.third, ink.second, lighter(ink.third, 0.4)][row] ?? '',
            'opacity="0.6"',
          ) + stroke(scribble(random, w * 0.88, y - 74 + row * 52, w * 0.18, 9), ink.second, 3.5),
      )
      .join('')
  )
}

function heat(random: Random, w: number, h: number, ink: Ink): string {
  const columns = w > 400 ? 14 : 7
  const step = w / columns
  const rows = Math.floor(h / step)
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * step, -h + Math.floor(index / columns) * step]
    const share = Math.max(
      0.04,
      Math.min(1, 0.5 + Math.sin((index % columns) * 0.6 + Math.floor(index / columns) * 0.8) * 0.34 + random.bell(0.3)),
    )
    return (
      rect(x + 3, y + 3, step - 7, step - 7, mix(ink.page, ink.first, share), 'rx="5"') +
      stroke(
        `M${x + 3} ${y + 4}L${x + step - 4} ${y + 3}L${x + step - 5} ${y + step - 4}L${x + 4} ${y + step - 5}Z`,
        darker(mix(ink.page, ink.first, share), 0.2),
        2,
      )
    )
  }).join('')
}

function notes(random: Random, wide: number, ink: Ink): string {
  return Array.from({ length: 6 }, (_, row) => {
    const y = row * 52 + 20
    const box =
      stroke(`M0 ${y - 12}L22 ${y - 13}L23 ${y + 9}L1 ${y + 10}Z`, ink.second, 3) +
      (random.chance(0.5) ? stroke(`M4 ${y - 2}L11 ${y + 6}L28 ${y - 18}`, ink.first, 5) : '')
    return box + stroke(scribble(random, 44, y, wide * random.between(0.4, 0.9), 10), ink.second, 3.6)
  }).join('')
}

const pencil = (colour: string) =>
  shadow(slab(-260, -15, 460, 30, 4), 8, 14, 16, 0.6) +
  rect(-260, -16, 430, 11, lighter(colour, 0.2)) +
  rect(-260, -5, 430, 11, colour) +
  rect(-260, 6, 430, 10, darker(colour, 0.25)) +
  shape('M170 -16L240 0L170 16Z', '#ecd5ae') +
  shape('M220 -4.6L240 0L220 4.6Z', '#2b2328') +
  rect(-286, -16, 28, 32, '#b9b6ae') +
  rect(-312, -16, 30, 32, '#c9807a', 'rx="8"')
