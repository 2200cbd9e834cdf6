import type { BlogPost } from '#contract/content/blog.ts'
import type { Allowed } from '#server/access/index.ts'
import { filenameOf, importPicture } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  findArticle,
  findUsablePictures,
  insertArticle,
  updateArticle,
  writeReferences,
  writeSlug,
  type ArticleValues,
} from './blog-queries.ts'
import { viewArticle } from './blog-view.ts'
import { noSuchArticle } from './blog-rules.ts'
import { renderArticle } from './render-article.ts'
import { forgetSlugs, takeSlug } from './slugs.ts'

/** An article as it is to be. */
export interface Writing {
  readonly title: string
  readonly content: string
  readonly excerpt: string | null
  /** Filename of an upload. */
  readonly image: string | null
  readonly status: 'draft' | 'published'
  readonly publishedAt: Date | null
  /** Absent: it keeps its address. */
  readonly slug?: { readonly slug: string; readonly isChosen: boolean }
}

type Source = Pick<Platform, 'clock' | 'origins'>

/** Renders and stores an article with its address and what it shows; inside the caller's transaction. Throws `slug_taken`. */
export async function writeArticle(
  { clock, origins }: Source,
  transaction: Database,
  allowed: Allowed<'article.write'>,
  id: number | null,
  writing: Writing,
): Promise<BlogPost> {
  const now = clock.now()
  const { image } = writing
  const { pictures, html, preview } = await renderArticle(writing.content, origins(), (shown) =>
    findUsablePictures(transaction, allowed.viewer.id, [...shown, ...(image === null ? [] : [image])]),
  )
  if (image !== null && !pictures.has(image)) throw notAPicture()
  const values: ArticleValues = {
    title: writing.title,
    content: writing.content,
    html,
    preview,
    excerpt: writing.excerpt,
    featured_image: image,
    status: writing.status,
    published_at: writing.publishedAt ?? (writing.status === 'published' ? now : null),
  }
  const written = id ?? (await insertArticle(transaction, allowed, values, now))
  if (id !== null) await updateArticle(transaction, allowed, id, values, now)
  await writeReferences(transaction, written, [...pictures])
  if (writing.slug) {
    const slug = await takeSlug(transaction, written, writing.slug)
    await writeSlug(transaction, written, slug)
    if (writing.publishedAt === null) await forgetSlugs(transaction, written, slug)
  }
  const row = await findArticle(transaction, String(written))
  if (!row) throw noSuchArticle()
  return viewArticle(row)
}

/** The upload that an address stands for: one of ours, or a foreign picture, fetched once and kept here (D49). Never in a transaction. */
export async function takePicture(platform: Platform, allowed: Allowed<'article.write'>, address: string): Promise<string> {
  if (address.startsWith('/')) return filenameOf(address)
  try {
    return await importPicture(platform, allowed, allowed.viewer.id, address)
  } catch (error) {
    platform.log.info({ error: String(error) }, 'a picture for an article was not fetched')
    throw fieldError('featuredImage', 'invalid', sentence('picture_unreachable'))
  }
}

const notAPicture = () => fieldError('featuredImage', 'unknown', sentence('no_such_picture'))
