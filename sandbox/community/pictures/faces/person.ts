import { darker, lighter, mix } from '../colour.ts'
import type { Drawing } from '../print.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, group, linear, moved, radial, rect, shape, stroke } from '../svg.ts'
import type { FaceShape, PersonFace } from '../types.ts'
import { dressHair } from './hair.ts'
import { hairs, skins, tints } from './tones.ts'
import { crown, dress, headscarf } from './wear.ts'

const heads: Record<FaceShape, string> = {
  oval: 'M256 124Q344 124 342 226Q338 306 298 340Q256 366 214 340Q174 306 170 226Q168 124 256 124Z',
  round: 'M256 126Q350 124 350 228Q350 300 306 336Q256 364 206 336Q162 300 162 228Q162 124 256 126Z',
  long: 'M256 122Q338 122 338 222Q338 312 292 356Q256 380 220 356Q174 312 174 222Q174 122 256 122Z',
  square: 'M256 124Q346 124 346 222Q346 296 322 334Q296 358 256 360Q216 358 190 334Q166 296 166 222Q166 124 256 124Z',
}

export function drawPerson(face: PersonFace, random: Random): Drawing {
  const [skin, hair, ground] = [skins[face.skin], hairs[face.hairColour], tints[face.ground]]
  const scarf = face.cover === 'headscarf' ? headscarf(tints[face.coverColour ?? 'slate']) : undefined
  const hides = face.cover === 'headscarf' || face.cover === 'turban'
  const { back, front } = hides ? { back: '', front: '' } : dressHair(random, face.hair, hair)
  const outline = heads[face.shape ?? 'oval']
  const neck = shape('M212 300L300 300L306 400Q256 440 206 400Z', darker(skin, 0.14))
  const turn = (face.turn ?? 0) * 13
  const ears = scarf ? '' : ear(166 + turn * 0.3, skin, face.earrings) + ear(346 + turn * 0.3, skin, face.earrings)
  const body =
    backdrop(random, ground) +
    back +
    (scarf?.back ?? '') +
    neck +
    dress(face.garment, tints[face.wears], darker(skin, 0.06)) +
    ears +
    shape(outline, skin) +
    cheeks(face, skin, turn) +
    beard(face, hair, outline) +
    features(face, skin, hair, turn) +
    front +
    (scarf?.front ?? '') +
    (face.glasses ? glasses(face.glasses, turn) : '') +
    (face.cover && !scarf ? crown(face.cover, tints[face.coverColour ?? 'rust']) : '')
  return { layers: [{ body }, { body: shades(outline, skin), stippled: true }], grain: 0.9, vignette: 0.6 }
}

function backdrop(random: Random, ground: string): string {
  const other = random.chance(0.5) ? lighter(ground, 0.2) : darker(ground, 0.1)
  const forms = [
    circle(256 + random.bell(60), 250 + random.bell(40), 196, other),
    rect(0, 300 + random.bell(60), 512, 240, other),
    shape(`M0 512L0 ${random.between(60, 300).toFixed(0)}L512 ${random.between(60, 400).toFixed(0)}L512 512Z`, other),
    '',
  ]
  return rect(0, 0, 512, 512, ground) + random.pick(forms)
}

const ear = (x: number, skin: string, ring?: true) =>
  ellipse(x, 252, 17, 25, darker(skin, 0.1)) + ellipse(x, 253, 9, 15, darker(skin, 0.22)) + (ring ? circle(x, 286, 8, '#d9b04f') : '')

function cheeks(face: PersonFace, skin: string, turn: number): string {
  const blush = mix(skin, '#c0503f', face.skin < 5 ? 0.34 : 0.26)
  const spots = face.freckles
    ? Array.from({ length: 14 }, (_, index) =>
        circle(256 + turn + (index % 2 ? 1 : -1) * (26 + ((index * 7) % 34)), 258 + ((index * 11) % 26), 2.4, mix(skin, '#8a4a2c', 0.6)),
      ).join('')
    : ''
  return ellipse(206 + turn, 280, 25, 17, blush, 'opacity="0.55"') + ellipse(306 + turn, 280, 25, 17, blush, 'opacity="0.55"') + spots
}

function beard(face: PersonFace, hair: string, outline: string): string {
  if (!face.beard) return ''
  const jaw = 'M160 262Q176 286 198 292Q226 278 256 280Q286 278 314 292Q336 286 352 262'
  const whiskers = stroke('M212 300Q232 282 256 290Q280 282 300 300', hair, 15)
  if (face.beard === 'moustache') return whiskers
  if (face.beard === 'stubble')
    return (
      `<clipPath id="jaw"><path d="${outline}"/></clipPath>` +
      group(shape(`${jaw}L360 400L150 400Z`, hair, 'opacity="0.3"'), 'clip-path="url(#jaw)"')
    )
  const long = face.beard === 'full' ? 'L350 300Q344 398 256 414Q168 398 162 300Z' : 'L346 290Q334 366 256 374Q178 366 166 290Z'
  return shape(jaw + long, hair) + whiskers
}

function features(face: PersonFace, skin: string, hair: string, turn: number): string {
  const [dark, line] = [face.skin > 6 ? '#170f12' : '#33262a', darker(skin, face.skin > 5 ? 0.5 : 0.38)]
  const brow = mix(hair, dark, face.hairColour === 'white' || face.hairColour === 'grey' || face.hairColour === 'blond' ? 0.35 : 0.25)
  const eye = (x: number) =>
    ellipse(x, 240, 7.5, 9.5, dark) +
    circle(x + 2.6, 236.5, 2.4, '#fff6e6') +
    stroke(`M${x - 13} 235Q${x} 222 ${x + 13} 235`, darker(skin, 0.5), 3.2)
  const eyes = eye(216 + turn) + eye(296 + turn)
  const brows = stroke(
    `M${194 + turn} 212Q${214 + turn} 199 ${236 + turn} 209M${276 + turn} 209Q${298 + turn} 199 ${318 + turn} 212`,
    brow,
    face.beard ? 9 : 6.5,
  )
  const nose = stroke(
    `M${256 + turn * 1.5} 240Q${248 + turn * 2} 268 ${246 + turn * 1.6} 274Q${256 + turn * 1.6} 284 ${268 + turn * 1.6} 275`,
    line,
    4.2,
  )
  const lip = mix(skin, '#a33f3c', face.skin > 5 ? 0.36 : 0.5)
  // On a beard the mouth is the lighter part.
  const mouth = face.beard === 'full' || face.beard === 'short' ? lighter(lip, 0.25) : darker(lip, 0.2)
  const mouths = {
    closed: stroke(`M${224 + turn} 306Q${256 + turn} 334 ${288 + turn} 306`, mouth, 5.5),
    slight: stroke(`M${230 + turn} 312Q${258 + turn} 324 ${284 + turn} 308`, mouth, 5.5),
    open:
      shape(
        `M${222 + turn} 304Q${256 + turn} 314 ${290 + turn} 304Q${284 + turn} 340 ${256 + turn} 341Q${228 + turn} 340 ${222 + turn} 304Z`,
        darker(lip, 0.45),
      ) +
      shape(
        `M${227 + turn} 306Q${256 + turn} 315 ${285 + turn} 306Q${282 + turn} 321 ${256 + turn} 322Q${230 + turn} 321 ${227 + turn} 306Z`,
        '#fbf3e4',
      ) +
      ellipse(256 + turn, 336, 15, 6, mix(lip, '#c96a62', 0.6)),
  }
  const lines = face.lined
    ? stroke(
        `M${186 + turn} 238l-10 -5M${186 + turn} 246l-11 3M${326 + turn} 238l10 -5M${326 + turn} 246l11 3M${210 + turn} 296Q${206 + turn} 308 ${210 + turn} 320M${302 + turn} 296Q${306 + turn} 308 ${302 + turn} 320M${226 + turn} 180Q${256 + turn} 174 ${288 + turn} 180`,
        line,
        2.8,
        'opacity="0.75"',
      )
    : ''
  return eyes + brows + nose + mouths[face.smile ?? 'closed'] + lines
}

function glasses(form: 'round' | 'square' | 'half', turn: number): string {
  const colour = form === 'round' ? '#4a3630' : '#2f2a33'
  const lens = (x: number) =>
    form === 'round'
      ? `<circle cx="${x}" cy="241" r="30" fill="#fff6e6" fill-opacity="0.16" stroke="${colour}" stroke-width="5"/>`
      : form === 'square'
        ? `<rect x="${x - 33}" y="216" width="66" height="48" rx="12" fill="#fff6e6" fill-opacity="0.16" stroke="${colour}" stroke-width="6.5"/>`
        : `<path d="M${x - 28} 244Q${x - 28} 270 ${x} 270Q${x + 28} 270 ${x + 28} 244Z" fill="#fff6e6" fill-opacity="0.16" stroke="#8a6a42" stroke-width="4"/>`
  const bridge = form === 'half' ? 'M244 246Q256 238 268 246' : 'M247 236Q256 228 265 236'
  return (
    lens(216 + turn) +
    lens(296 + turn) +
    moved(stroke(`${bridge}M184 236L166 232M328 236L346 232`, form === 'half' ? '#8a6a42' : colour, 4.5), turn, 0)
  )
}

/** Light from the upper left, the shadow of the chin on the neck, and darker shoulders. */
function shades(outline: string, skin: string): string {
  return (
    radial(
      'cheek',
      [
        [0, '#fff2d6', 0.34],
        [0.42, '#fff2d6', 0],
        [0.66, darker(skin, 0.5), 0.06],
        [1, darker(skin, 0.6), 0.5],
      ],
      [0.38, 0.36],
      0.76,
    ) +
    shape(outline, 'url(#cheek)') +
    linear('chin', [
      [0, '#2a1d22', 0.5],
      [1, '#2a1d22', 0],
    ]) +
    shape('M206 352Q256 384 306 352L304 396L208 396Z', 'url(#chin)') +
    linear(
      'fall',
      [
        [0, '#2a1d22', 0],
        [1, '#2a1d22', 0.24],
      ],
      [0, 0],
      [1, 0.5],
    ) +
    rect(0, 0, 512, 512, 'url(#fall)')
  )
}
