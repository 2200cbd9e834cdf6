export type Point = readonly [x: number, y: number]

const short = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`

// Opacity of an element needs a surface of its own, which is slow; that of its paint does not.
const painted = (more: string) => more.replace(/(?<!-)opacity=/, 'fill-opacity=')
const drawn = (more: string) => more.replace(/(?<!-)opacity=/, 'stroke-opacity=')

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${painted(more)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${painted(more)}/>`
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}" fill="${fill}" ${painted(more)}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${painted(more)}/>`
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${drawn(more)}/>`
export const group = (content: string, more: string) => `<g ${more}>${content}</g>`
export const moved = (content: string, x: number, y: number, angle = 0, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(angle)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`
export const line = (from: Point, to: Point) => `M${at(from)}L${at(to)}`
export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`
export const polyline = (points: readonly Point[]) => `M${points.map(at).join('L')}`
export const clipped = (id: string, outline: string, content: string) =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${content}</g>`

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')
/** A gradient between two points given as shares of the shape. */
export const linear = (id: string, list: readonly Stop[], from: Point = [0, 0], to: Point = [0, 1]) =>
  `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops(list)}</linearGradient>`
export const radial = (id: string, list: readonly Stop[], centre: Point = [0.5, 0.5], r = 0.5) =>
  `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${r}">${stops(list)}</radialGradient>`

/** A round path through all points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (index: number) => points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point
  const start = point(0)
  let d = `M${at(start)}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return closed ? `${d}Z` : d
}

/** Points on an ellipse whose radius trembles: a thing made by hand. */
export function lump(random: () => number, x: number, y: number, rx: number, ry: number, tremble = 0.06, corners = 12): Point[] {
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2
    const reach = 1 + (random() - 0.5) * 2 * tremble
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
}

/** The outline of a rectangle with round corners. */
export function slab(x: number, y: number, width: number, height: number, r: number): string {
  const [right, foot] = [x + width, y + height]
  return `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${foot - r}Q${right} ${foot} ${right - r} ${foot}L${x + r} ${foot}Q${x} ${foot} ${x} ${foot - r}L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
}

/** The outline of a circle, for what wants a path. */
export const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`

/** A soft shadow from a few wide strokes: a blur filter would take ten times as long. */
export function shadow(d: string, x: number, y: number, spread = 40, strength = 0.42): string {
  const layer = short(strength * 2.6) / 10
  const rounds = [1, 0.72, 0.46, 0.22].map(
    (share) =>
      `<path d="${d}" stroke="#1f1518" stroke-width="${short(spread * share)}" stroke-opacity="${layer}" fill-opacity="${layer}"/>`,
  )
  return `<g transform="translate(${short(x)} ${short(y)})" fill="#1f1518" stroke-linejoin="round">${rounds.join('')}</g>`
}

/** Content cut off at a rectangle whose corner becomes 0 0; far cheaper than a clip path. */
export const framed = (x: number, y: number, width: number, height: number, content: string) =>
  `<svg x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" overflow="hidden">${content}</svg>`
