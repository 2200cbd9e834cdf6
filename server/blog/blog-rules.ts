import { AppError } from '#server/platform/errors.ts'

export const noSuchArticle = () => new AppError('not_found', 'Blog post not found')
