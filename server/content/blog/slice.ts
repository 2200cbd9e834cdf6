import './blog-tables.ts'
import { createArticle } from './create-article.ts'
import { deleteArticle } from './delete-article.ts'
import { listAllArticles, listArticles } from './list-articles.ts'
import { previewArticle } from './preview-article.ts'
import { readArticle } from './read-article.ts'
import { updateArticle } from './update-article.ts'
import type { Slice } from '#server/platform/slice.ts'

/** The blog. Promises: drafts are for admins only, and what is written as Markdown is safe markup before it is stored. */
export const blog: Slice = {
  name: 'content/blog',
  routes: [listArticles, readArticle, listAllArticles, createArticle, updateArticle, deleteArticle, previewArticle],
}
