import { darker, lighter } from '../colour.ts'
import { circle, clipped, curve, ellipse, moved, rect, shape, stroke } from '../svg.ts'
import type { Cover, Garment } from '../types.ts'

const shoulders = 'M52 520Q58 424 184 396L328 396Q454 424 460 520Z'

/** From the neck down; `skin` shows where the garment is open. */
export function dress(garment: Garment, colour: string, skin: string): string {
  const base = shape(shoulders, colour) + stroke('M128 520Q124 470 136 446M384 520Q388 470 376 446', darker(colour, 0.28), 4)
  const pale = lighter(colour, 0.55)
  const neckline = (d: string) => shape(d, skin)
  const garments: Record<Garment, () => string> = {
    crew: () => base + neckline('M206 390Q256 446 306 390Z') + stroke('M200 396Q256 456 312 396', darker(colour, 0.2), 11),
    vee: () => base + neckline('M206 388L256 470L306 388Z') + stroke('M202 394L256 474L310 394', darker(colour, 0.2), 10),
    collar: () =>
      base +
      neckline('M214 388L256 440L298 388Z') +
      shape('M200 376L256 442L214 474L176 404Z', lighter(colour, 0.2)) +
      shape('M312 376L256 442L298 474L336 404Z', lighter(colour, 0.14)) +
      stroke('M256 444L256 520', darker(colour, 0.25), 3) +
      [470, 500].map((y) => circle(256, y, 5, darker(colour, 0.35))).join(''),
    turtleneck: () =>
      base +
      rect(204, 348, 104, 70, lighter(colour, 0.08), 'rx="20"') +
      stroke('M208 372Q256 384 304 372M206 392Q256 406 306 392', darker(colour, 0.22), 4),
    apron: () =>
      shape(shoulders, '#e9dcc3') +
      neckline('M206 390Q256 446 306 390Z') +
      stroke('M200 396Q256 456 312 396', '#cdbd9f', 9) +
      shape('M166 440Q256 470 346 440L366 520L146 520Z', colour) +
      stroke('M170 444L206 372M342 444L306 372', colour, 14),
    hoodie: () =>
      shape('M176 392Q160 340 206 344L306 344Q352 340 336 392Q300 420 256 420Q212 420 176 392Z', darker(colour, 0.25)) +
      base +
      neckline('M214 386Q256 424 298 386Z') +
      shape('M184 396Q206 450 256 462Q214 400 206 378Z', lighter(colour, 0.08)) +
      shape('M328 396Q306 450 256 462Q298 400 306 378Z', lighter(colour, 0.04)) +
      stroke('M236 450L232 506M276 450L280 500', pale, 5),
    stripes: () =>
      clipped(
        'knit',
        shape(shoulders, '#000'),
        shape(shoulders, '#f1e7d3') +
          [410, 440, 470, 500].map((y) => stroke(`M40 ${y + 26}Q256 ${y - 22} 472 ${y + 26}`, colour, 13)).join(''),
      ) +
      neckline('M196 390Q256 430 316 390Z') +
      stroke('M190 396Q256 440 322 396', colour, 8),
    jacket: () =>
      base +
      shape('M206 388L256 520L306 388Z', pale) +
      neckline('M214 386Q256 428 298 386Z') +
      shape('M198 382L256 520L196 520L164 410Z', lighter(colour, 0.12)) +
      shape('M314 382L256 520L316 520L348 410Z', lighter(colour, 0.05)) +
      stroke('M176 440L206 452M336 440L306 452', darker(colour, 0.3), 5),
    scarf: () =>
      base +
      shape('M184 372Q256 420 328 372Q350 410 322 432Q256 462 190 432Q162 410 184 372Z', pale) +
      shape('M280 428Q330 440 330 520L276 520Q286 470 262 438Z', pale) +
      stroke('M196 400Q256 440 316 400M292 440Q304 480 302 516', darker(pale, 0.2), 5),
  }
  return garments[garment]()
}

/** What sits on the head, over the hair. */
export function crown(cover: Cover, colour: string): string {
  const dark = darker(colour, 0.22)
  const pale = lighter(colour, 0.25)
  const covers: Record<Cover, () => string> = {
    beanie: () =>
      shape('M150 196Q150 78 256 74Q362 78 362 196Z', colour) +
      stroke('M200 92Q190 130 192 170M256 78L256 170M312 92Q322 130 320 170', dark, 4) +
      shape('M142 182Q256 150 370 182L370 218Q256 184 142 218Z', pale) +
      stroke(
        Array.from({ length: 15 }, (_, index) => `M${154 + index * 15} ${186 - Math.sin((index / 14) * 3.14) * 13}l0 25`).join(''),
        dark,
        3,
        'opacity="0.6"',
      ) +
      circle(256, 66, 22, pale),
    cap: () =>
      shape('M154 196Q152 84 262 82Q362 86 358 196Z', colour) +
      shape('M150 190Q256 158 362 190Q430 196 440 214Q370 224 310 206Q230 194 150 208Z', dark) +
      stroke('M256 84L256 168', dark, 4) +
      circle(256, 82, 9, dark),
    'straw-hat': () =>
      ellipse(256, 178, 216, 46, '#cfae6f') +
      ellipse(256, 171, 214, 40, '#dfc285') +
      shape('M160 172Q158 68 256 64Q354 68 352 172Q256 200 160 172Z', '#dfc285') +
      shape('M159 146Q256 178 353 146L352 174Q256 204 160 174Z', colour) +
      stroke('M176 110Q256 138 336 110M170 128Q256 156 342 128M190 90Q256 112 322 90', '#c4a15f', 3),
    turban: () =>
      shape('M148 214Q128 96 256 72Q384 96 364 214Q330 150 256 150Q182 150 148 214Z', colour) +
      stroke('M150 200Q200 110 300 84M160 180Q230 128 340 110M362 200Q330 128 226 84M356 180Q310 140 240 130', dark, 5) +
      shape('M238 150Q256 96 274 150Q256 160 238 150Z', pale),
    beret: () =>
      shape('M142 176Q120 94 236 76Q366 62 392 130Q400 176 352 184Q256 150 142 176Z', colour) +
      stroke('M150 178Q256 154 350 184', dark, 11) +
      stroke('M246 78L254 58', dark, 9),
    bandana: () =>
      shape('M156 200Q150 110 256 104Q362 110 356 200Q256 150 156 200Z', colour) +
      [
        [200, 140],
        [256, 124],
        [312, 140],
        [228, 158],
        [286, 158],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6, pale))
        .join('') +
      moved(shape('M0 0Q30 -26 54 -10Q30 6 0 0ZM0 4Q34 14 44 40Q14 30 0 4Z', dark), 352, 190),
    headscarf: () => '',
  }
  return covers[cover]()
}

/** A scarf around head and neck; drawn in two parts, as the face lies between them. */
export function headscarf(colour: string): { readonly back: string; readonly front: string } {
  const dark = darker(colour, 0.2)
  const face = 'M256 142Q176 144 176 236Q178 342 256 356Q334 342 336 236Q336 144 256 142Z'
  const outer = 'M256 84Q120 92 128 250Q134 340 150 392Q120 420 96 520L416 520Q392 420 362 392Q378 340 384 250Q392 92 256 84Z'
  return {
    back: shape('M256 88Q126 96 134 250Q140 340 170 400L342 400Q372 340 378 250Q386 96 256 88Z', dark),
    front:
      shape(`${outer}${face}`, colour, 'fill-rule="evenodd"') +
      stroke('M172 250Q176 344 256 372Q336 344 340 250', dark, 5) +
      stroke('M186 372Q256 430 352 392M160 410Q250 470 372 430M140 460Q240 510 330 490', dark, 5) +
      stroke(
        curve([
          [150, 200],
          [176, 130],
          [256, 104],
          [336, 130],
          [362, 200],
        ]),
        lighter(colour, 0.2),
        5,
        'opacity="0.7"',
      ),
  }
}
