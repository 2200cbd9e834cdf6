import type { Uploaded } from '#contract/people/media.ts'
import { useQuery } from '#web/lib/query.ts'
import { useUpload } from '../use-upload.ts'
import { PhotoEditor } from './photo-editor.tsx'
import { chosenPicture, uploadedPicture } from './picture-query.ts'

/** A photo that was uploaded: what comes of it is uploaded too, and until that has arrived everything stays as it was. */
interface UploadedPhoto {
  readonly url: string
  readonly onSave: (edited: Uploaded) => void
}

/** A photo that's still on this device alone, and so is what comes of it. */
interface ChosenPhoto {
  readonly file: File
  readonly onSave: (edited: File) => void
}

export type EditablePhoto = UploadedPhoto | ChosenPhoto

/** Crops and rotates a photo of the person. */
export function EditPhoto({ photo, onClose }: { readonly photo: EditablePhoto; readonly onClose: () => void }) {
  return 'url' in photo ? <EditUploaded {...photo} onClose={onClose} /> : <EditChosen {...photo} onClose={onClose} />
}

function EditUploaded({ url, onSave, onClose }: UploadedPhoto & { readonly onClose: () => void }) {
  const upload = useUpload(
    (edited) => {
      onSave(edited)
      onClose()
    },
    { only: 'photo' },
  )
  return <PhotoEditor picture={useQuery(uploadedPicture(url))} upload={upload} onDone={upload.choose} onClose={onClose} />
}

function EditChosen({ file, onSave, onClose }: ChosenPhoto & { readonly onClose: () => void }) {
  const done = (edited: File) => {
    onSave(edited)
    onClose()
  }
  return <PhotoEditor picture={useQuery(chosenPicture(file))} onDone={done} onClose={onClose} />
}
