import { darker, lighter } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, lump, moved, shape, stroke, type Point } from '../svg.ts'
import type { HairStyle } from '../types.ts'

interface Hair {
  /** Behind head and shoulders. */
  readonly back: string
  /** Over the forehead. */
  readonly front: string
}

const strands = (d: string, colour: string) => stroke(d, lighter(colour, 0.16), 4, 'opacity="0.7"')
const skull = 'M162 246Q150 118 256 112Q362 118 350 246'
const cap = (hairline: string, colour: string) => shape(`${skull}${hairline}Z`, colour)

/** Curls along an arc around the head. */
function ringOfCurls(random: Random, colour: string, reach: number, r: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1)
    const [x, y] = [256 + Math.cos(angle) * reach, 226 + Math.sin(angle) * reach * 1.06]
    return circle(x + random.bell(8), y + random.bell(8), r * random.between(0.85, 1.15), index % 3 === 0 ? lighter(colour, 0.1) : colour)
  }).join('')
}

const afroBack = (random: Random, colour: string) => shape(curve(lump(random, 256, 196, 148, 138, 0.03, 20), true), colour)

function plait(x: number, side: number, colour: string): string {
  const links = Array.from(
    { length: 8 },
    (_, index) =>
      ellipse(x + side * index * 2, 318 + index * 26, 21 - index * 0.8, 17, index % 2 ? colour : lighter(colour, 0.12)) +
      stroke(
        `M${x - 14 + side * index * 2} ${312 + index * 26}Q${x + side * index * 2} ${326 + index * 26} ${x + 14 + side * index * 2} ${312 + index * 26}`,
        darker(colour, 0.3),
        3,
      ),
  )
  return links.join('')
}

const styles: Record<HairStyle, (random: Random, colour: string) => Hair> = {
  bald: () => ({ back: '', front: '' }),
  buzz: (_, colour) => ({
    back: '',
    front: cap('Q346 196 322 176Q290 158 256 158Q222 158 190 176Q166 196 162 246', colour).replace('/>', 'fill-opacity="0.82"/>'),
  }),
  short: (_, colour) => ({
    back: '',
    front:
      shape(
        'M160 250Q142 104 262 98Q374 104 352 250Q348 204 330 182Q300 190 262 178Q226 168 204 150Q178 190 172 204Q164 220 160 250Z',
        colour,
      ) + strands('M214 148Q250 172 306 174M196 160Q184 180 176 204', colour),
  }),
  quiff: (_, colour) => ({
    back: '',
    front:
      shape(
        'M162 250Q148 190 170 150Q176 96 248 84Q330 70 352 128Q368 170 350 250Q346 204 330 178Q290 150 244 158Q204 162 186 182Q168 208 162 250Z',
        colour,
      ) + strands('M200 148Q240 104 322 114M222 152Q264 124 334 140', colour),
  }),
  side: (_, colour) => ({
    back: '',
    front:
      shape('M160 252Q146 116 250 102Q366 96 354 252Q350 206 336 184Q272 182 218 146Q200 182 178 196Q164 216 160 252Z', colour) +
      strands('M222 140Q270 168 332 172M236 124Q290 150 342 156', colour),
  }),
  receding: (_, colour) => ({
    back: '',
    front:
      shape('M160 262Q150 200 176 166Q180 204 172 262ZM352 262Q362 200 336 166Q332 204 340 262Z', colour) +
      shape('M196 150Q256 108 316 150Q286 132 256 133Q226 132 196 150Z', colour, 'opacity="0.75"'),
  }),
  curls: (random, colour) => ({
    back: ringOfCurls(random, darker(colour, 0.12), 112, 34, -3.5, 0.36, 13),
    front: ringOfCurls(random, colour, 98, 29, -2.94, -0.2, 9) + ringOfCurls(random, colour, 74, 24, -2.5, -0.64, 6),
  }),
  afro: (random, colour) => ({ back: afroBack(random, colour), front: ringOfCurls(random, colour, 90, 26, -2.86, -0.28, 11) }),
  bob: (_, colour) => ({
    back: shape('M140 330Q118 110 256 96Q394 110 372 330Q330 352 300 330L212 330Q182 352 140 330Z', darker(colour, 0.14)),
    front:
      shape('M158 292Q134 108 256 100Q378 108 354 292Q352 214 334 186Q290 196 256 190Q222 196 178 186Q160 214 158 292Z', colour) +
      strands('M196 132Q186 160 186 186M256 112L256 186M316 132Q326 160 326 186M226 118Q220 150 220 188M288 118Q292 150 292 188', colour),
  }),
  long: (_, colour) => ({
    back: shape('M140 470Q108 104 256 92Q404 104 372 470Q300 500 256 470Q212 500 140 470Z', darker(colour, 0.14)),
    front:
      shape('M152 380Q126 106 256 98Q386 106 360 380Q366 236 332 186Q290 168 262 128Q236 170 180 190Q146 236 152 380Z', colour) +
      strands('M246 132Q210 168 170 196M270 132Q300 168 340 194M158 260Q152 320 160 372M354 260Q360 320 352 372', colour),
  }),
  waves: (random, colour) => ({
    back: shape(
      curve(
        [
          [256, 88],
          [160, 106],
          [124, 190],
          [136, 260],
          [108, 320],
          [128, 390],
          [112, 450],
          [190, 470],
          [256, 440],
          [322, 470],
          [400, 450],
          [384, 390],
          [404, 320],
          [376, 260],
          [388, 190],
          [352, 106],
        ].map(([x = 0, y = 0]): Point => [x + random.bell(6), y + random.bell(6)]),
        true,
      ),
      darker(colour, 0.12),
    ),
    front:
      shape(
        'M150 330Q168 290 158 250Q140 116 262 98Q380 108 356 250Q346 290 362 330Q376 220 336 176Q300 186 212 132Q206 176 176 196Q146 250 150 330Z',
        colour,
      ) + strands('M222 136Q280 172 336 170M140 300Q152 340 136 390M372 300Q360 340 376 390', colour),
  }),
  bun: (_, colour) => ({
    back: circle(256, 84, 46, colour) + strands('M228 84Q256 58 284 84M234 98Q256 78 280 98', colour),
    front:
      cap('Q344 186 300 156Q276 146 256 150Q236 146 212 156Q168 186 162 246', colour) +
      strands('M256 118Q214 136 188 172M256 118Q298 136 324 172M256 118L256 146', colour),
  }),
  ponytail: (_, colour) => ({
    back:
      shape('M318 130Q420 130 410 260Q420 350 376 404Q386 320 362 250Q348 180 318 170Z', darker(colour, 0.1)) +
      strands('M340 150Q394 180 390 280', colour),
    front:
      shape('M160 250Q146 114 256 106Q366 114 352 250Q346 196 326 172Q280 176 236 144Q214 172 186 184Q166 206 160 250Z', colour) +
      strands('M240 140Q290 160 332 150M226 148Q280 176 334 172', colour),
  }),
  braids: (_, colour) => ({
    back: '',
    front:
      plait(156, -1, colour) +
      plait(356, 1, colour) +
      shape('M158 304Q136 108 256 102Q376 108 354 304Q350 210 318 172Q280 150 256 122Q232 150 194 172Q162 210 158 304Z', colour) +
      strands('M248 128Q206 160 176 200M264 128Q306 160 336 200', colour),
  }),
  pixie: (random, colour) => ({
    back: '',
    front:
      shape(
        'M160 268Q138 108 256 98Q374 104 354 268Q346 230 338 196Q310 176 282 186Q262 160 236 184Q212 168 190 196Q170 216 160 268Z',
        colour,
      ) +
      Array.from({ length: 6 }, (_, index) =>
        moved(
          shape('M0 0Q14 22 6 52Q-12 28 0 0Z', index % 2 ? colour : lighter(colour, 0.12)),
          196 + index * 24,
          150 + random.bell(10),
          -20 + index * 8,
        ),
      ).join(''),
  }),
}

export const dressHair = (random: Random, style: HairStyle, colour: string): Hair => styles[style](random, colour)
