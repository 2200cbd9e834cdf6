import { AppError } from '#server/platform/errors.ts'

const images = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif'])
const videos = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v', 'video/webm', 'video/matroska', 'video/x-matroska'])
const heic = /^image\/(heic|heif)/

/** What a file is by its bytes; its name and what the sender says count for nothing. SVG and HTML are never recognised as either. */
export async function recognise(file: string): Promise<'image' | 'video'> {
  const { fileTypeFromFile } = await import('file-type')
  const type = await fileTypeFromFile(file)
  if (type && images.has(type.mime)) return 'image'
  if (type && videos.has(type.mime)) return 'video'
  throw new AppError(type && heic.test(type.mime) ? 'heic_not_supported' : 'unsupported_file')
}
