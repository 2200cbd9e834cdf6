import { drawPerson } from './faces/person.ts'
import { drawThing } from './faces/things.ts'
import { drawBicycle } from './kinds/bicycle.ts'
import { drawBookshelf } from './kinds/bookshelf.ts'
import { drawBread } from './kinds/bread.ts'
import { drawCat } from './kinds/cat.ts'
import { drawCeramics } from './kinds/ceramics.ts'
import { drawChart } from './kinds/chart.ts'
import { drawChess } from './kinds/chess.ts'
import { drawClimbing } from './kinds/climbing.ts'
import { drawCoffee } from './kinds/coffee.ts'
import { drawContactSheet } from './kinds/contact-sheet.ts'
import { drawDish } from './kinds/dish.ts'
import type { Draw } from './kinds/draw.ts'
import { drawFabric } from './kinds/fabric.ts'
import { drawFields } from './kinds/fields.ts'
import { drawForest } from './kinds/forest.ts'
import { drawFruit } from './kinds/fruit.ts'
import { drawGardenBed } from './kinds/garden-bed.ts'
import { drawHarbour } from './kinds/harbour.ts'
import { drawLeafPrint } from './kinds/leaf-print.ts'
import { drawNightSky } from './kinds/night-sky.ts'
import { drawPiano } from './kinds/piano.ts'
import { drawRain } from './kinds/rain.ts'
import { drawRecord } from './kinds/record.ts'
import { drawRidges } from './kinds/ridges.ts'
import { drawWatch } from './kinds/watch.ts'
import { drawWindows } from './kinds/windows.ts'
import { drawWorkbench } from './kinds/workbench.ts'
import { print, type Drawing } from './print.ts'
import { randomFrom } from './random.ts'
import { pictureSizes, type FaceSpec, type PictureKind, type PictureSpec } from './types.ts'

const kinds: Record<PictureKind, Draw> = {
  ridges: drawRidges,
  harbour: drawHarbour,
  'night-sky': drawNightSky,
  fields: drawFields,
  forest: drawForest,
  bread: drawBread,
  dish: drawDish,
  coffee: drawCoffee,
  fruit: drawFruit,
  ceramics: drawCeramics,
  'leaf-print': drawLeafPrint,
  'garden-bed': drawGardenBed,
  windows: drawWindows,
  rain: drawRain,
  bicycle: drawBicycle,
  cat: drawCat,
  climbing: drawClimbing,
  chess: drawChess,
  piano: drawPiano,
  record: drawRecord,
  'contact-sheet': drawContactSheet,
  watch: drawWatch,
  fabric: drawFabric,
  workbench: drawWorkbench,
  bookshelf: drawBookshelf,
  chart: drawChart,
}
export const pictureKinds = Object.keys(kinds) as readonly PictureKind[]

/** Drawn at twice its size and reduced, so that the grain stays fine beside a small name. */
const faceSize = { width: 1024, height: 1024 } as const

/** What is printed of a picture. */
export function composePicture({ kind, seed, shape }: PictureSpec): Drawing {
  const { width, height } = pictureSizes[shape]
  return kinds[kind](randomFrom(seed, kind), width, height)
}

/** A JPEG of the size of the spec's shape; the same spec gives the same picture. */
export function drawPicture(spec: PictureSpec): Promise<Buffer> {
  return print(composePicture(spec), pictureSizes[spec.shape], spec.seed)
}

/** What is printed of a face, and the seed of its paper. */
export function composeFace(face: FaceSpec): { readonly drawing: Drawing; readonly seed: number } {
  // What a face is made of is its seed, so two people who share some of it still differ in the rest.
  const words = JSON.stringify(face)
  const random = randomFrom(words.length, words)
  const drawing = face.subject === 'person' ? drawPerson(face, random) : drawThing(face, random)
  return { drawing, seed: random.whole(1, 9999) }
}

/** A square JPEG to show beside someone's name. */
export function drawFace(face: FaceSpec): Promise<Buffer> {
  const { drawing, seed } = composeFace(face)
  return print(drawing, faceSize, seed, 2)
}
