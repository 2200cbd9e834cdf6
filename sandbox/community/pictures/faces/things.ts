import { darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../print.ts'
import type { Random } from '../random.ts'
import { circle, curve, ellipse, group, linear, lump, moved, radial, rect, shape, stroke } from '../svg.ts'
import type { ThingFace } from '../types.ts'
import { tints } from './tones.ts'

/** What people show who would rather not show themselves. */
export function drawThing(face: ThingFace, random: Random): Drawing {
  const [colour, ground] = [tints[face.wears], tints[face.ground]]
  const things: Record<ThingFace['subject'], () => string> = {
    cat: () => cat(colour),
    dog: () => dog(colour),
    plant: () => plant(random, colour),
    loaf: () => loaf(random),
    mountain: () => mountain(colour, ground),
    cup: () => cup(colour),
    bicycle: () => bicycle(colour),
    moon: () => moon(random, colour),
  }
  const body = rect(0, 0, 512, 512, ground) + circle(256, 256, 210, lighter(ground, 0.14)) + things[face.subject]()
  const dots =
    linear(
      'side',
      [
        [0, '#fff2d6', 0.2],
        [0.5, '#2a1d22', 0],
        [1, '#2a1d22', 0.3],
      ],
      [0, 0],
      [1, 1],
    ) + rect(0, 0, 512, 512, 'url(#side)')
  return { layers: [{ body }, { body: dots, stippled: true }], grain: 0.9, vignette: 0.6 }
}

const cat = (colour: string) =>
  shape('M110 520Q96 404 180 370L332 370Q416 404 402 520Z', darker(colour, 0.14)) +
  shape('M124 300Q104 180 128 92Q184 120 214 154Q256 142 298 154Q328 120 384 92Q408 180 388 300Q368 400 256 404Q144 400 124 300Z', colour) +
  shape('M144 130Q178 148 198 170Q164 192 148 222Z', mix(colour, '#d98a7a', 0.55)) +
  shape('M368 130Q334 148 314 170Q348 192 364 222Z', mix(colour, '#d98a7a', 0.55)) +
  stroke('M226 166L236 214M256 162L256 216M286 166L276 214M132 300Q160 296 178 304M380 300Q352 296 334 304', darker(colour, 0.4), 11) +
  ellipse(222, 342, 50, 38, '#f6ecd8') +
  ellipse(290, 342, 50, 38, '#f6ecd8') +
  ellipse(256, 366, 40, 26, '#f6ecd8') +
  [196, 316]
    .map((x) => ellipse(x, 262, 25, 27, '#e3c25a') + ellipse(x, 262, 9, 24, '#2b2328') + circle(x + 6, 252, 5, '#fff6e6'))
    .join('') +
  shape('M238 314L274 314L256 334Z', '#b5605a') +
  stroke('M256 334Q254 356 226 356M256 334Q258 356 286 356', '#5a3f3a', 5) +
  stroke('M196 338L96 320M196 352L100 360M316 338L416 320M316 352L412 360', '#fff6e6', 3.5)

const dog = (colour: string) =>
  shape('M96 520Q96 410 184 378L328 378Q416 410 416 520Z', darker(colour, 0.1)) +
  shape('M180 396Q256 430 332 396L322 424Q256 452 190 424Z', '#a8433a') +
  circle(256, 436, 15, '#d9b04f') +
  shape('M256 108Q356 110 356 240Q360 330 320 366Q256 400 192 366Q152 330 156 240Q156 110 256 108Z', colour) +
  shape('M256 108Q236 190 256 270Q276 190 256 108Z', '#f3e8d4') +
  shape('M172 140Q90 130 92 250Q98 320 138 320Q180 300 178 210Z', darker(colour, 0.38)) +
  shape('M340 140Q422 130 420 250Q414 320 374 320Q332 300 334 210Z', darker(colour, 0.38)) +
  ellipse(256, 318, 74, 62, '#f3e8d4') +
  [208, 304]
    .map(
      (x) =>
        circle(x, 232, 15, '#33262a') +
        circle(x + 5, 226, 5, '#fff6e6') +
        stroke(`M${x - 20} 204Q${x} 192 ${x + 20} 206`, darker(colour, 0.5), 6),
    )
    .join('') +
  shape('M226 284Q256 270 286 284Q284 314 256 318Q228 314 226 284Z', '#33262a') +
  stroke('M256 318L256 338Q240 358 216 346M256 338Q272 358 296 346', '#4a3a38', 5) +
  shape('M242 352Q256 344 270 352Q276 392 256 394Q236 392 242 352Z', '#cf7a72')

const plant = (random: Random, colour: string) =>
  Array.from({ length: 11 }, (_, index) => {
    const angle = (index - 5) * 19 + random.bell(8)
    const long = 1.5 - Math.abs(index - 5) * 0.1
    const tone = index % 2 ? '#5f7a50' : '#7d9a62'
    return moved(shape('M0 0Q44 -70 0 -160Q-44 -70 0 0Z', tone) + stroke('M0 0L0 -146', lighter(tone, 0.3), 3.5), 256, 330, angle, long)
  }).join('') +
  shape('M152 326L360 326L332 470Q256 490 180 470Z', colour) +
  rect(140, 302, 232, 44, lighter(colour, 0.16), 'rx="10"') +
  stroke('M168 386Q256 404 344 386', lighter(colour, 0.4), 6)

const loaf = (random: Random) =>
  ellipse(268, 358, 190, 34, '#2a1d22', 'opacity="0.3"') +
  shape(curve(lump(random, 256, 270, 176, 112, 0.02, 14), true), '#a8642f') +
  shape(curve(lump(random, 248, 254, 158, 92, 0.02, 14), true), '#c58744') +
  [-84, -28, 28, 84]
    .map((x) =>
      moved(shape('M-12 -66Q20 0 -12 66Q-34 0 -12 -66Z', '#ecd0a0') + stroke('M-6 -66Q24 0 -6 66', '#7a4420', 6), 252 + x, 256, 14),
    )
    .join('') +
  Array.from({ length: 60 }, () =>
    circle(250 + random.bell(240), 240 + random.bell(130), random.between(1, 3), '#fbf3e2', 'opacity="0.8"'),
  ).join('')

const mountain = (colour: string, ground: string) =>
  circle(356, 150, 46, '#f6e6bf') +
  shape('M-10 420L120 260L180 320L300 130L420 300L460 260L530 350L530 520L-10 520Z', colour) +
  shape('M300 130L250 210L276 230L300 206L330 236L350 204Z', '#f6efe0') +
  shape('M120 260L92 296L118 306L134 292L148 290Z', '#f6efe0') +
  shape('M300 130L420 300L460 260L530 350L530 520L330 520Q360 380 300 300Q330 220 300 130Z', darker(colour, 0.22)) +
  shape('M-10 440Q130 380 260 430Q400 470 530 410L530 520L-10 520Z', mix(darker(colour, 0.4), ground, 0.1))

const cup = (colour: string) =>
  ellipse(256, 414, 170, 28, '#2a1d22', 'opacity="0.28"') +
  ellipse(256, 400, 166, 30, lighter(colour, 0.4)) +
  stroke('M350 270Q432 262 420 326Q408 376 340 364', colour, 26) +
  shape('M134 226L378 226Q376 352 330 396Q256 418 182 396Q136 352 134 226Z', colour) +
  ellipse(256, 226, 122, 30, lighter(colour, 0.3)) +
  ellipse(256, 228, 108, 23, '#6a4029') +
  stroke(
    'M200 170Q180 140 204 116Q224 92 204 66M262 170Q242 140 266 116Q286 92 266 66M322 170Q302 140 326 116',
    '#fff6e6',
    9,
    'opacity="0.7"',
  ) +
  stroke('M160 290Q256 316 352 290', lighter(colour, 0.4), 8)

const bicycle = (colour: string) =>
  [148, 364]
    .map(
      (x) =>
        `<circle cx="${x}" cy="320" r="88" fill="none" stroke="#332c30" stroke-width="13"/>` +
        stroke(
          Array.from(
            { length: 12 },
            (_, index) => `M${x} 320L${(x + Math.cos(index * 0.5236) * 82).toFixed(1)} ${(320 + Math.sin(index * 0.5236) * 82).toFixed(1)}`,
          ).join(''),
          '#f3ead8',
          2.5,
        ) +
        circle(x, 320, 9, '#332c30'),
    )
    .join('') +
  stroke('M148 320L214 196L334 196L246 320ZM148 320L246 320L206 176M364 320L326 170', colour, 14) +
  stroke('M316 166Q350 150 372 172M182 172L232 172', '#4a3430', 16) +
  circle(246, 320, 22, '#5a5250') +
  stroke('M246 320L272 362', '#4a3430', 9)

const moon = (random: Random, colour: string) =>
  circle(256, 256, 210, darker(colour, 0.1)) +
  Array.from({ length: 46 }, () =>
    circle(256 + random.bell(330), 256 + random.bell(330), random.between(1, 3.4), '#fdf3dc', 'opacity="0.85"'),
  ).join('') +
  radial('glow', [
    [0, '#f6e6bf', 0.5],
    [1, '#f6e6bf', 0],
  ]) +
  circle(256, 250, 190, 'url(#glow)') +
  group(
    shape('M290 110A146 146 0 1 0 396 330A120 120 0 0 1 290 110Z', '#f6e6bf') +
      [
        [180, 240, 18],
        [220, 320, 24],
        [190, 296, 9],
        [280, 360, 14],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e3cd9a'))
        .join(''),
    '',
  )
