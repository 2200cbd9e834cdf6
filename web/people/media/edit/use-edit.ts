import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { type Edit, isWhole, sizeOf, turn, whole } from './turned.ts'

export const shapes = ['free', 'original', '1:1', '4:5', '16:9'] as const
export type Shape = (typeof shapes)[number]

/** Width by height of the fixed shapes. */
const ratios: Readonly<Partial<Record<Shape, number>>> = { '1:1': 1, '4:5': 4 / 5, '16:9': 16 / 9 }

const untouched: Edit = { turns: 0, crop: whole }

/** How a photo is being cropped and turned. */
export function useEdit(picture: ImageBitmap) {
  const [edit, setEdit] = useState(untouched)
  const [shape, setShape] = useState<Shape>('free')
  const ratioOf = (wanted: Shape, { turns }: Edit): number | undefined => {
    const { width, height } = sizeOf(picture, turns)
    return wanted === 'original' ? width / height : ratios[wanted]
  }
  /** As much as fits in the middle. */
  const fit = (wanted: Shape, changed: Edit): Edit => {
    const ratio = ratioOf(wanted, changed)
    if (ratio === undefined) return changed
    const { width, height } = sizeOf(picture, changed.turns)
    const isWider = width / height > ratio
    const largest = makeAspectCrop(isWider ? { unit: '%', height: 100 } : { unit: '%', width: 100 }, ratio, width, height)
    return { ...changed, crop: centerCrop(largest, width, height) }
  }
  return {
    edit,
    shape,
    ratio: ratioOf(shape, edit),
    isUntouched: edit.turns === 0 && isWhole(edit.crop),
    crop: (crop: PercentCrop) => setEdit({ ...edit, crop }),
    turn: (by: 1 | -1) => setEdit(ratios[shape] ? fit(shape, { ...turn(edit, by), crop: whole }) : turn(edit, by)),
    choose: (wanted: Shape) => {
      setShape(wanted)
      setEdit(fit(wanted, edit))
    },
    reset: () => {
      setShape('free')
      setEdit(untouched)
    },
  }
}
