import { parentPort } from 'node:worker_threads'
import { picturesIn, renderMarkdown, type Rendered } from './render-markdown.ts'

/** Which pictures a text shows; with the ones that may be shown, its markup. */
export interface MarkdownQuestion {
  readonly content: string
  readonly origins: readonly string[]
  readonly pictures?: ReadonlySet<string>
}

export type MarkdownReply = string[] | Rendered

parentPort?.on('message', ({ content, origins, pictures }: MarkdownQuestion) => {
  const reply: MarkdownReply = pictures ? renderMarkdown(content, { pictures, origins }) : picturesIn(content)
  parentPort?.postMessage(reply, [])
})
