export { openArticle, readArticles } from './read-article.ts'
export { readPublishedAddresses } from './read-addresses.ts'
