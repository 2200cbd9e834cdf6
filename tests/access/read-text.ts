import { extractText } from 'unpdf'
import { fromBufferPromise } from 'yauzl'
import type { Answer } from '#tests/people/visitor.ts'

/** What somebody reads in an answer, whatever file it is. */
export async function readText({ body, headers }: Answer): Promise<string> {
  const type = headers.get('content-type') ?? ''
  const text = !Buffer.isBuffer(body)
    ? typeof body === 'string'
      ? body
      : JSON.stringify(body)
    : type.startsWith('application/pdf')
      ? (await extractText(new Uint8Array(body), { mergePages: true })).text
      : type.startsWith('application/zip')
        ? await readZip(body)
        : body.toString('latin1')
  return [text, headers.get('location') ?? ''].join('\n')
}

/** Names and texts of a ZIP; of pictures, videos and sheets the name is enough. */
export async function readZip(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes)
  const texts: string[] = []
  for await (const entry of zip.eachEntry()) {
    texts.push(entry.fileName)
    if (entry.fileName.startsWith('media/') || entry.fileName.endsWith('.pdf')) continue
    for await (const piece of await zip.openReadStreamPromise(entry)) texts.push(String(piece))
  }
  return texts.join('\n')
}
