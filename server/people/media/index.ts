import './media-tables.ts'
import { readMedia } from './read-media.ts'
import { upload } from './upload.ts'

/**
 * Pictures and videos. Promises: what is stored was remade from its pixels or packets, a file is reachable only whole, and every
 * request for its bytes passes the access gate.
 */
export const mediaRoutes = [upload, readMedia]
export { compareFiles, type ComparedFiles } from './compare-files.ts'
export { importPicture } from './import-picture.ts'
export { listMediaKeys } from './list-keys.ts'
export { filenameOf, mediaPath, stem, stillKey } from './media-names.ts'
export { findFilesOf, findOwnMedia, isTakenAway } from './media-queries.ts'
export { mediaInvariants } from './media-invariants.ts'
export { mediaColumns, viewMedia, type MediaRow } from './media-view.ts'
export { moveMedia } from './move-media.ts'
export { printMove } from './print-move.ts'
export { sendFile } from './send-file.ts'
export { storeUpload } from './store-upload.ts'
export { removeFiles, sweepMedia } from './sweep-media.ts'
