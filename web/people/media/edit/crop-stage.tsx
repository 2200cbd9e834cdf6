import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import css from './photo-editor.module.css'
import { draw, type Edit, sizeOf, whole } from './turned.ts'

interface CropStageProps {
  readonly picture: ImageBitmap
  readonly edit: Edit
  /** Width by height, where the shape is fixed. */
  readonly ratio: number | undefined
  readonly onCrop: (crop: PercentCrop) => void
}

/** Pixels of the longer side: enough for a dialog on a sharp screen. */
const longest = 1_600

/** The turned picture with the part of it that will stay. */
export function CropStage({ picture, edit, ratio, onCrop }: CropStageProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { turns } = edit
  const { width, height } = sizeOf(picture, turns)
  const scale = Math.min(1, longest / Math.max(width, height))
  useLayoutEffect(() => {
    if (canvas.current) draw(picture, { turns, crop: whole }, canvas.current)
  }, [picture, turns])
  return (
    <div className={css['stage']}>
      <ReactCrop
        className={css['crop'] ?? ''}
        crop={edit.crop}
        {...(ratio !== undefined && { aspect: ratio })}
        minWidth={24}
        minHeight={24}
        keepSelection
        ruleOfThirds
        ariaLabels={{
          cropArea: t`Crop area`,
          nwDragHandle: t`Top left corner`,
          nDragHandle: t`Top edge`,
          neDragHandle: t`Top right corner`,
          eDragHandle: t`Right edge`,
          seDragHandle: t`Bottom right corner`,
          sDragHandle: t`Bottom edge`,
          swDragHandle: t`Bottom left corner`,
          wDragHandle: t`Left edge`,
        }}
        onChange={(_pixels, percent) => onCrop(percent)}
      >
        <canvas ref={canvas} width={Math.round(width * scale)} height={Math.round(height * scale)} />
      </ReactCrop>
    </div>
  )
}
