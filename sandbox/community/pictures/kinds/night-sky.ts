import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, group, linear, moved, polygon, radial, rect, shape, stroke, type Point } from '../svg.ts'
import type { Draw } from './draw.ts'

const palettes = [
  { top: '#141d28', middle: '#24384a', low: '#7c6a68', glow: '#d49a6a', land: '#0e1318' },
  { top: '#17161f', middle: '#33304a', low: '#84606a', glow: '#dca77a', land: '#120f17' },
  { top: '#0f1c20', middle: '#1f3d42', low: '#4f7069', glow: '#c3b283', land: '#0b1214' },
  { top: '#1a1a20', middle: '#2f3a46', low: '#5e6d78', glow: '#a8a99c', land: '#101317' },
] as const
const starTints = ['#fdf6e6', '#fdf6e6', '#f2f0ea', '#ffe3bd', '#ffd2a6', '#dfe8f2']

/** Stars over a dark land, with the Milky Way, a moon or a comet. */
export const drawNightSky: Draw = (random, width, height) => {
  const tones = random.turn(palettes)
  let body =
    linear('sky', [
      [0, tones.top],
      [0.5, tones.middle],
      [0.8, tones.low],
      [0.9, tones.glow],
    ]) + rect(0, 0, width, height, 'url(#sky)')
  const guest = random.turn(['moon', 'band', 'comet', 'band', 'trails'])
  const dots = guest === 'band' ? band(random, width, height) : ''
  body += guest === 'trails' ? trails(random, width, height) : stars(random, width, height)
  if (guest === 'moon') body += moon(random, width, height, tones.middle)
  if (guest === 'comet') body += comet(random, width, height)
  return { layers: [{ body }, { body: dots, stippled: true }, { body: land(random, width, height, tones.land, tones.glow) }], grain: 0.85 }
}

function stars(random: Random, width: number, height: number): string {
  let body = ''
  for (let index = 0; index < 620; index += 1) {
    const y = random() ** 1.15 * height * 0.86
    // Few stars are bright: the number grows threefold with each magnitude.
    const r = Math.min(4.6, 0.75 / (random() + 0.035) ** 0.52)
    const fading = 1 - (y / (height * 0.9)) ** 3
    body += circle(random.between(0, width), y, r, random.pick(starTints), `opacity="${(random.between(0.5, 1) * fading).toFixed(2)}"`)
    if (r > 3.6) body += circle(random.between(0, width), y * 0.8, 1.2, '#fdf6e6')
  }
  return body
}

function trails(random: Random, width: number, height: number): string {
  const pole: Point = [width * random.between(0.3, 0.7), height * random.between(0.35, 0.5)]
  const sweep = random.between(0.35, 0.7)
  let body = ''
  for (let index = 0; index < 260; index += 1) {
    const [reach, start] = [random() ** 0.7 * Math.hypot(width, height) * 0.8, random.between(0, Math.PI * 2)]
    const arc = Array.from({ length: 9 }, (_, step): Point => {
      const angle = start + (step / 8) * sweep
      return [pole[0] + Math.cos(angle) * reach, pole[1] + Math.sin(angle) * reach]
    })
    body += stroke(curve(arc), random.pick(starTints), random.between(0.9, 2.6), `opacity="${random.between(0.25, 0.85).toFixed(2)}"`)
  }
  return body
}

function band(random: Random, width: number, height: number): string {
  const angle = random.between(48, 74) * (random.chance(0.5) ? 1 : -1)
  const long = Math.hypot(width, height)
  let body = radial('milk', [
    [0, '#e9d9c0', 0.62],
    [0.45, '#c9c0bc', 0.26],
    [1, '#c9c0bc', 0],
  ])
  body += radial('dust', [
    [0, '#10151c', 0.6],
    [1, '#10151c', 0],
  ])
  let inner = ellipse(0, 0, long * 0.62, width * 0.15, 'url(#milk)')
  for (let index = 0; index < 14; index += 1)
    inner += ellipse(
      random.bell(long * 0.8),
      random.bell(70),
      random.between(90, 210),
      random.between(40, 80),
      'url(#milk)',
      'opacity="0.5"',
    )
  for (let index = 0; index < 9; index += 1)
    inner += ellipse(random.bell(long * 0.7), random.bell(34), random.between(70, 170), random.between(9, 26), 'url(#dust)')
  for (let index = 0; index < 700; index += 1)
    inner += circle(random.bell(long * 0.8), random.bell(width * 0.16), random.between(0.5, 1.5), '#fff3dd', 'opacity="0.8"')
  body += moved(inner, width * random.between(0.35, 0.65), height * random.between(0.3, 0.42), angle)
  return body
}

function moon(random: Random, width: number, height: number, sky: string): string {
  const [x, y, r] = [width * random.between(0.22, 0.78), height * random.between(0.16, 0.34), width * random.between(0.05, 0.085)]
  const lean = random.between(-40, 40)
  const body =
    radial('halo', [
      [0, '#f6e6c4', 0.5],
      [0.3, '#f6e6c4', 0.16],
      [1, '#f6e6c4', 0],
    ]) + circle(x, y, r * 4.2, 'url(#halo)')
  let inner = circle(0, 0, r, '#f7ead0')
  for (let index = 0; index < 7; index += 1)
    inner += ellipse(
      random.bell(r * 0.5),
      random.bell(r * 0.5),
      r * random.between(0.08, 0.24),
      r * random.between(0.07, 0.2),
      '#d8c6a4',
      'opacity="0.55"',
    )
  if (random.chance(0.65))
    inner =
      circle(0, 0, r, mix(sky, '#f7ead0', 0.1)) + shape(`M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${r * 1.45} ${r * 1.45} 0 0 0 0 ${-r}Z`, '#f7ead0')
  return body + moved(inner, x, y, lean)
}

function comet(random: Random, width: number, height: number): string {
  const [x, y, long] = [width * random.between(0.3, 0.7), height * random.between(0.4, 0.56), height * random.between(0.26, 0.38)]
  const lean = random.between(-38, 38)
  const tails =
    linear('tail', [
      [0, '#fdf0d8', 0],
      [1, '#fdf0d8', 0.75],
    ]) +
    linear('gas', [
      [0, '#c4d7dc', 0],
      [1, '#c4d7dc', 0.5],
    ]) +
    shape(`M-9 0Q-60 ${-long * 0.6} -92 ${-long}Q-10 ${-long * 1.04} 34 ${-long * 0.96}Q22 ${-long * 0.4} 9 0Z`, 'url(#tail)') +
    shape(`M-4 0L40 ${-long * 1.1}L64 ${-long * 1.06}L6 0Z`, 'url(#gas)')
  return moved(
    tails +
      radial('head', [
        [0, '#fffaf0'],
        [0.4, '#fdeccb', 0.8],
        [1, '#fdeccb', 0],
      ]) +
      circle(0, 0, 30, 'url(#head)') +
      circle(0, 0, 8, '#fffaf0'),
    x,
    y,
    lean,
  )
}

function land(random: Random, width: number, height: number, colour: string, glow: string): string {
  const base = height * random.between(0.83, 0.88)
  const crest = Array.from({ length: 13 }, (_, step): Point => [(step / 12) * (width + 40) - 20, base + random.bell(height * 0.055)])
  const far = crest.map(([x, y]): Point => [x, y - height * 0.03 + random.bell(50)])
  let body =
    shape(`${curve(far)}L${width} ${height}L0 ${height}Z`, mix(colour, glow, 0.28)) +
    shape(`${curve(crest)}L${width + 20} ${height}L-20 ${height}Z`, colour)
  const spot = crest[random.whole(3, 9)] as Point
  const things = [tent(glow, colour), watcher(colour), dome(colour, glow), pines(random, colour), pines(random, colour)]
  body += moved(random.pick(things), spot[0], spot[1] + 8, 0, width / 1080 + 0.15)
  return body
}

const tent = (glow: string, colour: string) =>
  shape('M-86 12L0 -92L86 12Z', lighter(glow, 0.25)) +
  shape('M0 -92L86 12L22 12Z', mix(glow, colour, 0.45)) +
  shape('M-18 12L0 -50L18 12Z', darker(glow, 0.4))
const watcher = (colour: string) =>
  group(
    stroke('M60 10L30 -74M-4 10L30 -74M30 10L30 -74', colour, 6) +
      moved(rect(-60, -13, 128, 26, colour), 30, -82, -34) +
      circle(-74, -112, 17, colour) +
      shape('M-98 12L-94 -78Q-74 -98 -54 -78L-50 12Z', colour) +
      stroke('M-62 -70L-22 -56', colour, 11),
    '',
  )
const dome = (colour: string, glow: string) =>
  shape('M-100 12L-100 -40A100 100 0 0 1 100 -40L100 12Z', mix(colour, glow, 0.1)) +
  shape('M-14 -140L26 -138L44 -40L0 -40Z', glow, 'opacity="0.75"') +
  rect(-112, -48, 224, 12, colour)
function pines(random: Random, colour: string): string {
  return Array.from({ length: 13 }, () => {
    const [x, tall] = [random.bell(420), random.between(90, 230)]
    const left = Array.from({ length: 13 }, (_, step): Point => [
      x - tall * 0.2 * (step / 12) * (step % 2 ? 1 : 0.5) * random.between(0.85, 1.15),
      34 - tall + (step / 12) * tall + (step % 2 ? 7 : 0),
    ])
    const right = left.map(([at, y]): Point => [x * 2 - at + random.bell(5), y]).reverse()
    return shape(polygon([...left, ...right]), colour)
  }).join('')
}
