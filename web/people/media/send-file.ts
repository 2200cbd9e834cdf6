import type { Uploaded } from '#contract/people/media.ts'
import { ApiError } from '#web/lib/api.ts'

export interface FormOptions {
  /** Share that has left this device, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

export interface SendOptions extends FormOptions {
  /** Still of a video. */
  readonly poster: Blob | null
}

/** Sends a file; only XMLHttpRequest tells how far it is. Throws ApiError, TypeError without an answer, AbortError when cancelled. */
export async function sendFile(file: File, { poster, ...options }: SendOptions): Promise<Uploaded> {
  const form = new FormData()
  form.append('media', file)
  if (poster) form.append('poster', poster, 'poster.jpg')
  return (await sendForm('/api/upload', form, options)) as Uploaded
}

/** The same for any form with files in it; answers what the server does. */
export function sendForm(path: string, form: FormData, { onProgress, signal }: FormOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // It may have been cancelled before there was anything to send.
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      if (status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(new Response(null, { status, statusText, headers: headersOf(request) }), responseText))
    })
    request.addEventListener('error', () => reject(new TypeError('the file could not be sent')))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
