import './blog-tables.ts'
import { createArticle } from './create-article.ts'
import { deleteArticle } from './delete-article.ts'
import { listAllArticles, listArticles } from './list-articles.ts'
import { previewArticle } from './preview-article.ts'
import { readArticle } from './read-article.ts'
import { updateArticle } from './update-article.ts'

/** The blog. Promises: drafts are for admins only, and what is written as Markdown is safe markup before it is stored. */
export const blogRoutes = [listArticles, readArticle, listAllArticles, createArticle, updateArticle, deleteArticle, previewArticle]
export { openArticle, readArticles } from './read-article.ts'
export { readPublishedAddresses } from './read-addresses.ts'
