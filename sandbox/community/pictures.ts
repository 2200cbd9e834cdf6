import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the picture files of the sample community are: what posts and profiles show, and a face of everybody. */
export const pictureFolder = join(import.meta.dirname, 'pictures')

/** The file of a picture, such as `bread-1`. */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(join(pictureFolder, `${name}.webp`))
}

/** What somebody shows beside their name. */
export function readFace(username: string): Promise<Buffer> {
  return readFile(join(pictureFolder, 'faces', `${username}.webp`))
}
