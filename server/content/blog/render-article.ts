import { AppError } from '#server/platform/errors.ts'
import { SideThread, TooCostly } from '#server/platform/side-thread.ts'
import type { MarkdownQuestion, MarkdownReply } from './markdown-thread.ts'
import type { Rendered } from './render-markdown.ts'

/** The longest article takes a tenth of these five seconds; the libraries for it come with the first one. */
const thread = new SideThread<MarkdownQuestion, MarkdownReply>(new URL('./markdown-thread.ts', import.meta.url), {
  longest: 5_000,
  idle: 60_000,
  megabytes: 128,
})

export interface RenderedArticle extends Rendered {
  /** Filenames of the uploads it may show. */
  readonly pictures: ReadonlySet<string>
}

/**
 * Markdown as safe markup with those of its pictures that `choose` keeps. Rendered beside the site's own thread, since brackets that never
 * close cost the square of their number and no one else must wait for them. Throws `too_large`.
 */
export async function renderArticle(
  content: string,
  origins: readonly string[],
  choose: (filenames: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<RenderedArticle> {
  try {
    const shown = (await thread.ask({ content, origins })) as string[]
    const pictures = await choose(shown)
    return { ...((await thread.ask({ content, origins, pictures })) as Rendered), pictures }
  } catch (error) {
    if (error instanceof TooCostly) throw new AppError('too_large')
    throw error
  }
}
