import { ApiError } from '#web/lib/api.ts'

/** Fetches a file, and those that its answer says come after it, and has the browser save each. Throws ApiError. */
export async function saveFiles(href: string): Promise<void> {
  let next: string | undefined = href
  while (next !== undefined) {
    const response = await fetch(next)
    if (!response.ok) throw new ApiError(response, await response.text())
    save(await response.blob(), nameOf(response))
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
}

const nameOf = ({ headers }: Response): string => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
