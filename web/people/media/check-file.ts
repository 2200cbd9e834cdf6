import { site } from '#web/lib/site.ts'
import type { FileRefusal } from './file-refusal.ts'

const megabyte = 1024 * 1024
const images = /^image\/(jpeg|png|webp|gif|avif|apng)$/
const videos = /^video\/(mp4|quicktime|webm|x-m4v|x-matroska)$/

/** What a chosen file is, by what the device says of it. */
export function kindOf(file: File): 'image' | 'video' | null {
  if (images.test(file.type)) return 'image'
  return videos.test(file.type) ? 'video' : null
}

/** Why the server would refuse this file, found out before it travels; null when nothing speaks against it (C§5). */
export async function checkFile(file: File): Promise<FileRefusal | null> {
  if (/heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic_not_supported'
  const kind = kindOf(file)
  if (!kind) return 'unsupported_file'
  if (file.size > site().limits.uploadMegabytes * megabyte) return 'file_too_large'
  if (kind === 'image') return null
  const seconds = await durationOf(file)
  return seconds !== null && seconds > site().limits.videoSeconds + 0.1 ? 'video_too_long' : null
}

/** Seconds of a video; null when the browser cannot tell, then the server decides. */
function durationOf(file: File): Promise<number | null> {
  return withVideo(file, 'loadedmetadata', (video) => (Number.isFinite(video.duration) ? video.duration : null))
}

const stillSide = 1280

/** A still of the video's beginning, as a JPEG; null when the browser cannot draw one. */
export function stillOf(file: File): Promise<Blob | null> {
  return withVideo(file, 'loadeddata', async (video) => {
    await seek(video, Math.min(0.5, video.duration / 2 || 0))
    const scale = Math.min(1, stillSide / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (canvas.width === 0 || canvas.height === 0) return null
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  })
}

function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    video.addEventListener('seeked', () => resolve(), { once: true })
    video.currentTime = seconds
  })
}

const patience = 8_000

/** Opens the file in a video element that nobody sees; null when that fails or takes too long. */
async function withVideo<T>(
  file: File,
  when: 'loadedmetadata' | 'loadeddata',
  use: (video: HTMLVideoElement) => Promise<T> | T,
): Promise<T | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  try {
    const opened = new Promise<T | null>((resolve, reject) => {
      video.addEventListener(when, () => resolve(use(video)), { once: true })
      video.addEventListener('error', () => resolve(null), { once: true })
      setTimeout(() => reject(new Error('too slow')), patience)
    })
    video.src = address
    return await opened
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
